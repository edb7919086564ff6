import { expect } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { DashboardStats } from "../../src/api/admin-stats";
import { api, http } from "./api";
import { renderApp } from "./app";

/** The API, the locators and the keyboard of tests of the administrator area. */

export const STATS: DashboardStats = {
  totalUsers: 5120,
  totalJobs: 1200,
  totalBlogPosts: 64,
  governmentJobs: 400,
  privateJobs: 601,
  admitCardJobs: 100,
  resultJobs: 99,
  activeJobs: 1100,
  inactiveJobs: 100,
  jobsWithAdmitCards: 6,
  jobsWithResults: 0,
  recentAdmitCards: 12,
  recentResults: 7,
  areas: {
    privateJobs: 200,
    governmentJobs: 400,
    techJobs: 201,
    nonTechJobs: 200,
    admitCards: 100,
    results: 99,
    posts: 64,
    pdfs: 31,
    files: 12,
  },
};

/** Stubs the API that all pages of the area use. A later `api.use` takes precedence. */
export const stubAdminArea = () =>
  api.use(http.get("/admin/dashboard-stats", ({ response }) => response(200).json(STATS)));

export const renderAdmin = (path: string) => renderApp(path, { role: "ADMIN" });

export const showOnPhone = () => page.viewport(360, 740);
export const showOnDesktop = () => page.viewport(1280, 800);

export const main = page.getByRole("main");
export const heading = page.getByRole("heading", { level: 1 });
export const toasts = page.getByRole("region", { name: "Notifications" });
export const dialog = page.getByRole("dialog");

export const field = (label: string) => main.getByLabelText(label, { exact: true });
export const button = (name: string) => main.getByRole("button", { name, exact: true });
export const link = (name: string) => main.getByRole("link", { name, exact: true });

export async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await field(label).fill(text);
}

/** Returns the current path of the site, with its query. */
export const currentPath = () => window.location.pathname + window.location.search;
export const expectPath = (path: string) => expect.poll(currentPath).toBe(path);

export const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count);
export const textsOf = (locator: Locator) =>
  locator.elements().map((element) => element.textContent?.trim());
export const expectTexts = (locator: Locator, texts: readonly (string | RegExp)[]) =>
  expect
    .poll(() => textsOf(locator))
    .toEqual(texts.map((text) => (text instanceof RegExp ? expect.stringMatching(text) : text)));

/** Returns the keys of the drafts in the browser's storage. */
export const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));

/** Presses Tab until the element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (target.element() === document.activeElement) return;
    await userEvent.tab();
  }
  throw new Error("The keyboard does not reach the element.");
}
