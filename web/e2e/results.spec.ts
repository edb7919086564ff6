import {
  admitCardInput,
  card,
  expect,
  hydrated,
  openFromList,
  resultInput,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

const LIST = "/results";
const listedJobs = (words: string) => `${LIST}?q=${encodeURIComponent(words)}`;

test("RESULT-01, RESULT-02: the list and its sub-navigation", { tag: "@widths" }, async ({
  page,
}) => {
  await page.goto(LIST);
  await expect(page.getByRole("article").first()).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Government jobs" }).getByRole("link");
  await expect(tabs).toHaveText(["All Jobs", "Admit Card", "Result", "Roadmap"]);
  await expect(tabs.nth(2)).toHaveAttribute("aria-current", "page");
  await expect(tabs.nth(2)).toHaveAttribute("href", LIST);
});

test("RESULT-03: a search by the organisation's words", async ({ page, jobApi }) => {
  const [one, other] = [uniqueWord(), uniqueWord()];
  for (const word of [one, other]) {
    await jobApi.create(resultInput(`Ranger ${word}`, { organisationName: `${word} Board` }));
  }
  await page.goto(LIST);
  await hydrated(page);
  await page.getByLabel("Exam or organisation").fill(`${one} board`);
  await expect(page).toHaveURL(`${LIST}?q=${one}%20board`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, one)).toBeVisible();
});

test("RESULT-03, ambiguity 10: the department filter", async ({ page, jobApi }) => {
  const word = uniqueWord();
  for (const board of ["Rail", "Forest"]) {
    await jobApi.create(
      resultInput(`${board} Test ${word}`, { organisationName: `${board} Board ${word}` }),
    );
  }
  await page.goto(LIST);
  await hydrated(page);
  const departments = page.getByRole("combobox", { name: "Department" });
  await expect(departments.getByRole("option").first()).toHaveText("All Departments");
  await departments.selectOption(`Forest Board ${word}`);
  await expect(page).toHaveURL(`${LIST}?department=Forest%20Board%20${word}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, `Forest Test ${word}`)).toBeVisible();
});

test("RESULT-04: an empty list", async ({ page }) => {
  await page.goto(listedJobs(uniqueWord()));
  await expect(
    page.getByRole("heading", { name: "No results found matching your criteria." }),
  ).toBeVisible();
});

test("RESULT-05: a card shows organisation, examination and date, and opens the page", async ({
  page,
  jobApi,
}) => {
  const exam = `Ranger ${uniqueWord()}`;
  const job = await jobApi.create(resultInput(exam, { examDate: "2026-03-09" }));
  await page.goto(listedJobs(exam));
  const found = card(page, exam);
  await expect(found).toContainText("Forest Board");
  await expect(found.getByRole("heading")).toHaveText(exam);
  await expect(found).toContainText("Exam date 09 Mar 2026");
  await expect(found).not.toContainText("Available");
  await openFromList(page, exam);
  await expect(page).toHaveURL(`/result/${job.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${exam} - Result`);
});

test("LIVE-02: a new result appears live", async ({ page, jobApi }) => {
  const exam = `Ranger ${uniqueWord()}`;
  await page.goto(listedJobs(exam));
  await hydrated(page);
  await jobApi.create(resultInput(exam));
  await expect(card(page, exam)).toBeVisible();
});

test("RESULT-06, RESULT-07, RESULT-08, RESULT-10, RESULT-11, DATA-09: the page by ID and by slug", async ({
  page,
  jobApi,
}) => {
  const exam = `Ranger ${uniqueWord()}`;
  const job = await jobApi.create(
    resultInput(exam, {
      examDate: "2026-03-09",
      resultReleasedDate: "2026-11-05",
      totalVacancies: "1,187",
      selectedCandidates: "12,430",
      cutOffMarks: "UR 93.33; SC 79.33",
      customHtmlContent: `<p><img src="https://img.example.in/a.png" alt="first">Words</p>`,
    }),
  );
  for (const address of [job.id, job.slug]) {
    await page.goto(`/result/${address}`);
    await expect(page).toHaveTitle(new RegExp(`^${exam} - Result`));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(`${exam} - Result`);
    const facts = main.locator("section").filter({ hasText: "Result Information" });
    for (const text of [
      "05 November 2026",
      "09 March 2026",
      "1,187",
      "12,430",
      "UR 93.33; SC 79.33",
    ]) {
      await expect(facts).toContainText(text);
    }
    await expect(main.getByText("Words", { exact: true })).toBeVisible();
    // RULE-25, ambiguity 4
    await expect(main.getByAltText("first")).toHaveCount(0);
    const notes = main.locator("section").filter({ hasText: "Important Information" });
    await expect(notes.getByRole("listitem").first()).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to Results" }).click();
  await expect(page).toHaveURL(LIST);
});

test("RESULT-07: unknown values are left out", async ({ page, jobApi }) => {
  const job = await jobApi.create(resultInput(`Ranger ${uniqueWord()}`));
  await page.goto(`/result/${job.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  for (const label of [
    "Release date",
    "Exam date",
    "Total vacancies",
    "Selected candidates",
    "Cut-off marks",
  ]) {
    await expect(main.getByText(label, { exact: true })).toHaveCount(0);
  }
});

test("RESULT-09: the buttons that have a URL", async ({ page, jobApi }) => {
  const exam = `Ranger ${uniqueWord()}`;
  const all = await jobApi.create(
    resultInput(exam, {
      resultDownloadUrl: "forest.example.in/result",
      meritListUrl: "https://forest.example.in/merit.pdf",
      examNoticePdfUrl: "https://forest.example.in/notice.pdf",
    }),
  );
  const one = await jobApi.create(resultInput(exam));
  const links = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Download Documents" }) })
    .getByRole("link");
  await page.goto(`/result/${all.slug}`);
  await expect(links).toHaveText([/^Check Result/, /^Merit List/, /^Exam Notice/]);
  expect(
    await links.evaluateAll((found) => found.map((link) => link.getAttribute("href"))),
  ).toEqual([
    "https://forest.example.in/result",
    "https://forest.example.in/merit.pdf",
    "https://forest.example.in/notice.pdf",
  ]);
  await page.goto(`/result/${one.slug}`);
  await expect(links).toHaveText([/^Check Result/]);
});

test("the first screen shows the release status and the link to the result", {
  tag: "@widths",
}, async ({ page, jobApi, isMobile }) => {
  const job = await jobApi.create(
    resultInput(`Ranger ${uniqueWord()}`, { resultReleasedDate: "2026-11-05" }),
  );
  await page.goto(`/result/${job.slug}`);
  await expect(page.getByText("Result released on 05 November 2026")).toBeInViewport({ ratio: 1 });
  const check = page
    .getByRole("link", { name: /^Check Result/ })
    .and(page.locator(isMobile ? ".bottom-bar a" : "section a"));
  await expect(check).toBeInViewport({ ratio: 1 });
});

test("ambiguity 30: administrators edit it", async ({ page, jobApi, signIn }) => {
  const job = await jobApi.create(resultInput(`Ranger ${uniqueWord()}`));
  await signIn("ADMIN");
  await page.goto(`/result/${job.slug}`);
  await expect(page.getByRole("link", { name: "Edit This Job" })).toHaveAttribute(
    "href",
    `/admin/results/edit/${job.id}`,
  );
});

test.describe("missing records", () => {
  test.use({ expectedErrors: [/404/] });

  test("ERR-35, ambiguity 19: a job of another kind", async ({ page, jobApi }) => {
    const job = await jobApi.create(admitCardInput(`Ranger ${uniqueWord()}`));
    const response = await page.goto(`/result/${job.id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Result not available for this job.",
    );
    await page.getByRole("main").getByRole("link", { name: "Open its page" }).click();
    await expect(page).toHaveURL(`/admit-card/${job.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
  });

  test("an unknown job", async ({ page }) => {
    const response = await page.goto("/result/none");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Result Not Found");
    await page.getByRole("main").getByRole("link", { name: "Back to Results" }).click();
    await expect(page).toHaveURL(LIST);
  });
});

test("ERR-35: a job with neither details nor a text", async ({ page, jobApi }) => {
  const exam = `Ranger ${uniqueWord()}`;
  const job = await jobApi.create(resultInput(exam));
  await page.route(`**/api/jobs/slug/${job.slug}`, async (route) => {
    const response = await (await route.fetch()).json();
    await route.fulfill({ json: { ...response, resultDetails: null, customHtmlContent: "" } });
  });
  await page.goto(listedJobs(exam));
  await hydrated(page);
  await openFromList(page, exam);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Result not available for this job.",
  );
});

test.describe("failed requests", () => {
  test.use({ expectedErrors: [/500|Failed to load resource/] });

  test("ERR-14: a list that fails to load shows an error", async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    await page.route("**/api/jobs/results?*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByLabel("Exam or organisation").fill("railway");
    const words = "Could not connect to the server to fetch results.";
    await expect(page.getByRole("main").getByText(words)).toBeVisible();
    await expect(toasts(page)).toContainText(words);
  });

  test("ERR-36: a page that fails to load shows an error", async ({ page, jobApi }) => {
    const exam = `Ranger ${uniqueWord()}`;
    const job = await jobApi.create(resultInput(exam));
    await page.route(`**/api/jobs/slug/${job.slug}`, (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await page.goto(listedJobs(exam));
    await hydrated(page);
    await openFromList(page, exam);
    const words = "Failed to fetch result details.";
    await expect(page.getByRole("main")).toContainText(words);
    await expect(toasts(page)).toContainText(words);
    await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  });
});
