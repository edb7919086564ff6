import { expect } from "vitest";
import { type Locator, locators, page, userEvent } from "vitest/browser";

declare module "vitest/browser" {
  interface LocatorSelectors {
    getBySectionTitle(title: string): Locator;
  }
}

locators.extend({
  getBySectionTitle: (title) => `section:has(h2:text-is(${JSON.stringify(title)}))`,
});

/** Locators of the frame around every page. */
export const header = page.getByRole("banner");
export const main = page.getByRole("main");
export const footer = page.getByRole("contentinfo");
export const toasts = page.getByRole("region", { name: "Notifications" });
export const dialog = page.getByRole("dialog");

export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true });

/** Locator of the page's heading with exactly this text. */
export const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Locator of the section whose heading has exactly this text. */
export const section = (title: string) => main.getBySectionTitle(title);

/** Returns the texts of the notifications shown. */
export const toastTexts = () =>
  Array.from(document.querySelectorAll("[data-toast]"), ({ textContent }) => textContent);

/** Returns the current path of the site, with its query. */
export const currentPath = () => window.location.pathname + window.location.search;

/** Waits until the URL has this path and query. */
export const expectUrl = (url: string) => expect.poll(currentPath).toBe(url);

/** Returns the stored token and the stored user. */
export const storedSession = () => [localStorage.getItem("token"), localStorage.getItem("user")];

/** Waits until the locator has this number of elements. */
export const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count);

/** Waits until the element has exactly this text. */
export const expectText = (locator: Locator, text: string) =>
  expect.poll(() => locator.query()?.textContent).toBe(text);

/** Returns the trimmed texts of the locator's elements. */
export const textsOf = (locator: Locator) =>
  locator.elements().map((element) => element.textContent?.trim());

/** Waits until the elements have exactly these texts, or texts that match. */
export const expectTexts = (locator: Locator, texts: readonly (string | RegExp)[]) =>
  expect
    .poll(() => textsOf(locator))
    .toEqual(texts.map((text) => (text instanceof RegExp ? expect.stringMatching(text) : text)));

/** Presses Tab until the element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (target.element() === document.activeElement) return;
    await userEvent.tab();
  }
  throw new Error("The keyboard does not reach the element.");
}
