import { expect, test, vi } from "vitest";
import { account, api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { serveJobs } from "../../tests/components/jobs-api";
import {
  button,
  expectCount,
  expectUrl,
  header,
  heading,
  main,
  section,
  toasts,
} from "../../tests/components/page";
import { governmentJob, NOW } from "../../tests/job-builder";
import type { GovernmentJobDetails } from "../api/jobs";

const clerk = (id: number, title: string, details: GovernmentJobDetails = {}) =>
  governmentJob(details, { id, title, slug: `job-${id}` });

const RESEND = "/auth/resend-verification";

test("SESSION-09, ACCOUNT-10: a visitor is redirected to the login", async () => {
  await renderApp("/dashboard");
  await expect.element(toasts).toHaveTextContent("Please login to continue.");
  await expectUrl("/login");
});

for (const role of ["USER", "WRITER", "EDITOR", "ADMIN"] as const) {
  test(`ACCOUNT-10, ROLE-12, ambiguity 45: ${role} may open the dashboard`, async () => {
    serveJobs([]);
    await renderApp("/dashboard", { role });
    await expect.element(heading("Welcome, Asha Kulkarni")).toBeVisible();
    await expectUrl("/dashboard");
    await expect
      .element(header.getByRole("link", { name: "Dashboard" }))
      .toHaveAttribute("href", role === "ADMIN" ? "/admin" : "/dashboard");
    const workbench = main.getByRole("link", { name: "Open the editors' workbench" });
    if (role === "WRITER" || role === "EDITOR") {
      await expect.element(workbench).toHaveAttribute("href", "/admin");
    } else {
      expect(workbench.elements()).toEqual([]);
    }
  });
}

test("ACCOUNT-13: a new user sees where to start", async () => {
  serveJobs([governmentJob()]);
  await renderApp("/dashboard", { role: "USER" });
  await expect.element(section("Saved jobs")).toHaveTextContent("No saved jobs yet.");
  await expect.element(section("Recently viewed")).toHaveTextContent("Nothing yet.");
  const newJobs = section("New government jobs");
  await expect.element(newJobs.getByRole("article")).toBeVisible();
  await expect.element(main.getByRole("link", { name: /^Career Roadmap/ })).toBeVisible();
});

test("ACCOUNT-13: saved jobs by nearest last date, and similar jobs", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const later = clerk(1, "Senior Surveyor", { applicationEndDate: "2026-12-11" });
  const soon = clerk(2, "Junior Surveyor", { applicationEndDate: "2026-11-22" });
  const other = clerk(3, "Chief Surveyor", { applicationEndDate: "2026-12-21" });
  const closed = clerk(4, "Former Surveyor", { applicationEndDate: "2026-11-19" });
  serveJobs([later, soon, other, closed]);
  const searched: unknown[] = [];
  api.use(
    http.get("/jobs/government", ({ query }) => {
      searched.push([query.get("search"), query.get("posted")]);
    }),
  );
  account.savedJobs = [later.id, soon.id];
  await renderApp("/dashboard", { role: "USER" });
  const rows = section("Saved jobs").getByRole("listitem");
  await expectCount(rows, 2);
  await expect.element(rows.nth(0)).toHaveTextContent(soon.title);
  await expect.element(rows.nth(0)).toHaveTextContent("1 day left");
  await expect.element(rows.nth(1)).toHaveTextContent(later.title);

  const similarJobs = section("New government jobs like “Surveyor”");
  await expectCount(similarJobs.getByRole("article"), 1);
  expect(searched).toEqual([["Surveyor", "30"]]);
  await expect.element(similarJobs).toHaveTextContent(other.title);
  await expect.element(similarJobs).not.toHaveTextContent(closed.title);
  await expect
    .element(similarJobs.getByRole("link", { name: /^See all/ }))
    .toHaveAttribute("href", "/govt-jobs?q=Surveyor&posted=30");
  // A saved card stays in the list.
  await button(`Save ${other.title}`).click();
  await expectCount(rows, 3);
  await expectCount(similarJobs.getByRole("article"), 1);
});

test("ACCOUNT-13: the jobs viewed last, newest first, at most twelve", async () => {
  const jobs = Array.from({ length: 14 }, (_, index) => clerk(index + 1, `Post ${index + 1}`));
  serveJobs(jobs);
  localStorage.setItem("viewedJobs", JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]));
  for (const id of [13, 14]) {
    const { unmount } = await renderApp(`/government-job/job-${id}`, { role: "USER" });
    await expect.element(heading(`Post ${id}`)).toBeVisible();
    await expect.poll(() => JSON.parse(localStorage.getItem("viewedJobs") ?? "[]")[0]).toBe(id);
    await unmount();
  }
  expect(localStorage.getItem("viewedJobs")).toBe("[14,13,1,2,3,4,5,6,7,8,9,10]");
  await renderApp("/dashboard");
  const recent = section("Recently viewed");
  const rows = recent.getByRole("listitem");
  await expectCount(rows, 5);
  await expect.element(rows.nth(0)).toHaveTextContent("Post 14");
  await expect.element(rows.nth(1)).toHaveTextContent("Post 13");
  await recent.getByRole("button", { name: /^Show all/ }).click();
  await expectCount(rows, 12);
  await recent.getByRole("button", { name: "Clear list" }).click();
  await expect.element(recent).toHaveTextContent("Nothing yet.");
});

test("ACCOUNT-13: a notice is shown for an unverified e-mail address", async () => {
  account.me = { ...account.me, verified: false };
  serveJobs([]);
  api.use(http.post(RESEND, ({ response }) => response(200).json({ message: "" })));
  await renderApp("/dashboard", { role: "USER" });
  const notice = section("Verify your email address");
  await expect.element(notice).toHaveTextContent("asha@example.in");
  await notice.getByRole("button", { name: "Resend Verification" }).click();
  await expect.element(toasts).toHaveTextContent("Verification email sent!");
  await expect.element(notice).toHaveTextContent("A link is on its way");
});

test("ACCOUNT-13: each section shows its own error, and the session stays", async () => {
  account.savedJobs = [1];
  api.use(
    http.get("/users/me", ({ response }) => response.untyped(errorResponse(503))),
    http.get("/jobs/summaries", ({ response }) => response.untyped(errorResponse(503))),
  );
  await renderApp("/dashboard", { role: "USER" });
  await expect.element(heading("Welcome")).toBeVisible();
  const saved = section("Saved jobs");
  await expect.element(saved).toHaveTextContent("could not be loaded");
  await expect.element(saved.getByRole("button", { name: "Try Again" })).toBeVisible();
  expect(localStorage.getItem("token")).not.toBeNull();
});

test("ERR-52: a mail that cannot be sent", async () => {
  account.me = { ...account.me, verified: false };
  serveJobs([]);
  api.use(
    http.post(RESEND, ({ response }) =>
      response.untyped(errorResponse(503, { message: "Out of stamps." })),
    ),
  );
  await renderApp("/dashboard", { role: "USER" });
  await button("Resend Verification").click();
  await expect
    .element(toasts)
    .toHaveTextContent("Failed to send verification email. Please try again.");
});
