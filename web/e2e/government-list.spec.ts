import {
  card,
  expect,
  governmentInput,
  holdResponses,
  hydrated,
  indiaDay,
  noLiveUpdates,
  stopClock,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

const API = /\/api\/jobs\/government\?/;

const list = (url: string) => !url.includes("view=ticker");

test("GOVT-01, GOVT-02, GOVT-03: the hero and its sub-navigation", { tag: "@widths" }, async ({
  page,
}) => {
  await page.goto("/govt-jobs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Find Your Dream Government Job",
  );
  const tabs = page.getByRole("navigation", { name: "Government jobs" });
  await expect(tabs.getByRole("link")).toHaveText(["All Jobs", "Admit Card", "Result", "Roadmap"]);
  const targets = await tabs
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(["/govt-jobs", "/admit-cards", "/results", "/roadmap"]);
});

test("GOVT-04, GOVT-16, LIVE-06: typing is applied after 500 ms, from page 1, in the query", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/govt-jobs?page=2");
  await hydrated(page);
  await stopClock(page);
  const words = page.getByLabel("Job title, exam or department");
  // The server ignores longer queries.
  await expect(words).toHaveAttribute("maxlength", "200");
  await words.fill("teacher");
  await page.clock.runFor(400);
  await expect(page).toHaveURL("/govt-jobs?page=2");
  const requestSent = page.waitForRequest((request) =>
    /search=teacher.*skip=0/.test(request.url()),
  );
  await page.clock.runFor(150);
  await requestSent;
  await expect(page).toHaveURL("/govt-jobs?q=teacher");
  await page.getByLabel("Location").fill("delhi");
  await page.clock.runFor(550);
  await expect(page).toHaveURL("/govt-jobs?q=teacher&loc=delhi");
});

test("GOVT-16: the URL alone restores the filters, and Back undoes them", async ({ page }) => {
  await page.goto("/govt-jobs?q=teacher&loc=delhi");
  await hydrated(page);
  const search = page.getByLabel("Job title, exam or department");
  await expect(search).toHaveValue("teacher");
  await expect(page.getByLabel("Location")).toHaveValue("delhi");
  await search.fill("clerk");
  await expect(page).toHaveURL("/govt-jobs?q=clerk&loc=delhi");
  await page.goBack();
  await expect(search).toHaveValue("teacher");
});

test("Back returns to the state before typing, not to every pause", async ({ page }) => {
  await page.goto("/govt-jobs?q=teacher");
  await hydrated(page);
  const search = page.getByLabel("Job title, exam or department");
  for (const text of ["cl", "clerk", "clerk delhi"]) {
    await search.fill(text);
    await expect(page).toHaveURL(`/govt-jobs?q=${encodeURIComponent(text)}`);
  }
  await page.getByLabel("Location").fill("pune");
  await expect(page).toHaveURL(/loc=pune/);
  await page.goBack();
  await expect(page).toHaveURL("/govt-jobs?q=clerk%20delhi");
  await page.goBack();
  await expect(page).toHaveURL("/govt-jobs?q=teacher");
});

test("one status line announces pages and empty results, and paging scrolls to the results", async ({
  page,
}) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  const found = page.getByRole("region", { name: "Government jobs found" });
  const status = await found.getByRole("status").elementHandle();
  await expect(found.getByRole("status")).toContainText(/^Page 1 of \d+, [\d,]+ government jobs$/);
  const next = await holdResponses(page, /\/api\/jobs\/government\?.*skip=10/);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  // GOVT-14: the page number is shown after the cards are loaded.
  await expect(found.getByRole("status")).toHaveText("Loading government jobs...");
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  next.release();
  await expect(found.getByRole("status")).toContainText(/^Page 2 of \d+, [\d,]+ government jobs$/);
  await expect(found).toBeFocused();
  await expect(found.getByText("Newest first")).toBeVisible();

  const search = page.getByLabel("Job title, exam or department");
  await search.fill(uniqueWord());
  await expect(found.getByRole("status")).toHaveText("No government jobs found");
  // The field keeps the focus, although the page changed from 2 to 1.
  await expect(search).toBeFocused();
  await search.fill("teacher");
  await expect(found.getByText("Most relevant first")).toBeVisible();
  expect(await status?.evaluate((element) => element.isConnected)).toBe(true);
});

const LISTS = ["/govt-jobs", "/private-jobs", "/jobs/tech"];

test("a phone's first screen shows the title and the first job", async ({ page }) => {
  for (const path of LISTS) {
    await page.goto(path);
    const title = await page.getByRole("article").first().getByRole("heading").boundingBox();
    expect((title?.y ?? 999) + (title?.height ?? 0), path).toBeLessThan(740);
  }
});

test("Search scrolls to the results, before and after the text is applied; typing does not scroll", async ({
  page,
}) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  const results = page.getByRole("region", { name: "Government jobs found" });
  const top = async () => Math.round((await results.boundingBox())?.y ?? 0);
  const words = page.getByLabel("Job title, exam or department");
  const start = () => page.evaluate(() => window.scrollTo(0, 0));

  await words.fill("officer");
  await expect(page).toHaveURL("/govt-jobs?q=officer");
  await expect(results.getByText("Most relevant first")).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(words).toBeFocused();
  // Everything is already applied, so scrolling is the only visible effect.
  await words.press("Enter");
  await expect.poll(top).toBeLessThan(100);
  await expect(results).toBeFocused();

  await start();
  await words.fill("clerk");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/govt-jobs?q=clerk");
  await expect.poll(top).toBeLessThan(100);
});

test("a page past the end links to the last page", async ({ page }) => {
  await page.goto("/govt-jobs?page=9999");
  await expect(page.getByRole("heading", { name: "This page is past the end." })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Go to the last page" }).click();
  await expect(page).toHaveURL(/\/govt-jobs\?page=\d{1,3}$/);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("GOVT-06: ten jobs a page, with links to the others", async ({ page }) => {
  await page.goto("/govt-jobs");
  await expect(page.getByRole("article")).toHaveCount(10);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/govt-jobs?page=2");
  await expect(page.getByRole("link", { name: "Previous", exact: true })).toBeVisible();
});

test("GOVT-07: resource cards and document-service cards", async ({ page }) => {
  await page.goto("/govt-jobs");
  for (const [title, target] of [
    ["Resources", "/results"],
    ["Document services", "/document-assistant"],
  ] as const) {
    const section = page
      .getByRole("main")
      .locator("section")
      .filter({
        has: page.getByRole("heading", { name: title }),
      });
    await expect(section.getByRole("link")).toHaveCount(4);
    await expect(section.locator(`a[href="${target}"]`).first()).toBeVisible();
  }
});

test("GOVT-08, GOVT-09, GOVT-11, GOVT-13, FORMAT-01, FORMAT-07: the content of a card", async ({
  page,
  jobApi,
}) => {
  const title = `Junior Clerk ${uniqueWord()}`;
  const job = await jobApi.create(
    governmentInput(
      title,
      {
        department: "District Courts Board",
        applicationStartDate: indiaDay(-5),
        applicationEndDate: indiaDay(20),
      },
      {
        location: "Prayagraj",
        salaryRange: "₹25,500 - ₹81,100",
        customHtmlContent: `<p>${"Office <b>work</b> in district courts. ".repeat(8)}</p>`,
      },
    ),
  );
  await page.goto(`/govt-jobs?q=${encodeURIComponent(title)}`);
  const shown = card(page, title);
  await expect(shown).toContainText("District Courts Board");
  const words = "Office work in district courts. ".repeat(8).slice(0, 120).trimEnd();
  const excerpt = shown.getByText(`${words}…`, { exact: true });
  await expect(excerpt).toBeVisible();
  // The whole excerpt is visible, also on the narrowest card.
  expect(await excerpt.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true);
  await expect(shown).toContainText("Prayagraj");
  await expect(shown).toContainText("₹25,500 - ₹81,100");
  await expect(shown).toContainText(/Posted by Editor, (just now|\d minutes? ago)/);
  await expect(shown).toContainText("Applications Open");
  await expect(shown.getByText("New", { exact: true })).toBeVisible();
  await expect(shown.getByText("Urgent", { exact: true })).toHaveCount(0);
  const apply = shown.getByRole("link", { name: /^Apply Now/ });
  await expect(apply).toHaveText("Apply Now");
  await expect(apply).toHaveAttribute("href", `/government-job/${job.slug}`);
  await expect(shown.getByRole("link", { name: title, exact: true })).toHaveAttribute(
    "href",
    `/government-job/${job.slug}`,
  );
});

test("GOVT-09, GOVT-13, RULE-12, RULE-13, RULE-14: the badges change with the time", async ({
  page,
  jobApi,
}) => {
  const title = `Inspector ${uniqueWord()}`;
  await jobApi.create(
    governmentInput(title, {
      applicationStartDate: indiaDay(-5),
      applicationEndDate: indiaDay(20),
    }),
  );
  const path = `/govt-jobs?q=${encodeURIComponent(title)}`;
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);

  await page.clock.setFixedTime(later(14));
  await page.goto(path);
  const shown = card(page, title);
  await expect(shown.getByText("Urgent", { exact: true })).toBeVisible();
  await expect(shown.getByText("New", { exact: true })).toHaveCount(0);
  await expect(shown).toContainText("Posted by Editor, 2 weeks ago");

  await page.clock.setFixedTime(later(22));
  await page.reload();
  await expect(shown).toContainText("Applications Closed");
  await expect(shown.getByText("Urgent", { exact: true })).toHaveCount(0);
  await expect(shown.getByRole("link", { name: /^View Details/ })).toHaveText("View Details");
});

test("GOVT-09: without both dates there is no badge", async ({ page, jobApi }) => {
  const title = `Peon ${uniqueWord()}`;
  await jobApi.create(governmentInput(title, { applicationEndDate: indiaDay(20) }));
  await page.goto(`/govt-jobs?q=${encodeURIComponent(title)}`);
  await expect(card(page, title)).toBeVisible();
  await expect(card(page, title)).not.toContainText("Applications ");
  await expect(card(page, title).getByRole("link", { name: /^View Details/ })).toBeVisible();
});

test("GOVT-10, RULE-16, FORMAT-05: tags mark a card, and a zero salary is hidden", async ({
  page,
  jobApi,
}) => {
  const title = `Steno ${uniqueWord()}`;
  await jobApi.create(governmentInput(title, {}, { tags: "courts, Important", salaryRange: "₹0" }));
  await page.goto(`/govt-jobs?q=${encodeURIComponent(title)}`);
  const shown = card(page, title);
  await expect(shown.getByText("Urgent", { exact: true })).toBeVisible();
  await expect(shown).not.toContainText("₹");
});

test("RULE-15: the page's global variable overrides the window of the New badge", async ({
  page,
  jobApi,
}) => {
  const title = `Typist ${uniqueWord()}`;
  await jobApi.create(governmentInput(title));
  await page.addInitScript(() => {
    window.newPostWindowDays = 30;
  });
  await page.clock.setFixedTime(new Date(Date.now() + 20 * 86_400_000));
  await page.goto(`/govt-jobs?q=${encodeURIComponent(title)}`);
  await hydrated(page);
  await expect(card(page, title)).toContainText("2 weeks ago");
  await expect(card(page, title).getByText("New", { exact: true })).toBeVisible();
});

test("ERR-61: a logo that fails to load is replaced by the initial", async ({ page, jobApi }) => {
  const title = `Guard ${uniqueWord()}`;
  await page.route("**/broken-logo.png", (route) =>
    route.fulfill({ status: 200, body: "no image" }),
  );
  await jobApi.create(
    governmentInput(title, { department: "Zonal Board", logoUrl: "/broken-logo.png" }),
  );
  await page.goto(`/govt-jobs?q=${encodeURIComponent(title)}`);
  await expect(card(page, title).getByText("Z", { exact: true })).toBeVisible();
  await expect(card(page, title).locator("img")).toHaveCount(0);
});

test.describe("the four states", () => {
  test.use({ expectedErrors: [/50[03]|Failed to load resource/] });

  test("API-03, GOVT-14, ERR-07, ERR-08: a failed list shows an error and a toast, and can retry", async ({
    page,
  }) => {
    await noLiveUpdates(page);
    await page.goto("/govt-jobs");
    await hydrated(page);
    await page.route(API, (route) =>
      list(route.request().url()) ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await page.getByLabel("Location").fill("delhi");
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText("Could not connect to the server to fetch jobs.")).toBeVisible();
    await expect(toasts(page)).toContainText("Failed to fetch jobs.");
    await page.unroute(API);
    const hold = await holdResponses(page, API);
    await page.getByRole("button", { name: "Try Again" }).click();
    const results = page.getByRole("region", { name: "Government jobs found" });
    await expect(results.getByRole("status")).toHaveText("Loading government jobs...");
    // The button is gone, but the focus is kept.
    await expect(results).toBeFocused();
    hold.release();
    await expect(results.getByRole("status")).toContainText("Page 1 of");
  });

  test("ERR-07: the toast contains the server's message", async ({ page }) => {
    await page.goto("/govt-jobs");
    await hydrated(page);
    await page.route(API, (route) =>
      route.fulfill({ status: 503, json: { message: "Back in a minute.", code: "unavailable" } }),
    );
    await page.getByLabel("Location").fill("pune");
    await expect(toasts(page)).toContainText("Back in a minute.");
  });

  test("GOVT-14: a loading list is announced and shows a skeleton", async ({ page }) => {
    await page.goto("/login");
    await hydrated(page);
    const hold = await holdResponses(page, API);
    // The login page is rendered after hydration and moves the footer.
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Government Jobs" }).click();
    await expect(page.getByText("Loading government jobs...")).toBeVisible();
    hold.release();
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

test("GOVT-14, GOVT-15, ERR-15: an empty list offers Clear Filters and Refresh", async ({
  page,
}) => {
  const word = uniqueWord();
  await page.goto(`/govt-jobs?q=${word}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "No government jobs found" })).toBeVisible();
  const hold = await holdResponses(page, new RegExp(`search=${word}`));
  const results = page.getByRole("region", { name: "Government jobs found" });
  const position = () =>
    page
      .getByRole("heading", { name: "No government jobs found" })
      .evaluate((title) => title.getBoundingClientRect().top + window.scrollY);
  const before = await position();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(results.getByText("Loading government jobs...")).toBeVisible();
  await expect(results).toBeFocused();
  // The layout does not shift.
  expect(await position()).toBe(before);
  hold.release();
  await expect(results.getByRole("status")).toHaveText("No government jobs found");
  await page.goto(`/govt-jobs?q=${uniqueWord()}`);
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/govt-jobs");
  await expect(page.getByRole("article")).toHaveCount(10);
});
