import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Helpers for the tests of the administrator area. */

export const ADMIN_PAGES = [
  "/admin",
  "/admin/figures",
  "/admin/searches",
  "/admin/queue",
  "/admin/quality",
  "/admin/imports",
  "/admin/deleted?list=changes",
  "/admin/settings",
  "/admin/private-jobs",
  "/admin/government-jobs",
  "/admin/tech-jobs",
  "/admin/non-tech-jobs",
  "/admin/admit-cards",
  "/admin/recruitments",
  "/admin/results",
  "/admin/blog",
];

/** Returns a row of the table, or a card on a phone. */
export const row = (page: Page, text: string, isMobile: boolean): Locator =>
  page
    .getByRole("main")
    .getByRole(isMobile ? "listitem" : "row")
    .filter({ hasText: text });

export async function confirmDeletion(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(question);
  await dialog.getByRole("button", { name: "Delete" }).click();
}
