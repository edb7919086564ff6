import type { DimensionName } from "../api/interview";
import type { Answered } from "./mock-interview";

/** An answer that was judged. */
export type Judged = Answered & { readonly score: number };

const isJudged = (answered: Answered): answered is Judged => typeof answered.score === "number";

/** What a whole interview came to. */
export interface InterviewSummary {
  /** Answers that were judged; the others count for nothing. */
  readonly judged: number;
  /** Mean points of those. */
  readonly mean: number;
  readonly dimensions: readonly { readonly name: DimensionName; readonly share: number }[];
  readonly best: Judged;
  readonly weakest: Judged;
}

export function summaryOf(
  all: readonly Answered[],
  names: readonly DimensionName[],
  mostEach: number,
): InterviewSummary | undefined {
  const answers = all.filter(isJudged);
  const [first] = answers;
  if (!first) return undefined;
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    judged: answers.length,
    mean: mean(answers.map(({ score }) => score)),
    dimensions: names.map((name) => ({
      name,
      share: mean(answers.map(({ points }) => points[name] ?? 0)) / mostEach,
    })),
    best: answers.reduce((best, one) => (one.score > best.score ? one : best), first),
    weakest: answers.reduce((weakest, one) => (one.score < weakest.score ? one : weakest), first),
  };
}
