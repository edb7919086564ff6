import { page } from "vitest/browser";

const PHONE = [360, 740] as const;
const DESKTOP = [1280, 800] as const;

/** The widths and heights of the tests that depend on the width. */
export const VIEWPORTS = [
  ["phone", ...PHONE],
  ["desktop", ...DESKTOP],
] as const;

/** Sets the size of a phone, which tests have at their start. */
export async function showOnPhone(): Promise<void> {
  if (window.innerWidth === PHONE[0] && window.innerHeight === PHONE[1]) return;
  await page.viewport(...PHONE);
}

export const showOnDesktop = () => page.viewport(...DESKTOP);
