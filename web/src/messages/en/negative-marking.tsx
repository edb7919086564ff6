/** Texts of the calculator of negative marking. Marks are texts with at most two decimal places. */

import type { Question } from "./small-tools";

export const description = () =>
  "Exam score with negative marking for SSC CGL, IBPS, SBI, RRB NTPC, UPSC, NEET, JEE Main, UGC NET or any paper: percentage, accuracy, marks lost and what guessing is worth.";
export const lede = () =>
  "Your score with marks taken off for wrong answers, part by part, and whether a guess would have paid. Worked out in your browser; nothing is stored.";

// Form
export const workOutScore = () => "Work out the score";
export const exam = () => "Exam";
export const examHelp = () => "Marks for a right answer, and marks lost for a wrong one.";
export const examWithPenalty = ({ name, marks, penalty }: MarkedExam) =>
  `${name}: +${marks}, −${penalty}`;
export interface MarkedExam {
  readonly name: string;
  readonly marks: string;
  readonly penalty: string;
}
export const examWithoutPenalty = ({ name, marks }: Omit<MarkedExam, "penalty">) =>
  `${name}: +${marks}, none lost`;
export const anotherExam = () => "Another exam";
export const marksEach = () => "Marks each";
export const lostIfWrong = () => "Lost if wrong";
export const options = () => "Options";
export const schemeHelp = () =>
  "Marks lost as a number, like 0.5, or as a fraction of the question's marks, like 1/3.";
export const yourAnswers = () => "Your answers";
export const part = (number: number) => `Part ${number}`;
export const addPart = () => "Add a part of the paper";
export const countsHelp = () =>
  "Fill in right answers, and wrong or attempted ones: the third follows. Without a number of questions, a paper in one part has as many as its exam.";

// Counts
const COUNTS = { questions: "Questions", attempted: "Attempted", right: "Right", wrong: "Wrong" };
export type Count = keyof typeof COUNTS;
export const countLabel = (count: Count) => COUNTS[count];

// Errors
const COUNTED: Readonly<Record<Count, string>> = {
  questions: "the number of questions",
  attempted: "the number attempted",
  right: "the number of right answers",
  wrong: "the number of wrong answers",
};
export const enterCount = ({ count, max }: CountLimit) =>
  `Enter ${COUNTED[count]} as a whole number up to ${max}`;
export interface CountLimit {
  readonly count: Count;
  readonly max: number;
}
export const enterQuestions = () => "Enter how many questions there were";
export const enterRight = () => "Enter how many answers were right";
export const enterWrong = () => "Enter how many were wrong, or how many you attempted";
export const moreRightThanAttempted = () =>
  "You cannot have more right answers than attempted ones";
export const answersNotAttempted = ({ answers, attempted }: AnswerCounts) =>
  `Right and wrong answers make ${answers}, not ${attempted}`;
export interface AnswerCounts {
  readonly answers: number;
  readonly attempted: number;
}
export const moreAnswersThanQuestions = (answers: number) =>
  `Right and wrong answers make ${answers}, more than there were questions`;
export const enterMarks = () => "Enter the marks of a question, like 2";
export const enterPenalty = () => "Enter the marks lost as a number, like 0.5 or 1/3";
export const enterOptions = () => "Enter how many answers there are to choose from, 2 to 10";

// Result
export const scoreOfMarks = ({ score, max }: Score) => `${score} of ${max} marks`;
export interface Score {
  readonly score: string;
  readonly max: string;
}
export const percentage = () => "Percentage";
export const accuracy = () => "Accuracy";
export const marksLost = () => "Marks lost";
export const lostByWrong = ({ lost, wrong }: LostMarks) =>
  `${lost} by ${wrong} wrong ${wrong === 1 ? "answer" : "answers"}`;
export interface LostMarks {
  readonly lost: string;
  readonly wrong: number;
}
export const notAttempted = () => "Not attempted";
export const unattemptedOf = ({ unattempted, questions }: Unattempted) =>
  `${unattempted} of ${questions}`;
export interface Unattempted {
  readonly unattempted: number;
  readonly questions: number;
}
export const partByPart = () => "Part by part";
export const partHeading = () => "Part";
export const scoreHeading = () => "Score";
export const scoreOf = ({ score, max }: Score) => `${score} of ${max}`;
export const allParts = () => "All";
export const guessWorth = () => "What a guess is worth";
export const answersLeft = () => "Answers left";
export const chance = () => "Chance";
export const oneGuess = () => "One";
export const tenGuesses = () => "Ten guesses";
export const allBlindly = (options: number) => `All ${options}, blindly`;
export const othersRuledOut = (options: number) => `${options}, others ruled out`;
export const nothingLost = () => "Nothing is lost by a wrong answer, so leave no question empty.";
export const worthAbove = (percent: string) =>
  `An answer is worth giving when you are more than ${percent} % sure of it. These are averages over many questions; a few may go otherwise.`;

// Explanation
export const steps = (year: string) => [
  "Score = right answers × marks − wrong answers × marks lost. Questions left empty count nothing.",
  "Accuracy is right answers among those attempted; percentage is of the highest score.",
  "A guess among n answers brings the marks once in n times and loses the penalty in the other n − 1: the table shows the average.",
  `The schemes of the exams are those of the notices of ${year}. Check yours: the notice decides.`,
];
export const questions = (): readonly Question[] => [
  [
    "Is 1/3 negative marking 0.33 or 0.66 marks?",
    "A third of the question's own marks: 0.33 for a question of one mark, 0.67 for one of two (UPSC GS), 0.83 for one of two and a half (CSAT). We reckon with exact thirds and round only what is shown.",
  ],
  [
    "Is my score what the result will say?",
    "It is the raw score. Where a paper is held in several shifts, SSC, RRB and NTA normalise it; keys change after objections, and dropped questions give marks to all or to none.",
  ],
  [
    "Should I guess?",
    "Where the average of a guess is above zero, yes, over many questions; the more answers you can rule out, the better. Where it is zero or below, only when you know something.",
  ],
  [
    "And questions without options?",
    "Number answers have no options to guess from. In JEE Main they lose a mark as well.",
  ],
];
