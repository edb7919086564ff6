import type { Competency, DimensionName, QuestionKind } from "../../api/interview";

/** Names of the competencies, in the order of lists. */
export const COMPETENCIES: Readonly<Record<Competency, string>> = {
  motivation: "Motivation",
  communication: "Communication",
  domain: "Knowledge of the work",
  "problem-solving": "Solving problems",
  ownership: "Taking responsibility",
  teamwork: "Working with others",
  leadership: "Leading",
  customer: "Customers and the public",
  pressure: "Pressure",
  integrity: "Honesty",
  learning: "Learning",
  "current-affairs": "Current affairs",
};

/** Names of the dimensions of feedback. */
export const DIMENSIONS: Readonly<Record<DimensionName, string>> = {
  story: "Order of the answer",
  specifics: "Numbers, dates, tools",
  ownership: "Your own part",
  result: "Result at the end",
  checklist: "Answers this question",
  length: "Length and fillers",
};

type AnswerPart = readonly [part: string, words: string];

/** The parts of a good answer in order, by kind of question. */
export const PARTS: Readonly<Record<QuestionKind, readonly AnswerPart[]>> = {
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

/** Maximum points of a dimension, and of an answer. */
export const MAX_POINTS_EACH = 2;
export const MAX_POINTS = 12;

export function scoreVerdict(score: number): string {
  if (score >= 10) return "A strong answer.";
  if (score >= 8) return "A good answer.";
  if (score >= 5) return "Half way there.";
  return "A beginning. One thing at a time:";
}
