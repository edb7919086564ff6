import { expect, type Page } from "@playwright/test";

/**
 * Replaces `window.print` from the next page load on. Records the number of closed sections, which
 * would be missing on paper.
 */
export const stubPrint = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const closed = document.querySelectorAll("details:not([open])").length;
      document.body.dataset.closedWhilePrinting = `${closed}`;
    };
  });

/** Prints and expects that closed sections are printed open. */
export async function expectAllPrinted(page: Page) {
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator("body")).toHaveAttribute("data-closed-while-printing", "0");
}
