import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Opens the page that reports the open listing. A click would open the dialog. */
export async function openReport(page: Page): Promise<void> {
  const path = await page.locator('main a[href*="/report?listing="]').getAttribute("href");
  await page.goto(path ?? "");
  await expect(page.getByRole("main").getByRole("radio")).toHaveCount(6);
}
