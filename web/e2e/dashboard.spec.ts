import type { Page } from "@playwright/test";
import {
  card,
  expect,
  governmentInput,
  hydrated,
  indiaDay,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

const section = (page: Page, title: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

test("SESSION-09, ACCOUNT-10: a visitor is led to the login", { tag: "@widths" }, async ({
  page,
}) => {
  await page.goto("/dashboard");
  await expect(toasts(page)).toContainText("Please login to continue.");
  await expect(page).toHaveURL("/login");
});

for (const role of ["USER", "ADMIN"] as const) {
  test(`ACCOUNT-10, ROLE-12, ambiguity 45: ${role} may open the dashboard`, async ({
    page,
    signIn,
  }) => {
    await signIn(role);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Asha Kulkarni");
    await expect(page).toHaveURL("/dashboard");
    const home = page.getByRole("banner").getByRole("link", { name: "Dashboard" });
    await expect(home).toHaveAttribute("href", role === "ADMIN" ? "/admin" : "/dashboard");
  });
}

test("ACCOUNT-13: a new user sees where to start", async ({ page, signIn }) => {
  await signIn("USER");
  await page.goto("/dashboard");
  await expect(section(page, "Saved jobs")).toContainText("No saved jobs yet.");
  await expect(section(page, "Recently viewed")).toContainText("Nothing yet.");
  await expect(section(page, "New government jobs").getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Career Roadmap/ })).toBeVisible();
});

test("ACCOUNT-13: saved jobs by nearest last date, and similar jobs", async ({
  page,
  account,
  signIn,
  jobApi,
}) => {
  const word = uniqueWord();
  const create = (name: string, days: number) =>
    jobApi.create(governmentInput(name, { applicationEndDate: indiaDay(days) }));
  const later = await create(`Senior ${word}`, 20);
  const soon = await create(`Junior ${word}`, 1);
  const other = await create(`Chief ${word}`, 30);
  const closed = await create(`Former ${word}`, -2);
  account.savedJobs = [later.id, soon.id];
  await signIn("USER");
  await page.goto("/dashboard");
  const rows = section(page, "Saved jobs").getByRole("listitem");
  await expect(rows.nth(0)).toContainText(soon.title);
  await expect(rows.nth(0)).toContainText("1 day left");
  await expect(rows.nth(1)).toContainText(later.title);

  const similarJobs = section(page, `New government jobs like “${word}”`);
  await expect(similarJobs.getByRole("article")).toHaveCount(1);
  await expect(similarJobs).toContainText(other.title);
  await expect(similarJobs).not.toContainText(closed.title);
  await expect(similarJobs.getByRole("link", { name: /^See all/ })).toHaveAttribute(
    "href",
    `/govt-jobs?q=${word}&posted=30`,
  );
  // A saved card stays in the list.
  await card(page, other.title)
    .getByRole("button", { name: `Save ${other.title}` })
    .click();
  await expect(rows).toHaveCount(3);
  await expect(card(page, other.title)).toBeVisible();
});

test("ACCOUNT-13: the jobs viewed last, newest first, at most twelve", async ({
  page,
  signIn,
  jobApi,
}) => {
  const jobs = [
    await jobApi.create(governmentInput(`First ${uniqueWord()}`)),
    await jobApi.create(governmentInput(`Second ${uniqueWord()}`)),
  ];
  await signIn("USER");
  await page.goto("/govt-jobs");
  await page.evaluate(() =>
    localStorage.setItem("viewedJobs", JSON.stringify(Array.from({ length: 12 }, (_, n) => n + 1))),
  );
  for (const { slug } of jobs) {
    await page.goto(`/government-job/${slug}`);
    await hydrated(page);
  }
  const viewed = await page.evaluate(() => JSON.parse(localStorage.getItem("viewedJobs") ?? ""));
  expect(viewed).toEqual([jobs[1]?.id, jobs[0]?.id, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await page.goto("/dashboard");
  const recent = section(page, "Recently viewed");
  await expect(recent.getByRole("listitem").nth(0)).toContainText(jobs[1]?.title ?? "");
  await expect(recent.getByRole("listitem").nth(1)).toContainText(jobs[0]?.title ?? "");
  await expect(recent.getByRole("listitem")).toHaveCount(5);
  await recent.getByRole("button", { name: /^Show all/ }).click();
  expect(await recent.getByRole("listitem").count()).toBeGreaterThan(5);
  await recent.getByRole("button", { name: "Clear list" }).click();
  await expect(recent).toContainText("Nothing yet.");
});

test("ACCOUNT-13: a notice is shown for an unverified e-mail address", async ({
  page,
  account,
  signIn,
}) => {
  account.me = { ...account.me, verified: false };
  await signIn("USER");
  await page.route("**/api/auth/resend-verification", (route) =>
    route.fulfill({ json: { message: "" } }),
  );
  await page.goto("/dashboard");
  const notice = section(page, "Verify your email address");
  await expect(notice).toContainText("asha@example.in");
  await notice.getByRole("button", { name: "Resend Verification" }).click();
  await expect(toasts(page)).toContainText("Verification email sent!");
  await expect(notice).toContainText("A link is on its way");
});

test.describe("failed requests", () => {
  test.use({ expectedErrors: [/503/] });

  test("ACCOUNT-13: each section shows its own error, and the session stays", async ({
    page,
    account,
    signIn,
  }) => {
    account.savedJobs = [1];
    await signIn("USER");
    for (const path of ["users/me", "jobs/summaries?*", "auth/resend-verification"]) {
      await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 503, json: {} }));
    }
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome");
    await expect(section(page, "Saved jobs")).toContainText("could not be loaded");
    await expect(section(page, "Saved jobs").getByRole("button")).toHaveText("Try Again");
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
  });

  test("ERR-52: a mail that cannot be sent", async ({ page, account, signIn }) => {
    account.me = { ...account.me, verified: false };
    await signIn("USER");
    await page.route("**/api/auth/resend-verification", (route) =>
      route.fulfill({ status: 503, json: { message: "Out of stamps." } }),
    );
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Resend Verification" }).click();
    await expect(toasts(page)).toContainText(
      "Failed to send verification email. Please try again.",
    );
  });
});
