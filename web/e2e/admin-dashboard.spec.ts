import type { Page } from "@playwright/test";
import { expect, governmentInput, noLiveUpdates, stopClock, test, toasts } from "./fixtures";

const STATS = "**/api/admin/dashboard-stats";

const ANSWER = {
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

const statistics = (page: Page) => page.getByRole("region", { name: "Statistics" });

const statistic = (page: Page, name: string) =>
  statistics(page)
    .locator("dl > div")
    .filter({ has: page.getByRole("term").filter({ hasText: new RegExp(`^${name}`) }) })
    .getByRole("definition");

test.beforeEach(async ({ signIn }) => signIn("ADMIN"));

test("ADMIN-05, ADMIN-06, ADMIN-07, DATA-15: the counts and their share of all jobs", async ({
  page,
}) => {
  await noLiveUpdates(page);
  await page.route(STATS, (route) => route.fulfill({ json: ANSWER }));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  const shown = {
    "Total Jobs": "1,200",
    "Total Users": "5,120",
    "Blog Posts": "64",
    "Active Jobs": "1,10092%",
    "Inactive Jobs": "1008%",
    "Government Jobs": "40033%",
    "Private Jobs": "60150%",
    "Admit Cards": "1008%",
    Results: "998%",
    "Jobs with Admit Cards": "61%",
    "Jobs with Results": "00%",
    "Recent Admit Cards": "12",
    "Recent Results": "7",
  };
  for (const [name, value] of Object.entries(shown)) {
    await expect(statistic(page, name), name).toHaveText(value);
  }
  await expect(statistics(page).getByText("last 30 days")).toHaveCount(2);
});

test("ADMIN-05: the counts come from the server and follow changes", async ({ page, jobApi }) => {
  await page.goto("/admin");
  const inactive = statistic(page, "Inactive Jobs");
  await expect(inactive).toHaveText(/^\d+/);
  const before = Number.parseInt((await inactive.textContent()) ?? "", 10);
  // Other tests may create inactive jobs meanwhile, but fewer than three.
  for (const title of ["One", "Two", "Three"]) {
    await jobApi.create(governmentInput(title, {}, { active: false }));
  }
  await expect
    .poll(async () => Number.parseInt((await inactive.textContent()) ?? "", 10))
    .toBeGreaterThanOrEqual(before + 3);
});

test("ADMIN-08, ADMIN-09, ADMIN-10, ADMIN-14: links to all areas, and the file manager", async ({
  page,
}) => {
  await page.goto("/admin");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Manage private jobs" })).toBeVisible();
  const links = await main
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const expectedLinks = [
    ...["private-jobs", "tech-jobs", "non-tech-jobs", "government-jobs", "admit-cards", "results"]
      .map((folder) => `/admin/${folder}`)
      .flatMap((path) => [path, `${path}/add`]),
    "/admin/blog",
    "/jobs/tech",
    "/jobs/non-tech",
    "/admit-cards",
    "/results",
    "/analytics-test",
    "https://analytics.google.com/",
  ];
  expect(expectedLinks.filter((href) => !links.includes(href))).toEqual([]);
  await expect(main.getByRole("group", { name: "Category" }).getByRole("button")).toHaveCount(4);
  await expect(main.getByLabel("Upload an image")).toBeAttached();
  await main.getByRole("link", { name: "Manage private jobs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Private Jobs");
});

test("ADMIN-12, ADMIN-13: sample figures appear after a second and are labelled as samples", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/admin");
  const card = page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Analytics" }) });
  await expect(card).toContainText("Sample figures");
  await expect(card.getByRole("listitem")).toHaveCount(4);
  await stopClock(page);
  await page.reload();
  // The page loads with its own timers. None of them may run after the card is shown.
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(card).toContainText("Sample figures", { timeout: 50 });
  }).toPass();
  await page.clock.runFor(900);
  await expect(card.getByRole("definition")).toHaveText(["", "", "", ""]);
  await page.clock.runFor(100);
  await expect(card.getByRole("definition")).toHaveText(["12,480", "3,264", "48,920", "2.7%"]);
  await expect(card.getByRole("term")).toHaveText([
    "Total Users",
    "Job Applications",
    "Blog Views",
    "Conversion Rate",
  ]);
});

test("ADMIN-10: the file manager can be opened", async ({ page }) => {
  await page.goto("/admin");
  const manager = page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "File Manager" }) });
  await expect(manager.getByRole("button", { name: "Blog Images" })).toBeVisible();
  await manager.getByRole("button", { name: "Documents (PDFs)" }).click();
  await expect(manager.getByRole("button", { name: "Upload PDF" })).toBeVisible();
});

test("ADMIN-11: Logout ends the session", async ({ page }) => {
  await page.goto("/admin");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(toasts(page)).toContainText("Logged out successfully!");
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => [localStorage.token, localStorage.user])).toEqual([
    undefined,
    undefined,
  ]);
});

test.describe("without the counts", () => {
  test.use({ expectedErrors: [/503/] });

  test("AERR-06, AERR-01: the dashboard shows an error and keeps its links", async ({ page }) => {
    let response: { status: number; json: object } = { status: 503, json: {} };
    await page.route(STATS, (route) => route.fulfill(response));
    await page.goto("/admin");
    await expect(toasts(page)).toContainText("Could not connect to the server.");
    await expect(page.getByRole("alert")).toContainText("Could not connect to the server.");
    await expect(page.getByRole("link", { name: "Manage results" })).toBeVisible();
    response = { status: 503, json: { message: "The index is being built." } };
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(toasts(page)).toContainText("The index is being built.");
    response = { status: 200, json: ANSWER };
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(statistic(page, "Total Jobs")).toHaveText("1,200");
  });
});
