import { expect, type Page } from "@playwright/test";

/** Stands in for the printer, from the next page on, and looks what would be missing on its paper. */
export const stubPrint = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const closed = document.querySelectorAll("details:not([open])").length;
      document.body.dataset.closedWhilePrinting = `${closed}`;
    };
  });

/** What is closed on the screen is open on paper. */
export async function expectAllPrinted(page: Page) {
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator("body")).toHaveAttribute("data-closed-while-printing", "0");
}
