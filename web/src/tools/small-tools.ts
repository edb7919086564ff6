import type { IconName } from "../ui/icon";

export interface SmallTool {
  readonly path: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** Calculators that work without an account and store nothing. */
export const AGE_TOOL: SmallTool = {
  path: "/tools/age-calculator",
  icon: "calendar",
  title: "Age Calculator",
  text: "Your age on a cut-off date, and whether a notice's age limit lets you apply.",
};

export const PHOTO_TOOL: SmallTool = {
  path: "/tools/photo-resizer",
  icon: "camera",
  title: "Photo and Signature Resizer",
  text: "The exact pixels and kB that an application form asks for, made on your own device.",
};

export const PAY_TOOL: SmallTool = {
  path: "/tools/in-hand-pay",
  icon: "indian-rupee",
  title: "In-Hand Pay Estimate",
  text: "What reaches the bank each month, from a CTC or from a government pay level.",
};

export const MARKING_TOOL: SmallTool = {
  path: "/tools/negative-marking",
  icon: "calculator",
  title: "Negative Marking Calculator",
  text: "Your score with marks taken off for wrong answers, and what a guess is worth.",
};

export const SMALL_TOOLS: readonly SmallTool[] = [AGE_TOOL, PHOTO_TOOL, PAY_TOOL, MARKING_TOOL];
