import type { DimensionName } from "../api/interview";
import type { Answered } from "./mock-interview";

/** What a whole interview came to. */
export interface Outcome {
  /** Mean points of its answers. */
  readonly mean: number;
  readonly dimensions: readonly { readonly name: DimensionName; readonly share: number }[];
  readonly best: Answered;
  readonly weakest: Answered;
}

export function outcomeOf(
  answers: readonly Answered[],
  names: readonly DimensionName[],
  mostEach: number,
): Outcome | undefined {
  const [first] = answers;
  if (!first) return undefined;
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    mean: mean(answers.map(({ score }) => score)),
    dimensions: names.map((name) => ({
      name,
      share: mean(answers.map(({ points }) => points[name] ?? 0)) / mostEach,
    })),
    best: answers.reduce((best, one) => (one.score > best.score ? one : best), first),
    weakest: answers.reduce((weakest, one) => (one.score < weakest.score ? one : weakest), first),
  };
}
