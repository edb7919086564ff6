/** Texts of interview preparation: the choice of an interview, its questions and the answers. */

import type { ReactNode } from "react";
import type { QuestionKind } from "../../api/interview";

// Page
export const title = () => "Interview Preparation";
export const lede = () =>
  "Answer first, compare afterwards: five questions, by typing or by voice, and feedback on every answer at once.";
export const description = (questions: number) =>
  `Mock interviews for jobs in India: ${questions} questions for private, technical, bank and government panels, with feedback on each answer.`;
export const interviews = () => "Interviews";

// States of the page
export const noInterview = () => "There is no such interview";
export const noInterviewText = () =>
  "This URL names a round, a role or a question that does not exist. You can choose another one.";
export const chooseInterview = () => "Choose an interview";
export const somethingWentWrong = () => "Something went wrong";
export const questionsFailed = () =>
  "The questions could not be loaded. Please check your connection and try again.";
export const tryAgain = () => "Try Again";
export const loadingQuestions = () => "Loading questions...";

// Rounds and roles
export const whichInterview = () => "Which interview is it?";
export const roles = (count: number) => `${count} roles`;
export const roundTitle = (round: string) => `${round}: Interview Preparation`;
export const rounds = () => "Rounds";
export const whichPost = () => "For which post?";
export const questions = (count: number) => `${count} questions`;
export interface RoundsLink {
  readonly link: (text: string) => ReactNode;
}
export const roleNotThere = ({ link }: RoundsLink) => (
  <>
    {"Not there? Take what is nearest: most questions of a round are the same for all roles. "}
    {link("All rounds")}
  </>
);

// How it works
export const howItWorks = () => "How it works";
export const youAnswer = () => "You answer";
export const youAnswerText = () =>
  "Five questions, one after another, as long as you like. Type, or speak where your browser can turn speech into text.";
export const youSee = () => "You see what to improve first";
export const youSeeText = () =>
  "Six things that can be pointed at in your text, each with its sentence: the story, figures, your own part, the result, the question's own points, the length.";
export const youCompare = () => "You compare, and try again";
export const youCompareText = () =>
  "An outline of a good answer, then another question for the same. What was weak comes back after 1, 3 and 7 days.";
export const fixedRules = () =>
  "The feedback follows fixed rules, the same for all users. It does not judge whether what you say is true, nor your voice, your manner or how sure of yourself you are. Your answers are read by our server, and not kept.";

// Practice
export interface QuestionNumber {
  readonly number: number;
  readonly count: number;
}
export const yourPractice = () => "Your practice";
export const nothingDue = () =>
  "Nothing is due today. Questions that you answered weakly come back here after 1, 3 and 7 days.";
export const interviewUnderWay = () => "An interview is under way";
export const questionOpen = ({ number, count }: QuestionNumber) =>
  `Question ${number} of ${count} is open; what you wrote is still there.`;
export const goOn = () => "Go on";
export const dueToday = (count: number) =>
  count === 1 ? `${count} question is due today` : `${count} questions are due today`;
export const dueTodayText = () => "They were weak the last time; another try makes them stay.";
export const practiseNow = () => "Practise now";

// Questions of an interview
export interface InterviewNames {
  readonly role: string;
  readonly round: string;
}
export interface QuestionSet extends InterviewNames {
  readonly count: number;
}
export const interviewName = ({ role, round }: InterviewNames) => `${role}: ${round}`;
export const questionsTitle = (interview: string) => `${interview}: Interview Questions`;
export const questionsDescription = ({ role, round, count }: QuestionSet) =>
  `${count} interview questions for ${String(role).toLowerCase()}, ${String(round).toLowerCase()}, and a mock interview with feedback on each answer.`;
export const allQuestions = (count: number) => `All ${count} questions`;
export const orTakeOne = () => "Or take the one that you are afraid of.";
export const mockInterview = () => "Mock interview";
export const mockInterviewText = (questions: number) =>
  `${questions} questions, one after another, about fifteen minutes; feedback after each.`;
export const otherUnderWay = () =>
  "Another interview is under way. A new one takes its place; what you wrote and did not send is kept.";
export const goOnWithOther = () => "Go on with that one";
export const goOnWhereYouWere = () => "Go on where you were";
export const startInterview = () => "Start the mock interview";
export const startAgain = () => "Start again";
export const startInstead = () => "Start a new interview instead";
export const yourLastAnswer = () => "Your last answer: ";

// Competencies
export const motivation = () => "Motivation";
export const communication = () => "Communication";
export const knowledgeOfWork = () => "Knowledge of the work";
export const solvingProblems = () => "Solving problems";
export const takingResponsibility = () => "Taking responsibility";
export const workingWithOthers = () => "Working with others";
export const leading = () => "Leading";
export const customers = () => "Customers and the public";
export const pressure = () => "Pressure";
export const honesty = () => "Honesty";
export const learning = () => "Learning";
export const currentAffairs = () => "Current affairs";

// Question
export const question = () => "Question";
export const questionOf = ({ number, count }: QuestionNumber) => `Question ${number} of ${count}`;
export const askedInAnotherWay = () => "asked in another way";
export const strongAnswer = () => "What a strong answer includes";
export const rulesOfAnswer = () =>
  "120 to 300 words, one to two minutes. The rules read English only.";

export type AnswerPart = readonly [part: string, hint: string];
const PARTS: Readonly<Record<QuestionKind, readonly AnswerPart[]>> = {
  event: [
    ["Situation", "Where and when it was, in one sentence."],
    ["Task", "What you had to reach, and by when."],
    ["Action", "What you did, step by step. “I”, where it was you."],
    ["Result", "What came of it, with a figure."],
  ],
  plan: [
    ["Aim", "What has to be reached, and by when."],
    ["Steps", "What you do first, next and last."],
    ["Reasons", "Why so, and what you watch on the way."],
    ["Conclusion", "How you know that it worked, with a figure."],
  ],
  opinion: [
    ["View", "What you think or want, in one sentence."],
    ["Reasons", "Two or three, each with an example of your own."],
    ["Other side", "What speaks against it, and why you hold to it."],
    ["Conclusion", "What follows for this post: “That is why …”."],
  ],
  knowledge: [
    ["Meaning", "What it is, in one sentence."],
    ["How it works", "Its parts or steps, and why they are so."],
    ["Example", "A case with a figure, a date or a name."],
    ["Conclusion", "When it matters, and where its limits are."],
  ],
};
/** Returns the parts of a good answer in order, by kind of question. */
export const answerParts = (kind: QuestionKind) => PARTS[kind];

// Answer
export const yourAnswer = () => "Your answer";
export const tryAnswerAgain = () => "Try again";
export const rightLength = () => "120 to 300 words are right.";
export const lengthOfAnswer = (words: number) => `${words} of 120 to 300 words`;
export const timeSinceStart = () => "Time since you began";
export const getFeedback = () => "Get feedback";
export const lookingAtAnswer = () => "Looking at your answer…";
export const skipQuestion = () => "Skip this question";
export const writeAnswerFirst = () => "Write your answer first.";
export const answerTooLong = () => "This is too long: an answer should take a few minutes at most.";
export const answerNotSent = () =>
  "Your answer could not be sent. It is kept here: please check your connection and try again.";
export const feedbackFailed = () =>
  "The feedback could not be loaded. Please check your connection and send your answer again.";

// Voice
export const answerByVoice = () => "Answer by voice";
export const voiceFailed = () =>
  "Voice input could not be started. Please check your connection, or type.";
export const noSpeechRecognition = () =>
  "This browser cannot turn speech into text; typing works as well.";

// Dimensions of feedback
export const orderOfAnswer = () => "Order of the answer";
export const numbersDatesTools = () => "Numbers, dates, tools";
export const yourOwnPart = () => "Your own part";
export const resultAtEnd = () => "Result at the end";
export const answersThisQuestion = () => "Answers this question";
export const lengthAndFillers = () => "Length and fillers";

// Summary
export const summaryTitle = () => "How your mock interview went";
export const summary = () => "Summary";
export const howItWent = () => "How it went";
export const loadingSummary = () => "Loading the summary...";
export const summaryFailed = () => "The summary could not be loaded";
export const summaryFailedText = () =>
  "Your answers are kept in this browser. Please check your connection and try again.";
export const noSummary = () => "No mock interview to look back on";
export const noSummaryText = () =>
  "The summary of an interview is kept in the browser in which you held the interview, until the next one begins. It needs JavaScript.";
