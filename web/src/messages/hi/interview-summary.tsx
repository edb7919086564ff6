/** Texts of the summary of a mock interview, which is loaded at its end. */

import type { AnsweredQuestions, JudgedQuestions, Score } from "../en/interview-summary";

export const nothingJudged = () => "किसी जवाब को अंक नहीं मिले";
export const nothingJudgedText = () =>
  "सवाल छोड़ दिए गए, या उनके जवाब अंग्रेज़ी के अलावा किसी और भाषा में थे।";

// Scores
export const average = ({ points, max }: Score) => `औसतन ${max} में से ${points}`;
export const allJudged = ({ answered, questions }: AnsweredQuestions) =>
  `${questions} में से ${answered} सवालों के जवाब दिए।`;
export const someJudged = ({ answered, questions, judged }: JudgedQuestions) =>
  `${questions} में से ${answered} सवालों के जवाब दिए, उनमें से ${judged} को अंक मिले।`;
export const lowestScore = (dimension: string) => `सबसे कम अंक: ${dimension}।`;
export const bestAndWeakest = () => "सबसे अच्छा और सबसे कमज़ोर";
export const best = ({ points, max }: Score) => `सबसे अच्छा: ${max} में से ${points}`;
export const weakest = ({ points, max }: Score) => `सबसे कमज़ोर: ${max} में से ${points}`;

// Next steps
export const whatComesBack = () => "क्या फिर आएगा";
export const nothingComesBack = () => "कुछ नहीं: कोई जवाब कमज़ोर नहीं था।";
export const questions = (count: number) => `${count} सवाल`;
export const goOnWithRest = () => "बाकी सवालों के जवाब दें";
export const anotherInterview = () => "दूसरा इंटरव्यू";
