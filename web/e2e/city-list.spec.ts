import type { Page } from "@playwright/test";
import {
  card,
  companyInput,
  expect,
  holdResponses,
  hydrated,
  type JobApi,
  noLiveUpdates,
  stopClock,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

const API = /\/api\/jobs\/private\/location\/[^/]+\?/;

const search = (page: Page) => page.getByLabel("Job title, company or skill");
const categories = (page: Page) => page.getByRole("navigation", { name: "Categories" });
const found = (page: Page) => page.getByRole("region", { name: "Jobs found" });

/** Creates jobs in a place that no other test uses. */
async function createTown(jobApi: JobApi, tech: number, nonTech = 0): Promise<string> {
  const place = uniqueWord();
  const create = (kind: "TECH" | "NON_TECH", count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        jobApi.create(companyInput(kind, `Cook ${index}`, {}, { location: place })),
      ),
    );
  await create("TECH", tech);
  await create("NON_TECH", nonTech);
  return place.toLowerCase();
}

test("CITY-01: a city has its name as the heading and one canonical URL", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/private-jobs");
  await hydrated(page);
  await page
    .getByRole("navigation", { name: "Jobs by city" })
    .getByRole("link", { name: "Pune" })
    .click();
  await expect(page).toHaveURL("/private-jobs/pune");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs in Pune");
  await expect(page).toHaveTitle(/^Private Jobs in Pune \|/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/private-jobs\/pune$/,
  );
  await expect(page.getByRole("article").first()).toContainText("Pune");
});

test("CITY-02: an unknown city has the given name as the heading", async ({ page }) => {
  await page.goto("/private-jobs/new-town");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs in new-town");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.goto("/private-jobs/%3Ci%3EX%20%26%20Y");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs in <i>X & Y");
});

test("CITY-03: the tickers are shown", async ({ page }) => {
  await page.goto("/private-jobs/pune");
  for (const name of ["Latest", "Urgent / Important"]) {
    const ticker = page.getByRole("region", { name, exact: true });
    await expect(ticker.getByRole("link").first()).toBeVisible();
  }
});

test("CITY-04: a link leads back to the private jobs", async ({ page }) => {
  await page.goto("/private-jobs/pune");
  await hydrated(page);
  await page.getByRole("link", { name: "All private jobs" }).click();
  await expect(page).toHaveURL("/private-jobs");
});

test("CITY-05, CITY-06: the category tabs keep the search and reset the page", async ({
  page,
  jobApi,
}) => {
  const place = await createTown(jobApi, 2, 1);
  await page.goto(`/private-jobs/${place}?search=Cook&page=2`);
  await hydrated(page);
  const tabs = categories(page).getByRole("link");
  await expect(tabs).toHaveText(["All Jobs", "Tech Jobs", "Non Tech Jobs"]);
  const requestSent = page.waitForRequest(/category=tech/);
  await tabs.filter({ hasText: /^Tech/ }).click();
  expect(new URL((await requestSent).url()).search).toBe(
    "?search=Cook&category=tech&skip=0&take=9&counts=true",
  );
  await expect(page).toHaveURL(`/private-jobs/${place}?search=Cook&category=tech`);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(tabs.filter({ hasText: /^Tech/ })).toHaveAttribute("aria-current", "page");
  await expect(tabs.filter({ hasText: "All" })).not.toHaveAttribute("aria-current");
  await tabs.filter({ hasText: "Non Tech" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  // The search keeps the category.
  await search(page).fill(uniqueWord());
  await expect(page).toHaveURL(/\?search=Zq\w+&category=non-tech$/);
  await expect(page.getByRole("heading", { name: "No jobs found" })).toBeVisible();
});

test("CITY-07: nine cards a page, with the city's number of jobs", async ({ page, jobApi }) => {
  const place = await createTown(jobApi, 6, 5);
  await page.goto(`/private-jobs/${place}`);
  await hydrated(page);
  await expect(page.getByRole("article")).toHaveCount(9);
  await expect(found(page).getByRole("status")).toHaveText("Page 1 of 2, 11 jobs");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(`/private-jobs/${place}?page=2`);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(
    page.getByRole("article").first().getByRole("link", { name: /^Cook/ }),
  ).toHaveAttribute("href", /^\/(non-)?tech-job\//);
});

test("CITY-08: a city shows that it is loading", async ({ page }) => {
  const hold = await holdResponses(page, API);
  await page.goto("/private-jobs");
  await hydrated(page);
  await page.getByRole("link", { name: /^Pune/ }).click();
  await expect(page.getByText("Loading jobs...")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs in Pune");
  hold.release();
  await expect(page.getByRole("article").first()).toBeVisible();
  const category = await holdResponses(page, API);
  await categories(page).getByRole("link", { name: "Tech Jobs", exact: true }).click();
  await expect(found(page).getByRole("status")).toHaveText("Loading jobs...");
  category.release();
  await expect(found(page).getByRole("status")).toContainText("Page 1 of");
});

test("CITY-09: an empty city links to all jobs", async ({ page }) => {
  await page.goto(`/private-jobs/${uniqueWord()}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "No jobs found" })).toBeVisible();
  await page.getByRole("link", { name: "Browse All Jobs" }).click();
  await expect(page).toHaveURL("/private-jobs");
  await expect(page.getByRole("article")).toHaveCount(9);
});

test("CITY-10, CITY-11: typing is applied after 500 ms, from page 1, under search and page", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/private-jobs/pune?page=2");
  await hydrated(page);
  await stopClock(page);
  await search(page).fill("engineer");
  await page.clock.runFor(400);
  await expect(page).toHaveURL("/private-jobs/pune?page=2");
  const requestSent = page.waitForRequest(/\/location\/pune\?search=engineer&skip=0/);
  await page.clock.runFor(150);
  await requestSent;
  await expect(page).toHaveURL("/private-jobs/pune?search=engineer");
  await page.goBack();
  await expect(search(page)).toHaveValue("");
});

test("LIVE-02: a city's list updates live", async ({ page, jobApi }) => {
  const word = uniqueWord();
  await page.goto(`/private-jobs/delhi?search=${word}`);
  await hydrated(page);
  await jobApi.create(companyInput("PRIVATE", `Cook ${word}`, {}, { location: "Delhi" }));
  await expect(card(page, word)).toBeVisible();
});

test.describe("a city that fails to load", () => {
  test.use({ expectedErrors: [/500|Failed to load resource/] });

  test("CITY-08, ERR-07, ERR-08: shows an error and can retry", async ({ page }) => {
    await noLiveUpdates(page);
    await page.goto("/private-jobs/pune");
    await hydrated(page);
    await page.route(API, (route) => route.fulfill({ status: 500, body: "" }));
    await categories(page).getByRole("link", { name: "Tech Jobs", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText("Could not connect to the server to fetch jobs.")).toBeVisible();
    await expect(toasts(page)).toContainText("Failed to fetch jobs.");
    await page.unroute(API);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});
