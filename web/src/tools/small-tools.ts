import * as t from "#messages/small-tools";
import type { IconName } from "../ui/icon";

export interface SmallTool {
  readonly path: string;
  readonly icon: IconName;
  readonly title: () => string;
  readonly text: () => string;
}

/** Calculators that work without an account and store nothing. */
export const AGE_TOOL: SmallTool = {
  path: "/tools/age-calculator",
  icon: "calendar",
  title: t.ageTool,
  text: t.ageToolText,
};

export const PHOTO_TOOL: SmallTool = {
  path: "/tools/photo-resizer",
  icon: "camera",
  title: t.photoTool,
  text: t.photoToolText,
};

export const PAY_TOOL: SmallTool = {
  path: "/tools/in-hand-pay",
  icon: "indian-rupee",
  title: t.payTool,
  text: t.payToolText,
};

export const MARKING_TOOL: SmallTool = {
  path: "/tools/negative-marking",
  icon: "calculator",
  title: t.markingTool,
  text: t.markingToolText,
};

export const SMALL_TOOLS: readonly SmallTool[] = [AGE_TOOL, PHOTO_TOOL, PAY_TOOL, MARKING_TOOL];
