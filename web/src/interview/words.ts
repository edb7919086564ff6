import type { Competency, DimensionName } from "../api/interview";

/** What questions look for, in the order in which lists show it. */
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

/** What answers are looked at for. */
export const DIMENSIONS: Readonly<Record<DimensionName, string>> = {
  story: "Story in order",
  specifics: "Numbers, dates, tools",
  ownership: "Your own part",
  result: "Result at the end",
  checklist: "Answers this question",
  length: "Length and fillers",
};

/** Most points of a dimension, and of an answer. */
export const MOST_EACH = 2;
export const MOST_POINTS = 12;

export function verdict(score: number): string {
  if (score >= 10) return "A strong answer.";
  if (score >= 8) return "A good answer.";
  if (score >= 5) return "Half way there.";
  return "A beginning. One thing at a time:";
}
