import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { account, api, errorResponse, http } from "../../tests/components/api";
import { reloadApp, renderApp } from "../../tests/components/app";
import { hold } from "../../tests/components/hold";
import { serveJobs } from "../../tests/components/jobs-api";
import {
  button,
  expectCount,
  expectUrl,
  heading,
  link,
  main,
  toasts,
  toastTexts,
} from "../../tests/components/page";
import { acceptSignIn, submitSignIn } from "../../tests/components/sign-in";
import { companyJob, governmentJob, NOW } from "../../tests/job-builder";

const rows = main.getByRole("listitem");
const first = governmentJob({}, { id: 1, title: "First", slug: "first" });
const second = governmentJob({}, { id: 2, title: "Second", slug: "second" });

const storedIds = (): unknown => JSON.parse(localStorage.getItem("savedJobs") ?? "[]");

const renderSavedJobs = () => renderApp("/saved-jobs", { role: "USER" });

test("SESSION-09, ACCOUNT-05, ambiguity 12: a visitor is redirected to the login and back", async () => {
  acceptSignIn();
  await renderApp("/saved-jobs");
  await expect.element(toasts).toHaveTextContent("Please login to continue.");
  await expectUrl("/login");
  await submitSignIn();
  await expectUrl("/saved-jobs");
  await expect.element(heading("Saved Jobs")).toBeVisible();
});

test("ACCOUNT-07, ROLE-10: the empty state", async () => {
  await renderSavedJobs();
  await expect.element(main).toHaveTextContent("No saved jobs yet.");
  await expect.element(main.getByRole("link", { name: "Government Jobs" })).toBeVisible();
});

test("ACCOUNT-05, ACCOUNT-06, ACCOUNT-08, ambiguity 14: the jobs by nearest last date", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const over = governmentJob(
    { applicationEndDate: "2026-11-18" },
    { id: 1, title: "Over", slug: "over" },
  );
  const later = governmentJob(
    { department: "River Board", applicationEndDate: "2026-11-30" },
    { id: 2, title: "Later", slug: "later" },
  );
  const soon = companyJob(
    { applicationEndDate: "2026-11-23" },
    { id: 3, title: "Soon", slug: "soon" },
  );
  serveJobs([over, later, soon]);
  account.savedJobs = [over.id, soon.id, later.id];
  await renderSavedJobs();
  await expectCount(rows, 3);
  await expect.element(rows.nth(0)).toHaveTextContent("Soon");
  await expect.element(rows.nth(0)).toHaveTextContent("Kaveri Systems · Pune");
  await expect.element(rows.nth(0)).toHaveTextContent("2 days left");
  await expect.element(rows.nth(1)).toHaveTextContent("River Board · Delhi");
  await expect.element(rows.nth(2)).toHaveTextContent("Closed");
  await expect.element(main).toHaveTextContent("3 saved jobs. Next last date:");
  await expect.element(link("View Soon")).toHaveAttribute("href", "/private-job/soon");
  await expect.element(link("View Later")).toHaveAttribute("href", "/government-job/later");
  await link("View Soon").click();
  await expect.element(heading("Soon")).toBeVisible();
  await expectUrl("/private-job/soon");
});

test("ACCOUNT-05: a row starts with the logo", async () => {
  const logoUrl = "https://logo.example.in/k.svg";
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const headers = { "Content-Type": "image/svg+xml" };
  api.use(http.untyped.get(logoUrl, () => new HttpResponse(svg, { headers })));
  serveJobs([companyJob({ logoUrl }, { id: 1 })]);
  account.savedJobs = [1];
  await renderSavedJobs();
  await expectCount(rows, 1);
  await expect.poll(() => rows.element().querySelector("img")?.src).toBe(logoUrl);
});

test("ACCOUNT-06, SAVE-01, SAVE-03: Unsave removes a job in the browser and on the account", async () => {
  serveJobs([first, second]);
  account.savedJobs = [second.id, first.id];
  await renderSavedJobs();
  await expectCount(rows, 2);
  await button("Unsave First").click();
  await expect.element(toasts).toHaveTextContent("Job unsaved");
  await expectCount(rows, 1);
  expect(storedIds()).toEqual([second.id]);
  await expect.poll(() => account.savedJobs).toEqual([second.id]);
  // The focus position is kept where the button was.
  await userEvent.keyboard("{Tab}");
  await expect.element(link("Second")).toHaveFocus();
});

test("ACCOUNT-09: a deleted job is removed without a message", async () => {
  serveJobs([second]);
  account.savedJobs = [first.id, second.id, 999_999_999];
  await renderSavedJobs();
  await expectCount(rows, 1);
  await expect.element(rows).toHaveTextContent("Second");
  expect(toastTexts()).toEqual([]);
});

test("the list shows an error and can retry", async () => {
  serveJobs([first]);
  api.use(http.get("/jobs/summaries", ({ response }) => response.untyped(errorResponse(503))));
  account.savedJobs = [first.id];
  await renderSavedJobs();
  const alert = main.getByRole("alert");
  await expect.element(alert).toHaveTextContent("The saved jobs could not be loaded.");
  serveJobs([first]);
  await main.getByRole("button", { name: "Try Again" }).click();
  await expect.element(rows).toHaveTextContent("First");
});

test("ACCOUNT-07: on a new phone the list is not shown as empty before the sync is done", async () => {
  serveJobs([first]);
  const { released, release } = hold();
  const requested = vi.fn();
  api.use(
    http.get(
      "/users/me/saved-jobs",
      async ({ response }) => {
        requested();
        await released;
        return response.untyped(errorResponse(503));
      },
      { once: true },
    ),
  );
  vi.spyOn(console, "warn").mockImplementation(() => {});
  account.savedJobs = [first.id];
  await renderSavedJobs();
  await expect.poll(() => requested.mock.calls.length).toBe(1);
  await expect.element(main.getByRole("status")).toHaveTextContent("Loading saved jobs...");
  await expect.element(main).not.toHaveTextContent("No saved jobs yet.");
  release();
  const alert = main.getByRole("alert");
  await expect.element(alert).toHaveTextContent("The saved jobs could not be loaded.");
  await main.getByRole("button", { name: "Try Again" }).click();
  await expect.element(rows).toHaveTextContent("First");
});

test("SAVE-03: an unsent change is sent at the next start", async () => {
  serveJobs([first]);
  const failed = vi.fn();
  api.use(
    http.put(
      "/users/me/saved-jobs",
      ({ response }) => {
        failed();
        return response.untyped(errorResponse(503));
      },
      { once: true },
    ),
  );
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await renderApp("/government-job/first", { role: "USER" });
  await button("Save job").click();
  await expect.element(toasts).toHaveTextContent("Job saved");
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(storedIds()).toEqual([first.id]);
  expect(account.savedJobs).toEqual([]);
  await reloadApp();
  await expect.poll(() => account.savedJobs).toEqual([first.id]);
  expect(storedIds()).toEqual([first.id]);
});

test("SAVE-03, ambiguity 13: Logout keeps the list, and signing in merges it with the account's", async () => {
  serveJobs([first, second]);
  acceptSignIn();
  account.savedJobs = [second.id];
  localStorage.setItem("savedJobs", JSON.stringify([first.id]));
  await renderApp("/login");
  await submitSignIn();
  await expectUrl("/dashboard");
  await expect.element(link("View Second")).toBeVisible();
  await expect.element(link("View First")).toBeVisible();
  expect(account.savedJobs.toSorted()).toEqual([first.id, second.id]);
  await button("Logout").click();
  await expectUrl("/login");
  expect((storedIds() as number[]).toSorted()).toEqual([first.id, second.id]);
});

test("ROLE-09: another device's changes arrive at the next visit", async () => {
  serveJobs([first, second]);
  account.savedJobs = [first.id, second.id];
  await renderSavedJobs();
  await expectCount(rows, 2);
  account.savedJobs = [second.id];
  await reloadApp();
  await expectCount(rows, 1);
  await expect.element(rows).toHaveTextContent("Second");
});
