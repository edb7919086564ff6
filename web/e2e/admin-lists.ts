import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** What the tests of the administrator area have in common. */

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

/** A row: of a table where there is room, else a card. */
export const row = (page: Page, text: string, isMobile: boolean): Locator =>
  page
    .getByRole("main")
    .getByRole(isMobile ? "listitem" : "row")
    .filter({ hasText: text });

export const dialog = (page: Page) => page.getByRole("dialog");

export const searchField = (page: Page) =>
  page.getByRole("main").getByRole("searchbox", { name: "Search" });

/** The line that says how many there are. */
export const count = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

export async function confirmDeletion(page: Page, question: string): Promise<void> {
  await expect(dialog(page)).toContainText(question);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
}

/** What the heads of the table say. */
export const columns = (page: Page) => page.getByRole("columnheader");

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** "Nov 8, 2026" of a day as the API writes it. */
export function americanDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
}

/** "08 Nov 2026" likewise. */
export function indianDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}
