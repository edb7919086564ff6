import type { Page } from "@playwright/test";
import {
  card,
  companyInput,
  expect,
  holdResponses,
  hydrated,
  noLiveUpdates,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

const LISTS = [
  {
    path: "/jobs/tech",
    kind: "TECH",
    other: "NON_TECH",
    noun: "tech",
    latest: "Latest Tech Jobs",
    tab: "Tech",
    folder: "tech-job",
  },
  {
    path: "/jobs/non-tech",
    kind: "NON_TECH",
    other: "TECH",
    noun: "non-tech",
    latest: "Latest Non-Tech Jobs",
    tab: "Non Tech",
    folder: "non-tech-job",
  },
] as const;

const ticker = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const titles = (page: Page, name: string) =>
  ticker(page, name).locator("ul:not([aria-hidden])").getByRole("link");
const search = (page: Page) => page.getByLabel("Job title, company or industry");

for (const { path, kind, other, noun, latest, tab, folder } of LISTS) {
  const api = new RegExp(`/api${path}\\?`);

  test(`TECH-01, TECH-02, TECH-03: ${path} has its hero and its tabs`, { tag: "@widths" }, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/tech jobs/i);
    const tabs = page.getByRole("navigation", { name: "Private jobs" }).getByRole("link");
    await expect(tabs).toHaveText(["All Jobs", "Tech", "Non Tech", "Roadmap"]);
    const targets = await tabs.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(targets).toEqual(["/private-jobs", "/jobs/tech", "/jobs/non-tech", "/roadmap"]);
    const section = page.getByRole("banner").locator("a[aria-current=true]").first();
    await expect(section).toHaveAttribute("href", "/private-jobs");
    const current = page.getByRole("link", { name: tab, exact: true });
    await expect(current).toHaveAttribute("aria-current", "page");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`${path}$`),
    );
  });

  test(`TECH-01, TECH-02, TECH-04, TECH-12: ${path} searches its own kind by title, company and industry`, async ({
    page,
    jobApi,
  }) => {
    const word = uniqueWord();
    const byTitle = await jobApi.create(companyInput(kind, `Engineer ${word}`));
    const byCompany = await jobApi.create(
      companyInput(kind, "Analyst of Accounts", { companyName: `${word} Systems` }),
    );
    const byIndustry = await jobApi.create(
      companyInput(kind, "Support Lead", { industry: `Textiles ${word}` }),
    );
    await jobApi.create(companyInput(other, `Stranger ${word}`));
    await page.goto(`${path}?q=${word}`);
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(card(page, "Stranger")).toHaveCount(0);
    for (const { title, slug } of [byTitle, byCompany, byIndustry]) {
      await expect(
        page.getByRole("article").getByRole("link", { name: title, exact: true }),
      ).toHaveAttribute("href", `/${folder}/${slug}`);
    }
  });

  test(`TECH-05: ${path} filters by location`, async ({ page, jobApi }) => {
    const [word, place] = [uniqueWord(), uniqueWord()];
    await jobApi.create(companyInput(kind, `Here ${word}`, {}, { location: place }));
    await jobApi.create(companyInput(kind, `There ${word}`, {}, { location: "Delhi" }));
    await page.goto(`${path}?q=${word}&loc=${place}`);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(card(page, `Here ${word}`)).toBeVisible();
  });

  test(`TECH-06, LIVE-06, API-08, API-09: ${path} stores q, loc and page in its query`, async ({
    page,
  }) => {
    await page.goto(`${path}?page=2`);
    await hydrated(page);
    let requestSent = page.waitForRequest(/search=manager/);
    await search(page).fill("manager");
    expect(new URL((await requestSent).url()).search).toBe(
      "?search=manager&page=1&limit=9&counts=true",
    );
    await expect(page).toHaveURL(`${path}?q=manager`);
    requestSent = page.waitForRequest(/location=pune/);
    await page.getByLabel("Location").fill("pune");
    expect(new URL((await requestSent).url()).search).toBe(
      "?search=manager&location=pune&page=1&limit=9&counts=true",
    );
    await expect(page).toHaveURL(`${path}?q=manager&loc=pune`);
    await page.reload();
    await expect(search(page)).toHaveValue("manager");
    await expect(page.getByLabel("Location")).toHaveValue("pune");
  });

  test(`TECH-07: ${path} has nine jobs a page, Prev and Next, and the page number`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("article")).toHaveCount(9);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await expect(pages.getByRole("link", { name: "Prev", exact: true })).toHaveCount(0);
    await pages.getByRole("link", { name: "Next", exact: true }).click();
    await expect(page).toHaveURL(`${path}?page=2`);
    await expect(pages.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await pages.getByRole("link", { name: "Prev", exact: true }).click();
    await expect(page).toHaveURL(path);
  });

  test(`TECH-08, LIVE-09: ${path} has two tickers, of its own kind`, async ({ page, jobApi }) => {
    const word = uniqueWord();
    const job = await jobApi.create(companyInput(kind, `Mine ${word}`, {}, { tags: "urgent" }));
    await jobApi.create(companyInput(other, `Other ${word}`, {}, { tags: "urgent" }));
    await page.goto(path);
    for (const name of [latest, "Urgent / Important"]) {
      const links = titles(page, name);
      expect(await links.count()).toBeLessThanOrEqual(8);
      await expect(links.filter({ hasText: `Other ${word}` })).toHaveCount(0);
    }
    const mine = titles(page, latest).filter({ hasText: `Mine ${word}` });
    await expect(mine).toHaveAttribute("href", `/${folder}/${job.slug}`);
    const loop = (name: string) =>
      ticker(page, name)
        .locator(".ticker-run")
        .evaluate((run) => getComputedStyle(run).animationDuration);
    await expect.poll(() => loop(latest)).toBe("35s");
    await expect.poll(() => loop("Urgent / Important")).toBe("32s");
    // The warning ticker has another background.
    const ground = (name: string) =>
      ticker(page, name).evaluate((section) => getComputedStyle(section).backgroundColor);
    expect(await ground("Urgent / Important")).not.toBe(await ground(latest));
  });

  test(`TECH-09, LIVE-07: an empty ticker of ${path} is removed`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    await hydrated(page);
    await expect(ticker(page, latest)).toBeVisible();
    await page.route(/view=ticker/, (route) =>
      route.fulfill({ json: { jobs: [], totalJobs: 0, totalPages: 0 } }),
    );
    await page.clock.runFor(91_000);
    await expect(ticker(page, latest)).toHaveCount(0);
    await expect(ticker(page, "Urgent / Important")).toHaveCount(0);
  });

  test(`TECH-10, TECH-13: ${path} shows the loading state`, async ({ page }) => {
    const hold = await holdResponses(page, api);
    await page.goto("/private-jobs");
    await hydrated(page);
    await page.getByRole("link", { name: tab, exact: true }).click();
    await expect(page.getByText(`Loading ${noun} jobs...`)).toBeVisible();
    hold.release();
    await expect(page.getByRole("article")).toHaveCount(9);
    // Loading is also shown above the cards of the previous page, which keep their page number.
    const next = await holdResponses(page, api);
    await page.getByRole("link", { name: "Next", exact: true }).click();
    const loading = page.getByText(`Loading ${noun} jobs...`);
    await expect(loading).toBeInViewport();
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    next.release();
    await expect(loading).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("Page 2 of");
  });

  test(`TECH-11: ${path} shows the empty state with a link back`, async ({ page }) => {
    await page.goto(`${path}?q=${uniqueWord()}`);
    await expect(
      page.getByRole("heading", {
        name: `No ${noun} jobs found. Try adjusting your search filters.`,
        exact: true,
      }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("article")).toHaveCount(9);
  });

  test(`LIVE-02: ${path} updates live for its kind`, async ({ page, jobApi }) => {
    const word = uniqueWord();
    await page.goto(`${path}?q=${word}`);
    await hydrated(page);
    await expect(page.getByRole("heading", { name: `No ${noun} jobs found.` })).toBeVisible();
    await jobApi.create(companyInput(kind, `Coder ${word}`));
    await expect(card(page, word)).toBeVisible();
  });

  test.describe("failed requests", () => {
    test.use({ expectedErrors: [/50[03]|Failed to load resource/] });

    test(`ERR-09, ERR-10, ERR-11, ERR-12: ${path} shows an error and a toast, and can retry`, async ({
      page,
    }) => {
      await noLiveUpdates(page);
      await page.goto(path);
      await hydrated(page);
      await page.route(api, (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByLabel("Location").fill("delhi");
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
      await expect(
        page.getByText(`Could not connect to the server to fetch ${noun} jobs.`, { exact: true }),
      ).toBeVisible();
      await expect(
        toasts(page).getByText(`Failed to fetch ${noun} jobs.`, { exact: true }),
      ).toBeVisible();
      await page.unroute(api);
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
      await expect(page.getByRole("region", { name: "jobs found" }).getByRole("status")).toHaveText(
        /\d|No /,
      );
    });

    test(`ERR-09, ERR-11: the toast of ${path} contains the server's message`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await page.route(api, (route) =>
        route.fulfill({ status: 503, json: { message: "Back in a minute.", code: "unavailable" } }),
      );
      await page.getByLabel("Location").fill("pune");
      await expect(toasts(page)).toContainText("Back in a minute.");
    });

    for (const [what, body] of [
      ["is empty", "{}"],
      ["is null", "null"],
      ["has no pages", '{"jobs":null,"pagination":{}}'],
    ] as const) {
      test(`ERR-10, ERR-12: a response to ${path} that ${what} is a failure, not a broken page`, async ({
        page,
      }) => {
        await page.goto(path);
        await hydrated(page);
        await page.route(api, (route) =>
          route.fulfill({ status: 200, contentType: "application/json", body }),
        );
        await page.getByLabel("Location").fill("pune");
        await expect(
          page.getByText(`Could not connect to the server to fetch ${noun} jobs.`),
        ).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });
    }

    test(`API-07, ambiguity 8: the tickers of ${path} fall back to the private sector's`, async ({
      page,
      jobApi,
    }) => {
      const word = uniqueWord();
      await jobApi.create(companyInput(kind, `Mine ${word}`, {}, { tags: "important" }));
      await jobApi.create(companyInput(other, `Other ${word}`, {}, { tags: "important" }));
      await page.clock.install();
      await page.goto(path);
      await hydrated(page);
      await page.route(/\/api\/jobs\?.*types=/, (route) =>
        route.fulfill({ status: 500, body: "" }),
      );
      const requestSent = page.waitForRequest(/\/api\/jobs\/private\?take=50/);
      await page.clock.runFor(91_000);
      await requestSent;
      for (const name of [latest, "Urgent / Important"]) {
        await expect(titles(page, name).filter({ hasText: `Mine ${word}` })).toHaveCount(1);
        await expect(titles(page, name).filter({ hasText: `Other ${word}` })).toHaveCount(0);
      }
      await expect(page.locator("[data-toast]")).toHaveCount(0);
    });

    test(`API-04: if the fallback fails, only the tickers of ${path} are removed`, async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto(path);
      await hydrated(page);
      await page.route(/view=ticker/, (route) => route.fulfill({ status: 500, body: "" }));
      await page.clock.runFor(91_000);
      await expect(ticker(page, latest)).toHaveCount(0);
      await expect(ticker(page, "Urgent / Important")).toHaveCount(0);
      await expect(page.getByRole("article")).toHaveCount(9);
      await expect(page.locator("[data-toast]")).toHaveCount(0);
    });
  });
}
