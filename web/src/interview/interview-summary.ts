import type { DimensionName } from "../api/interview";
import type { Answered } from "./mock-interview";

/** An answer that was judged. */
export type Judged = Answered & { readonly score: number };

const isJudged = (answered: Answered): answered is Judged => typeof answered.score === "number";

/** What a whole interview came to. */
export interface InterviewSummary {
  /** Questions that were not skipped, judged or not. */
  readonly answered: number;
  /** Answers that were judged; the others count for nothing below. */
  readonly judged: number;
  /** Mean points of those. */
  readonly mean: number;
  readonly dimensions: readonly { readonly name: DimensionName; readonly share: number }[];
  readonly best: Judged;
  readonly weakest: Judged;
}

/** "5 of 5 questions answered.", and how many of them count where that is fewer. */
export function answeredWords(
  { answered, judged }: Pick<InterviewSummary, "answered" | "judged">,
  questions: number,
): string {
  const words = `${answered} of ${questions} questions answered`;
  return judged === answered ? `${words}.` : `${words}, ${judged} of them judged.`;
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
    answered: all.filter(({ skipped }) => !skipped).length,
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
