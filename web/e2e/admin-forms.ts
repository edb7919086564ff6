import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Helpers for the tests of the administrators' forms. */

export const field = (page: Page, label: string) =>
  page.getByRole("main").getByLabel(label, { exact: true });

export const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Fills fields. HTML is entered as source. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    if (text.startsWith("<")) await setHtml(page, label, text);
    else await field(page, label).fill(text);
  }
}

/** Returns the tools of a text editor. */
export const toolbar = (page: Page, label: string) =>
  page.getByRole("toolbar", { name: `Formatting of ${label}`, exact: true });

/** Enters the source of an HTML field. */
export async function setHtml(page: Page, label: string, html: string): Promise<void> {
  const isSource = await field(page, label).evaluate((input) => input.localName === "textarea");
  if (!isSource) await toolbar(page, label).getByRole("button", { name: "Source view" }).click();
  await field(page, label).fill(html);
}

/** Returns the keys of the drafts in the browser's storage. */
export const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));

/**
 * Checks the form's accessibility, with errors and preview visible, in all colour schemes and
 * widths.
 */
export async function expectAccessible(page: Page, isMobile: boolean): Promise<void> {
  // Colours do not depend on the width.
  for (const colorScheme of isMobile ? (["light", "dark"] as const) : (["light"] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Wait for a frame, because colours may still be those of the previous scheme.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    );
    const axe = new AxeBuilder({ page });
    if (colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
}

const smallTargets = (page: Page) =>
  page
    .locator(
      "form :is(button, select, textarea, label:has(input), input:not([type=checkbox], [type=radio]))",
    )
    .evaluateAll((targets) =>
      targets
        .map((target) => ({ text: target.outerHTML, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && box.height < 43.5)
        .map(({ text, box }) => `${text}: ${box.height}`),
    );
