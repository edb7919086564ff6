import {
  card,
  companyInput,
  expect,
  hydrated,
  stopClock,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

const COUNT = /\/location\/[a-z]+\/count/;

test("PRIV-01, PRIV-02, PRIV-03: the hero and its sub-navigation", { tag: "@widths" }, async ({
  page,
}) => {
  await page.goto("/private-jobs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Discover Your Next Private Sector Opportunity",
  );
  const tabs = page.getByRole("navigation", { name: "Private jobs" }).getByRole("link");
  await expect(tabs).toHaveText(["All Jobs", "Tech", "Non Tech", "Roadmap"]);
  expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
    ["/private-jobs", "/jobs/tech", "/jobs/non-tech", "/roadmap"],
  );
});

test("PRIV-04: the cities' shortcuts", async ({ page }) => {
  await page.goto("/private-jobs");
  const cities = page.getByRole("navigation", { name: "Jobs by city" });
  for (const name of ["Prayagraj", "Delhi", "Mumbai", "Bangalore", "Hyderabad", "Pune", "Noida"]) {
    await expect(cities.getByRole("link", { name })).toHaveAttribute(
      "href",
      `/private-jobs/${name.toLowerCase()}`,
    );
  }
});

test("PRIV-05, LIVE-08: counts are requested every 30 seconds and shown only above 0", async ({
  page,
}) => {
  let count = 0;
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (COUNT.test(request.url())) requestedUrls.push(request.url());
  });
  await page.route(COUNT, (route) => route.fulfill({ json: { count } }));
  await page.clock.install();
  await page.goto("/private-jobs");
  await hydrated(page);
  const pune = page.getByRole("navigation", { name: "Jobs by city" }).getByRole("link", {
    name: /^Pune/,
  });
  await stopClock(page);
  await page.clock.runFor(25_000);
  // Requests sent before this one have been recorded when it is done.
  await page.evaluate(() => fetch("/readyz"));
  expect(requestedUrls).toEqual([]);
  await page.clock.runFor(6000);
  // One request per city.
  await expect.poll(() => requestedUrls.length).toBe(7);
  expect(new Set(requestedUrls).size).toBe(7);
  await page.clock.resume();
  await expect(pune).toHaveText("Pune");
  count = 12_345;
  await page.clock.runFor(30_000);
  await expect(pune).toHaveText("Pune12,345 jobs");
  await expect.poll(() => requestedUrls.length).toBe(14);
});

test("PRIV-07, PRIV-09: nine jobs a page, of all three kinds, each with the link of its kind", async ({
  page,
  jobApi,
}) => {
  const word = uniqueWord();
  const folders = { PRIVATE: "private-job", TECH: "tech-job", NON_TECH: "non-tech-job" } as const;
  const kinds = Object.keys(folders) as (keyof typeof folders)[];
  const jobs = [];
  for (const kind of kinds) jobs.push(await jobApi.create(companyInput(kind, `${kind} ${word}`)));
  await page.goto(`/private-jobs?q=${word}`);
  await expect(page.getByRole("article")).toHaveCount(3);
  for (const { jobType, title, slug } of jobs) {
    const link = page.getByRole("article").getByRole("link", { name: title, exact: true });
    await expect(link).toHaveAttribute(
      "href",
      `/${folders[jobType as keyof typeof folders]}/${slug}`,
    );
  }
  await page.goto("/private-jobs");
  await expect(page.getByRole("article")).toHaveCount(9);
});

test("PRIV-08: the promo links to the tools", async ({ page }) => {
  await page.goto("/private-jobs");
  await expect(
    page.getByRole("complementary", { name: "Get ready before you apply" }).getByRole("link"),
  ).toHaveAttribute("href", "/tools");
});

test("FORMAT-03: salaries in Indian grouping", async ({ page, jobApi }) => {
  const title = `Manager ${uniqueWord()}`;
  await jobApi.create(companyInput("PRIVATE", title, { salaryPeriod: "per annum" }));
  await page.goto(`/private-jobs?q=${encodeURIComponent(title)}`);
  await expect(card(page, title)).toContainText("₹3,00,000 - ₹12,50,000 per annum");
});

test("FORMAT-04: a missing bound is a text", async ({ page }) => {
  await page.route(/\/api\/jobs\?.*search=/, async (route) => {
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/search=[^&]*&/, ""),
    });
    const { jobs, ...rest } = await response.json();
    const job = { ...jobs[0], privateJobDetails: { companyName: "Kaveri", salaryMin: 1 } };
    await route.fulfill({ json: { ...rest, jobs: [job] } });
  });
  await page.goto("/private-jobs");
  await hydrated(page);
  await page.getByLabel("Job title, company or skill").fill("anything");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Salary not specified");
});

test("ERR-16: an empty list", async ({ page }) => {
  await page.goto(`/private-jobs?q=${uniqueWord()}`);
  await expect(page.getByRole("heading", { name: "No jobs found", exact: true })).toBeVisible();
});

test.describe("a list that fails to load", () => {
  test.use({ expectedErrors: [/500|Failed to load resource/] });

  test("ERR-07, ERR-08: shows an error", async ({ page }) => {
    await page.goto("/private-jobs");
    await hydrated(page);
    await page.route(/\/api\/jobs\?/, (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByLabel("Location").fill("pune");
    await expect(page.getByText("Could not connect to the server to fetch jobs.")).toBeVisible();
    await expect(toasts(page)).toContainText("Failed to fetch jobs.");
  });
});
