import axe from "axe-core";
import { expect } from "vitest";

/** Requirements on the administrators' forms. */

/**
 * Expects no axe violations in either colour scheme, no horizontal overflow, and on phones large
 * enough touch targets.
 */
export async function expectAccessible(isPhone: boolean): Promise<void> {
  expect(await violations()).toEqual([]);
  document.documentElement.dataset.theme = "dark";
  // The other rules do not depend on colours.
  expect(await violations("color-contrast", "link-in-text-block")).toEqual([]);
  delete document.documentElement.dataset.theme;
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  if (isPhone) expect(smallTargets()).toEqual([]);
}

async function violations(...rules: readonly string[]) {
  // Colours must not be those of the previous scheme.
  for (const animation of document.getAnimations()) animation.finish();
  const found = await axe.run(document, {
    iframes: false,
    ...(rules.length > 0 && { runOnly: [...rules] }),
  });
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}

const TARGETS = "form :is(button, select, textarea, label:has(input), input:not([type=checkbox]))";

const smallTargets = () =>
  [...document.querySelectorAll(TARGETS)]
    .map((target) => ({ text: target.outerHTML, height: target.getBoundingClientRect().height }))
    .filter(({ height }) => height > 0 && height < 43.5)
    .map(({ text, height }) => `${text}: ${height}`);
