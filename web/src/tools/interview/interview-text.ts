import * as t from "#messages/interview";
import type { Competency, DimensionName } from "../../api/interview";

/** Names of the competencies, in the order of lists. */
export const COMPETENCIES: Readonly<Record<Competency, () => string>> = {
  motivation: t.motivation,
  communication: t.communication,
  domain: t.knowledgeOfWork,
  "problem-solving": t.solvingProblems,
  ownership: t.takingResponsibility,
  teamwork: t.workingWithOthers,
  leadership: t.leading,
  customer: t.customers,
  pressure: t.pressure,
  integrity: t.honesty,
  learning: t.learning,
  "current-affairs": t.currentAffairs,
};

/** Names of the dimensions of feedback. */
export const DIMENSIONS: Readonly<Record<DimensionName, () => string>> = {
  story: t.orderOfAnswer,
  specifics: t.numbersDatesTools,
  ownership: t.yourOwnPart,
  result: t.resultAtEnd,
  checklist: t.answersThisQuestion,
  length: t.lengthAndFillers,
};

/** Maximum points of a dimension, and of an answer. */
export const MAX_POINTS_EACH = 2;
export const MAX_POINTS = 12;
