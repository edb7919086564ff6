import type { Scheme } from "./exams";

/** Counts of one part of a paper. */
export interface Part {
  readonly questions: number;
  readonly right: number;
  readonly wrong: number;
}

export interface Score {
  readonly score: number;
  readonly maxScore: number;
  /** Percentage of the highest score. Negative if the deductions exceed the marks. */
  readonly percentage: number;
  /** Right answers in per cent of the attempted ones. */
  readonly accuracy: number | undefined;
  readonly lost: number;
  readonly unattempted: number;
}

export function calculateScore(
  { marks, penalty }: Scheme,
  { questions, right, wrong }: Part,
): Score {
  const lost = wrong * penalty;
  const [score, maxScore] = [right * marks - lost, questions * marks];
  const attempted = right + wrong;
  return {
    score,
    maxScore,
    percentage: (score / maxScore) * 100,
    accuracy: attempted === 0 ? undefined : (right / attempted) * 100,
    lost,
    unattempted: questions - attempted,
  };
}

/** Adds up all parts. */
export const sumParts = (parts: readonly Part[]): Part => ({
  questions: parts.reduce((sum, { questions }) => sum + questions, 0),
  right: parts.reduce((sum, { right }) => sum + right, 0),
  wrong: parts.reduce((sum, { wrong }) => sum + wrong, 0),
});

/** Returns the average marks of a guess among `optionCount` options. */
export const guessValue = ({ marks, penalty }: Scheme, optionCount: number) =>
  (marks - (optionCount - 1) * penalty) / optionCount;

/** Returns the certainty, in per cent, above which an answer gains marks on average. */
export const breakEven = ({ marks, penalty }: Scheme) => (penalty / (marks + penalty)) * 100;
