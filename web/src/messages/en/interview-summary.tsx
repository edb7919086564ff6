/** Texts of the summary of a mock interview, which is loaded at its end. */

export const nothingJudged = () => "Nothing was judged";
export const nothingJudgedText = () =>
  "The questions were skipped, or answered in another language than English.";

// Scores
export interface Score {
  readonly points: number;
  readonly max: number;
}
export const average = ({ points, max }: Score) => `${points} of ${max} on average`;
export interface AnsweredQuestions {
  readonly answered: number;
  readonly questions: number;
}
export interface JudgedQuestions extends AnsweredQuestions {
  readonly judged: number;
}
export const allJudged = ({ answered, questions }: AnsweredQuestions) =>
  `${answered} of ${questions} questions answered.`;
export const someJudged = ({ answered, questions, judged }: JudgedQuestions) =>
  `${answered} of ${questions} questions answered, ${judged} of them judged.`;
export const lowestScore = (dimension: string) =>
  `Lowest score: ${String(dimension).toLowerCase()}.`;
export const bestAndWeakest = () => "Best and weakest";
export const best = ({ points, max }: Score) => `Best: ${points} of ${max}`;
export const weakest = ({ points, max }: Score) => `Weakest: ${points} of ${max}`;

// Next steps
export const whatComesBack = () => "What comes back";
export const nothingComesBack = () => "Nothing: no answer was weak.";
export const questions = (count: number) =>
  count === 1 ? `${count} question` : `${count} questions`;
export const goOnWithRest = () => "Go on with the rest";
export const anotherInterview = () => "Another interview";
