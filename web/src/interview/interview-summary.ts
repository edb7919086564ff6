import type { DimensionName } from "../api/interview";
import type { InterviewAnswer } from "./mock-interview";

/** An answer that was judged. */
export type ScoredAnswer = InterviewAnswer & { readonly score: number };

const isScored = (answer: InterviewAnswer): answer is ScoredAnswer =>
  typeof answer.score === "number";

/** What a whole interview came to. */
export interface InterviewSummary {
  /** Questions that were not skipped, judged or not. */
  readonly answeredCount: number;
  /** Answers that were judged; the others count for nothing below. */
  readonly scoredCount: number;
  /** Mean points of those. */
  readonly mean: number;
  readonly dimensions: readonly { readonly name: DimensionName; readonly fraction: number }[];
  readonly best: ScoredAnswer;
  readonly weakest: ScoredAnswer;
}

/** "5 of 5 questions answered.", and how many of them count where that is fewer. */
export function answeredText(
  { answeredCount, scoredCount }: Pick<InterviewSummary, "answeredCount" | "scoredCount">,
  questions: number,
): string {
  const text = `${answeredCount} of ${questions} questions answered`;
  return scoredCount === answeredCount ? `${text}.` : `${text}, ${scoredCount} of them judged.`;
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
