import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Helpers for the tests of the administrator area. */

export const ADMIN_PAGES = [
  "/admin",
  "/admin/private-jobs",
  "/admin/government-jobs",
  "/admin/tech-jobs",
  "/admin/non-tech-jobs",
  "/admin/admit-cards",
  "/admin/results",
  "/admin/blog",
];

/** Returns a row of the table, or a card on a phone. */
export const row = (page: Page, text: string, isMobile: boolean): Locator =>
  page
    .getByRole("main")
    .getByRole(isMobile ? "listitem" : "row")
    .filter({ hasText: text });

export const dialog = (page: Page) => page.getByRole("dialog");

export const searchField = (page: Page) =>
  page.getByRole("main").getByRole("searchbox", { name: "Search" });

/** Returns the heading with the number of records. */
export const count = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

export async function confirmDeletion(page: Page, question: string): Promise<void> {
  await expect(dialog(page)).toContainText(question);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
}

/** Returns the column headers of the table. */
export const columns = (page: Page) => page.getByRole("columnheader");

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Formats a date of the API as "Nov 8, 2026". */
export function americanDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
}

/** Formats a date of the API as "08 Nov 2026". */
export function indianDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}
