/** Names of the small tools, and texts of the frame of their pages. */

/** A question about a tool, and its answer. */
export type Question = readonly [question: string, answer: string];

export const ageTool = () => "Age Calculator";
export const ageToolText = () =>
  "Your age on a cut-off date, and whether a notice's age limit lets you apply.";
export const photoTool = () => "Photo and Signature Resizer";
export const photoToolText = () =>
  "The exact pixels and kB that an application form asks for, made on your own device.";
export const payTool = () => "In-Hand Pay Estimate";
export const payToolText = () =>
  "What reaches the bank each month, from a CTC or from a government pay level.";
export const markingTool = () => "Negative Marking Calculator";
export const markingToolText = () =>
  "Your score with marks taken off for wrong answers, and what a guess is worth.";

export const howItIsWorkedOut = () => "How it is worked out";
export const commonQuestions = () => "Common questions";
export const moreSmallTools = () => "More small tools";
