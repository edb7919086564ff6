import * as t from "#messages/interview-summary";
import type { DimensionName } from "../../api/interview";
import type { InterviewAnswer } from "./mock-interview";

/** An answer with a score. */
export type ScoredAnswer = InterviewAnswer & { readonly score: number };

const isScored = (answer: InterviewAnswer): answer is ScoredAnswer =>
  typeof answer.score === "number";

/** The summary of a mock interview. */
export interface InterviewSummary {
  /** Questions that were not skipped, with or without a score. */
  readonly answeredCount: number;
  /** Answers with a score. The values below refer to them. */
  readonly scoredCount: number;
  /** Mean score of these answers. */
  readonly mean: number;
  readonly dimensions: readonly { readonly name: DimensionName; readonly fraction: number }[];
  readonly best: ScoredAnswer;
  readonly weakest: ScoredAnswer;
}

/** Returns "5 of 5 questions answered.", with the number of judged answers if it is lower. */
export function answeredText(
  { answeredCount, scoredCount }: Pick<InterviewSummary, "answeredCount" | "scoredCount">,
  questions: number,
): string {
  return scoredCount === answeredCount
    ? t.allJudged({ answered: answeredCount, questions })
    : t.someJudged({ answered: answeredCount, questions, judged: scoredCount });
}

export function summarize(
  all: readonly InterviewAnswer[],
  names: readonly DimensionName[],
  maxPointsEach: number,
): InterviewSummary | undefined {
  const answers = all.filter(isScored);
  const [first] = answers;
  if (!first) return undefined;
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    answeredCount: all.filter(({ skipped }) => !skipped).length,
    scoredCount: answers.length,
    mean: mean(answers.map(({ score }) => score)),
    dimensions: names.map((name) => ({
      name,
      fraction: mean(answers.map(({ points }) => points[name] ?? 0)) / maxPointsEach,
    })),
    best: answers.reduce((best, answer) => (answer.score > best.score ? answer : best), first),
    weakest: answers.reduce(
      (weakest, answer) => (answer.score < weakest.score ? answer : weakest),
      first,
    ),
  };
}
