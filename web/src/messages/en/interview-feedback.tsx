/** Texts of the feedback on an answer, which is loaded while the user writes the answer. */

import type { ReactNode } from "react";

export const feedback = () => "Feedback";
export interface Score {
  readonly points: number;
  readonly max: number;
}
export const feedbackWithScore = ({ points, max }: Score) => `Feedback: ${points} of ${max}`;
export const strongAnswer = () => "A strong answer.";
export const goodAnswer = () => "A good answer.";
export const halfWay = () => "Half way there.";
export const beginning = () => "A beginning. One thing at a time:";
export const improveFirst = (dimension: string) =>
  `Improve this first: ${String(dimension).toLowerCase()}`;

// Answer
export interface Marks {
  /** Hides a text from sight, but not from screen readers. */
  readonly hidden: (text: string) => ReactNode;
  /** The numbers of the dimensions. */
  readonly numbers: string;
}
export const yourAnswer = () => "Your answer";
export const shows = ({ hidden, numbers }: Marks) => (
  <>
    {hidden(" (shows ")}
    {numbers}
    {hidden(")")}
  </>
);
export const weakens = ({ hidden, numbers }: Marks) => (
  <>
    {hidden(" (weakens ")}
    {numbers}
    {hidden(")")}
  </>
);

// Dimensions
export const sixAspects = () => "Feedback on six aspects";
export const oneAspect = () => "Feedback on one aspect";
export const pointsOf = ({ points, max }: Score) => `${points} of ${max}`;
export const pace = (why: string) => `Pace: ${why}`;

// Comparison
export const compare = () => "Compare with a good answer";
export const howItGoes = () => "How it goes";
export const whatItHolds = () => "What it holds";
export const said = () => "Said: ";
export const missing = () => "Missing: ";
export const foundByWords = () =>
  "Found by their words, so a point said in quite other words may be missed.";

// Next steps
export const comesBackOn = (date: string) => `This question comes back on ${date}.`;
export const seeHowItWent = () => "See how it went";
export const nextQuestion = () => "Next question";
export const tryAgain = () => "Try again";
export const backToFirstWording = () => "Back to the first wording";
export const answerVariant = () => "Answer a variant";
export interface OtherWording {
  /** Renders the question in the other wording. */
  readonly question: ReactNode;
}
export const firstWording = ({ question }: OtherWording) => <>The first wording: {question}</>;
export const variant = ({ question }: OtherWording) => <>The variant: {question}</>;
