import { expect } from "vitest";
import { page } from "vitest/browser";
import type { DashboardStats } from "../../src/api/admin-stats";
import type { Role } from "../../src/api/admin-users";
import { api, http } from "./api";
import { renderApp } from "./app";
import { stubDesk } from "./editors-desk-api";
import { stubNoFigures } from "./figures-api";
import { main } from "./page";
import { stubQuality } from "./quality-api";

/** The API and the locators of tests of the administrator area. */

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
export function stubAdminArea(): void {
  api.use(http.get("/admin/dashboard-stats", ({ response }) => response(200).json(STATS)));
  stubDesk();
  stubNoFigures();
  stubQuality({});
}

export const renderAdmin = (path: string, role: Role = "ADMIN") => renderApp(path, { role });

/** Locators of the page's main part. */
export const heading = page.getByRole("heading", { level: 1 });

export const field = (label: string) => main.getByLabelText(label, { exact: true });
export const button = (name: string) => main.getByRole("button", { name, exact: true });
export const link = (name: string) => main.getByRole("link", { name, exact: true });

/** Fills fields. HTML is entered as source. */
export async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    if (text.startsWith("<")) await setHtml(label, text);
    else await field(label).fill(text);
  }
}

/** Returns the tools of a text editor. */
export const toolbar = (label: string) =>
  main.getByRole("toolbar", { name: `Formatting of ${label}`, exact: true });

/** Shows the source of an HTML field. */
export async function showSource(label: string): Promise<void> {
  await expect.element(field(label)).toBeVisible();
  if (field(label).element() instanceof HTMLTextAreaElement) return;
  await toolbar(label).getByRole("button", { name: "Source view" }).click();
}

/** Enters the source of an HTML field. */
export async function setHtml(label: string, html: string): Promise<void> {
  await showSource(label);
  await field(label).fill(html);
}

/** Returns the keys of the drafts in the browser's storage. */
export const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));
