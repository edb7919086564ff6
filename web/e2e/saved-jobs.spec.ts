import type { Page } from "@playwright/test";
import {
  companyInput,
  expect,
  governmentInput,
  hydrated,
  indiaDay,
  test,
  toasts,
  tokenOf,
  uniqueWord,
} from "./fixtures";

const storedJson = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("savedJobs") ?? "[]"));

const rows = (page: Page) => page.getByRole("main").getByRole("listitem");

test("SESSION-09, ACCOUNT-05, ambiguity 12: a visitor is redirected to the login and back", {
  tag: "@widths",
}, async ({ page }) => {
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ json: { message: "", token: tokenOf({}) } }),
  );
  await page.goto("/saved-jobs");
  await expect(toasts(page)).toContainText("Please login to continue.");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email", { exact: true }).fill("asha@example.in");
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/saved-jobs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saved Jobs");
});

test("ACCOUNT-07, ROLE-10: the empty state", async ({ page, signIn }) => {
  await signIn("USER");
  await page.goto("/saved-jobs");
  const main = page.getByRole("main");
  await expect(main).toContainText("No saved jobs yet.");
  await expect(main.getByRole("link", { name: "Government Jobs" })).toBeVisible();
});

test("ACCOUNT-05, ACCOUNT-06, ACCOUNT-08, ambiguity 14: the jobs by nearest last date", async ({
  page,
  account,
  signIn,
  jobApi,
}) => {
  const word = uniqueWord();
  const over = await jobApi.create(
    governmentInput(`Over ${word}`, { applicationEndDate: indiaDay(-3) }),
  );
  const later = await jobApi.create(
    governmentInput(`Later ${word}`, {
      department: "River Board",
      applicationEndDate: indiaDay(9),
    }),
  );
  const soon = await jobApi.create(
    companyInput("TECH", `Soon ${word}`, { applicationEndDate: indiaDay(2) }),
  );
  account.savedJobs = [over.id, soon.id, later.id];
  await signIn("USER");
  await page.goto("/saved-jobs");

  await expect(rows(page).getByRole("link", { name: word, exact: false }).first()).toBeVisible();
  await expect(rows(page).nth(0)).toContainText(`Soon ${word}`);
  await expect(rows(page).nth(0)).toContainText("Kaveri Systems · Delhi");
  await expect(rows(page).nth(0)).toContainText("2 days left");
  await expect(rows(page).nth(1)).toContainText("River Board · Delhi");
  await expect(rows(page).nth(2)).toContainText("Closed");
  await expect(page.getByRole("main")).toContainText("3 saved jobs. Next last date:");

  const view = (title: string) => page.getByRole("link", { name: `View ${title}` });
  await expect(view(soon.title)).toHaveAttribute("href", `/private-job/${soon.slug}`);
  await expect(view(later.title)).toHaveAttribute("href", `/government-job/${later.slug}`);
  await view(soon.title).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(soon.title);
  await expect(page).toHaveURL(`/private-job/${soon.slug}`);
});

test("ACCOUNT-05: a row starts with the logo", async ({ page, account, signIn, jobApi }) => {
  const logoUrl = "https://logo.example.in/k.svg";
  await page.route(logoUrl, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  );
  const job = await jobApi.create(companyInput("PRIVATE", `Cook ${uniqueWord()}`, { logoUrl }));
  account.savedJobs = [job.id];
  await signIn("USER");
  await page.goto("/saved-jobs");
  await expect(rows(page).locator("img")).toHaveAttribute("src", logoUrl);
});

test("ACCOUNT-06, SAVE-01, SAVE-03: Unsave removes a job in the browser and on the account", async ({
  page,
  account,
  signIn,
  jobApi,
}) => {
  const word = uniqueWord();
  const first = await jobApi.create(governmentInput(`First ${word}`));
  const second = await jobApi.create(governmentInput(`Second ${word}`));
  account.savedJobs = [second.id, first.id];
  await signIn("USER");
  await page.goto("/saved-jobs");
  const unsave = page.getByRole("button", { name: `Unsave First ${word}` });
  await expect(rows(page)).toHaveCount(2);
  await unsave.click();
  await expect(toasts(page)).toContainText("Job unsaved");
  await expect(rows(page)).toHaveCount(1);
  expect(await storedJson(page)).toEqual([second.id]);
  await expect.poll(() => account.savedJobs).toEqual([second.id]);
  // The focus position is kept where the button was.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: `Second ${word}`, exact: true })).toBeFocused();
});

test("ACCOUNT-09: a deleted job is removed without a message", async ({
  page,
  account,
  signIn,
  jobApi,
}) => {
  const word = uniqueWord();
  const stays = await jobApi.create(governmentInput(`Stays ${word}`));
  const hidden = await jobApi.create(governmentInput(`Hidden ${word}`));
  await jobApi.update(
    hidden.id,
    governmentInput(`Hidden ${word}`, {}, { active: false, location: "Delhi" }),
  );
  account.savedJobs = [hidden.id, stays.id, 999_999_999];
  await signIn("USER");
  await page.goto("/saved-jobs");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`Stays ${word}`);
  await expect(toasts(page)).toBeEmpty();
});

test.describe("failed requests", () => {
  test.use({ expectedErrors: [/503/] });

  test("the list shows an error and can retry", async ({ page, account, signIn, jobApi }) => {
    const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
    account.savedJobs = [job.id];
    await signIn("USER");
    let broken = true;
    await page.route("**/api/jobs/summaries?*", (route) =>
      broken ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await page.goto("/saved-jobs");
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText("The saved jobs could not be loaded.");
    broken = false;
    await main.getByRole("button", { name: "Try Again" }).click();
    await expect(rows(page)).toContainText(job.title);
  });

  test("ACCOUNT-07: on a new phone the list is not shown as empty before the sync is done", async ({
    page,
    account,
    signIn,
    jobApi,
  }) => {
    const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
    account.savedJobs = [job.id];
    await signIn("USER");
    let release: (() => void) | undefined;
    await page.route("**/api/users/me/saved-jobs", async (route) => {
      if (release) return route.fallback();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.fulfill({ status: 503, json: {} });
    });
    await page.goto("/saved-jobs");
    const main = page.getByRole("main");
    await expect(main.getByRole("status")).toContainText("Loading saved jobs...");
    await expect.poll(() => release).toBeDefined();
    await expect(main).not.toContainText("No saved jobs yet.");
    release?.();
    await expect(main.getByRole("alert")).toContainText("The saved jobs could not be loaded.");
    await main.getByRole("button", { name: "Try Again" }).click();
    await expect(rows(page)).toContainText(job.title);
  });

  test("SAVE-03: an unsent change is sent at the next start", async ({
    page,
    account,
    signIn,
    jobApi,
  }) => {
    const word = uniqueWord();
    const job = await jobApi.create(governmentInput(`Clerk ${word}`));
    await signIn("USER");
    let broken = true;
    await page.route("**/api/users/me/saved-jobs", (route) =>
      broken ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    );
    await page.goto(`/government-job/${job.slug}`);
    await hydrated(page);
    const failed = page.waitForResponse(
      (answer) => answer.status() === 503 && answer.request().method() === "PUT",
    );
    await page.getByRole("button", { name: "Save job" }).click();
    await expect(toasts(page)).toContainText("Job saved");
    await failed;
    expect(await storedJson(page)).toEqual([job.id]);
    expect(account.savedJobs).toEqual([]);
    broken = false;
    await page.reload();
    await expect.poll(() => account.savedJobs).toEqual([job.id]);
    expect(await storedJson(page)).toEqual([job.id]);
  });
});

test("SAVE-03, ambiguity 13: Logout keeps the list, and signing in merges it with the account's", async ({
  page,
  account,
  jobApi,
}) => {
  const word = uniqueWord();
  const here = await jobApi.create(governmentInput(`Here ${word}`));
  const there = await jobApi.create(governmentInput(`There ${word}`));
  account.savedJobs = [there.id];
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ json: { message: "", token: tokenOf({}) } }),
  );
  await page.goto("/login");
  await page.evaluate((id) => localStorage.setItem("savedJobs", JSON.stringify([id])), here.id);
  await hydrated(page);
  await page.getByLabel("Email", { exact: true }).fill("asha@example.in");
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("link", { name: `View There ${word}` })).toBeVisible();
  await expect(page.getByRole("link", { name: `View Here ${word}` })).toBeVisible();
  expect(new Set(account.savedJobs)).toEqual(new Set([here.id, there.id]));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(new Set(await storedJson(page))).toEqual(new Set([here.id, there.id]));
});

test("ROLE-09: another device's changes arrive at the next visit", async ({
  page,
  account,
  signIn,
  jobApi,
}) => {
  const word = uniqueWord();
  const gone = await jobApi.create(governmentInput(`Gone ${word}`));
  const kept = await jobApi.create(governmentInput(`Kept ${word}`));
  account.savedJobs = [gone.id, kept.id];
  await signIn("USER");
  await page.goto("/saved-jobs");
  await expect(rows(page)).toHaveCount(2);
  account.savedJobs = [kept.id];
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`Kept ${word}`);
});
