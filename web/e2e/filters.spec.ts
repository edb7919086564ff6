import type { Page } from "@playwright/test";
import {
  companyInput,
  expect,
  governmentInput,
  holdResponses,
  hydrated,
  indiaDay,
  stopClock,
  test,
  uniqueWord,
} from "./fixtures";

const filter = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const chips = (page: Page) => page.getByRole("list", { name: "Chosen filters" });
const status = (page: Page) => page.getByRole("region", { name: /found$/ }).getByRole("status");
const optionTexts = (page: Page, name: string) =>
  filter(page, name).locator("option").allTextContents();

test("a choice applies at once, from page 1, and Back undoes it", { tag: "@widths" }, async ({
  page,
}) => {
  await page.goto("/private-jobs?page=2");
  await hydrated(page);
  const requestSent = page.waitForRequest(/\/api\/jobs\?.*employment=full-time/);
  await filter(page, "Job type").focus();
  await filter(page, "Job type").selectOption("full-time");
  expect(new URL((await requestSent).url()).searchParams.get("skip")).toBe("0");
  await expect(page).toHaveURL("/private-jobs?employment=full-time");
  // The select keeps the focus for further choices.
  await expect(filter(page, "Job type")).toBeFocused();
  await filter(page, "Pay").selectOption("6");
  await expect(page).toHaveURL("/private-jobs?employment=full-time&pay=6");
  await expect(chips(page)).toContainText("₹6 LPA");
  await page.goBack();
  await expect(page).toHaveURL("/private-jobs?employment=full-time");
  await expect(filter(page, "Pay")).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL("/private-jobs?page=2");
  await expect(filter(page, "Job type")).toHaveValue("");
  await page.goForward();
  await expect(filter(page, "Job type")).toHaveValue("full-time");
});

test("a filter restricts the list to matching jobs", async ({ page, jobApi }) => {
  const word = uniqueWord();
  const create = (title: string, details: object) =>
    jobApi.create(companyInput("PRIVATE", `${title} ${word}`, details));
  await create("Whole", { jobType: "Full Time", experience: "Fresher", salaryMax: 400_000 });
  await create("Half", { jobType: "Part Time", experience: "3-4 years", salaryMax: 1_200_000 });
  await page.goto(`/private-jobs?q=${word}`);
  await hydrated(page);
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles).toHaveCount(2);
  for (const [name, choice, left] of [
    ["Job type", "part-time", "Half"],
    ["Experience", "0", "Whole"],
    ["Pay", "10", "Half"],
  ] as const) {
    await filter(page, name).selectOption(choice);
    await expect(titles).toHaveText([`${left} ${word}`]);
    await filter(page, name).selectOption("");
    await expect(titles).toHaveCount(2);
  }
});

test("government jobs can be filtered by status and qualification", async ({ page, jobApi }) => {
  const word = uniqueWord();
  const create = (title: string, from: number, to: number, qualification: string) =>
    jobApi.create(
      governmentInput(`${title} ${word}`, {
        applicationStartDate: indiaDay(from),
        applicationEndDate: indiaDay(to),
        qualification,
      }),
    );
  await create("Closed", -30, -3, "10th pass");
  await create("Open", -3, 30, "Graduate");
  await create("Closing", -3, 2, "12th pass");
  await page.goto(`/govt-jobs?q=${word}`);
  await hydrated(page);
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles).toHaveCount(3);
  expect(await optionTexts(page, "Applications")).toEqual([
    "Open or closed",
    "Open now (2)",
    "Closing this week (1)",
  ]);
  await filter(page, "Applications").selectOption("closing");
  await expect(titles).toHaveText([`Closing ${word}`]);
  await filter(page, "Applications").selectOption("open");
  await expect(titles).toHaveCount(2);
  await filter(page, "Qualification").selectOption("graduate");
  await expect(titles).toHaveText([`Open ${word}`]);
  await expect(page).toHaveURL(`/govt-jobs?q=${word}&status=open&qualification=graduate`);
});

test("choices show their counts, and choices without results are disabled", async ({
  page,
  jobApi,
}) => {
  const word = uniqueWord();
  for (const jobType of ["Full Time", "Full Time", "Contract"]) {
    await jobApi.create(companyInput("PRIVATE", `Cook ${word}`, { jobType }));
  }
  await page.goto(`/private-jobs?q=${word}`);
  await expect(filter(page, "Job type").locator("option:not([disabled])")).toHaveText([
    "Any type",
    "Full time (2)",
    "Contract (1)",
  ]);
  await expect(filter(page, "Job type").locator("option[disabled]")).toHaveText([
    "Part time",
    "Freelance",
    "Internship",
  ]);
  // A choice does not change the counts of its own alternatives.
  await hydrated(page);
  await filter(page, "Job type").selectOption("contract");
  await expect(status(page)).toContainText("1 private job");
  await expect(filter(page, "Job type").locator("option:not([disabled])")).toHaveCount(3);
});

test("filters work without counts", async ({ page }) => {
  await page.goto("/private-jobs");
  await hydrated(page);
  await page.route(/\/api\/jobs\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), counts: null } });
  });
  await filter(page, "Job type").selectOption("full-time");
  await expect(page).toHaveURL("/private-jobs?employment=full-time");
  await expect
    .poll(() => optionTexts(page, "Job type"))
    .toEqual(["Any type", "Full time", "Part time", "Contract", "Freelance", "Internship"]);
  await expect(filter(page, "Job type").locator("option[disabled]")).toHaveCount(0);
});

test("active filters are listed and can be removed one by one", async ({ page }) => {
  await page.goto("/private-jobs?q=manager&employment=full-time&pay=3&posted=30");
  await hydrated(page);
  await expect(chips(page).getByRole("link")).toHaveText([
    "Full time",
    "₹3 LPA and more",
    "Last 30 days",
    "Clear all",
  ]);
  await page.getByRole("link", { name: "Remove filter: ₹3 LPA and more" }).click();
  await expect(page).toHaveURL("/private-jobs?q=manager&employment=full-time&posted=30");
  await expect(filter(page, "Pay")).toHaveValue("");
  // The used link is gone, so the focus moves to its select.
  await expect(filter(page, "Pay")).toBeFocused();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/private-jobs?q=manager");
  await expect(chips(page)).toHaveCount(0);
  await expect(filter(page, "Job type")).toHaveValue("");
  await expect(page.getByLabel("Job title, company or skill")).toHaveValue("manager");
});

test("Clear Filters removes the search text and the filters", async ({ page }) => {
  await page.goto(`/govt-jobs?q=${uniqueWord()}&status=open`);
  await hydrated(page);
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/govt-jobs");
  await expect(filter(page, "Applications")).toHaveValue("");
});

test("a choice also applies text that is still being typed", async ({ page }) => {
  await page.clock.install();
  await page.goto("/private-jobs");
  await hydrated(page);
  // The clock is stopped, so the text is still pending when the choice is made.
  await stopClock(page);
  await page.getByLabel("Job title, company or skill").fill("manager");
  await filter(page, "Posted").selectOption("30");
  await expect(page).toHaveURL("/private-jobs?q=manager&posted=30");
  // No second navigation follows: Back returns to the state before both.
  await page.clock.runFor(1000);
  await page.goBack();
  await expect(page).toHaveURL("/private-jobs");
});

test("a choice made before hydration is applied", async ({ page }) => {
  const scripts = await holdResponses(page, /\/assets\/.*\.js$/);
  await page.goto("/private-jobs", { waitUntil: "commit" });
  await filter(page, "Job type").selectOption("full-time");
  scripts.release();
  await expect(page).toHaveURL("/private-jobs?employment=full-time");
  await expect(filter(page, "Job type")).toHaveValue("full-time");
  await expect(chips(page)).toContainText("Full time");
});

test("unknown filter values are ignored", async ({ page }) => {
  await page.goto("/govt-jobs?status=__proto__&posted=99&qualification=constructor&page=0");
  await hydrated(page);
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(chips(page)).toHaveCount(0);
  for (const name of ["Applications", "Qualification", "Posted"]) {
    await expect(filter(page, name)).toHaveValue("");
  }
});

test("a choice whose request fails can be undone", async ({ page }) => {
  await page.goto("/private-jobs");
  await hydrated(page);
  await page.route(/\/api\/jobs\?.*posted=1&/, (route) =>
    route.fulfill({ status: 200, contentType: "application/json", body: "[]" }),
  );
  await filter(page, "Posted").selectOption("1");
  await expect(page.getByText("Could not connect to the server to fetch jobs.")).toBeVisible();
  await filter(page, "Posted").selectOption("");
  await expect(page.getByRole("article")).toHaveCount(9);
});

test("on a phone the filters take one row, and the page does not scroll sideways", async ({
  page,
}) => {
  await page.goto("/private-jobs?employment=full-time&pay=3&posted=30");
  const tops = await page
    .getByRole("group", { name: "Filters" })
    .getByRole("combobox")
    .evaluateAll((selects) => selects.map((select) => select.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const [row] = await chips(page).evaluateAll((lists) => lists.map((list) => list.clientHeight));
  expect(row).toBeLessThan(64);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const small = await page
    .locator("search a, search select, search button")
    .evaluateAll(
      (targets) => targets.filter((target) => target.getBoundingClientRect().height < 43.5).length,
    );
  expect(small).toBe(0);
});

test("a choice scrolls to the results only if they are out of view", async ({ page }) => {
  await page.goto("/private-jobs");
  await hydrated(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await filter(page, "Job type").selectOption("full-time");
  await expect(status(page)).toContainText("Page 1 of");
  expect(await scrolled()).toBe(0);

  await page.setViewportSize({ width: 360, height: 520 });
  await filter(page, "Pay").selectOption("3");
  await expect.poll(scrolled).toBeGreaterThan(0);
  await expect(status(page)).toBeInViewport();
  await expect(chips(page).getByRole("link")).toHaveCount(3);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("link", { name: /^Remove filter: ₹3/ }).click();
  await expect(status(page)).toBeInViewport();
});
