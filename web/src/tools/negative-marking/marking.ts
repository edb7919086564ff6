import type { Scheme } from "./exams";

/** What somebody did in one part of a paper. */
export interface Part {
  readonly questions: number;
  readonly right: number;
  readonly wrong: number;
}

export interface Score {
  readonly score: number;
  readonly maxScore: number;
  /** Of the highest score; below zero where more was lost than won. */
  readonly percentage: number;
  /** Right answers among those attempted, in per cent. */
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

/** All parts as one. */
export const sumParts = (parts: readonly Part[]): Part => ({
  questions: parts.reduce((sum, { questions }) => sum + questions, 0),
  right: parts.reduce((sum, { right }) => sum + right, 0),
  wrong: parts.reduce((sum, { wrong }) => sum + wrong, 0),
});

/** What a guess among so many answers brings on average. */
export const guessValue = ({ marks, penalty }: Scheme, optionCount: number) =>
  (marks - (optionCount - 1) * penalty) / optionCount;

/** How sure one must be, in per cent, for an answer to be worth giving. */
export const breakEven = ({ marks, penalty }: Scheme) => (penalty / (marks + penalty)) * 100;
