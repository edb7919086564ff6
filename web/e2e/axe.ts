import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type { RunOptions } from "axe-core";

const TARGETS =
  "header a, header button, summary, main button, main select, main nav a, search a, footer a, footer button";

/** Without the elements that pass, whose description takes most of the time. */
const VIOLATIONS: RunOptions = { resultTypes: ["violations"] };

async function findViolations(axe: AxeBuilder, options: RunOptions = {}) {
  // The pages have no frames, for which the other mode opens a page of its own.
  axe.setLegacyMode().options({ ...VIOLATIONS, ...options });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)]);
}

/**
 * Expects no axe violations in either colour scheme, no horizontal overflow, and large enough touch
 * targets.
 */
export async function expectAccessible(page: Page, isMobile: boolean) {
  await expectFits(page, isMobile);
  await test.step("light", async () => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    expect(await findViolations(new AxeBuilder({ page }))).toEqual([]);
  });
  await test.step("dark", () => expectDarkColours(page));
}

async function expectDarkColours(page: Page) {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  // Wait for a frame, because colours may still be those of the light scheme.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  // The other rules do not depend on colours.
  const runOnly = ["color-contrast", "link-in-text-block"];
  expect(await findViolations(new AxeBuilder({ page }), { runOnly })).toEqual([]);
}

/** Expects no horizontal overflow and, on a phone, large enough touch targets. */
export async function expectFits(page: Page, isMobile: boolean) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen ?? 0);
  if (isMobile) expect(await smallTargets(page), `targets of ${page.url()}`).toEqual([]);
}

const smallTargets = (page: Page) =>
  page.locator(TARGETS).evaluateAll((targets) =>
    targets
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.height < 43.5)
      .map(({ text, box }) => `${text}: ${box.height}`),
  );
