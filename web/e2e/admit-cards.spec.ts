import {
  admitCardInput,
  card,
  expect,
  governmentInput,
  hydrated,
  indiaDay,
  openFromList,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

const LIST = "/admit-cards";
const listedJobs = (words: string) => `${LIST}?q=${encodeURIComponent(words)}`;

test("ADMIT-01, ADMIT-02: the list and its sub-navigation", { tag: "@widths" }, async ({
  page,
}) => {
  await page.goto(LIST);
  await expect(page.getByRole("article").first()).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Government jobs" }).getByRole("link");
  await expect(tabs).toHaveText(["All Jobs", "Admit Card", "Result", "Roadmap"]);
  expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
    ["/govt-jobs", LIST, "/results", "/roadmap"],
  );
  await expect(tabs.nth(1)).toHaveAttribute("aria-current", "page");
});

test("ADMIT-03: a search by the examination's words", async ({ page, jobApi }) => {
  const [one, other] = [`Ranger ${uniqueWord()}`, `Ranger ${uniqueWord()}`];
  for (const exam of [one, other]) await jobApi.create(admitCardInput(exam));
  await page.goto(LIST);
  await hydrated(page);
  await page.getByLabel("Exam or organisation").fill(one);
  await expect(page).toHaveURL(`${LIST}?q=${one.replace(" ", "%20")}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, one)).toBeVisible();
});

test("ADMIT-04, ambiguity 10: departments are the organisations of the data and filter the list", async ({
  page,
  jobApi,
}) => {
  const word = uniqueWord();
  for (const board of ["Rail", "Forest"]) {
    await jobApi.create(
      admitCardInput(`${board} Test ${word}`, { organisationName: `${board} Board ${word}` }),
    );
  }
  await page.goto(listedJobs(word));
  await hydrated(page);
  const departments = page.getByRole("combobox", { name: "Department" });
  await expect(departments.getByRole("option")).toHaveText([
    "All Departments",
    new RegExp(`^Forest Board ${word}`),
    new RegExp(`^Rail Board ${word}`),
  ]);
  await departments.selectOption(`Rail Board ${word}`);
  await expect(page).toHaveURL(`${LIST}?q=${word}&department=Rail%20Board%20${word}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, `Rail Test ${word}`)).toBeVisible();
  await departments.selectOption("All Departments");
  await expect(page).toHaveURL(listedJobs(word));
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("ADMIT-05: an empty list", async ({ page }) => {
  await page.goto(listedJobs(uniqueWord()));
  await expect(
    page.getByRole("heading", { name: "No admit cards found matching your criteria." }),
  ).toBeVisible();
});

test("ADMIT-06: a card shows organisation, examination and date, and the whole card opens the page", async ({
  page,
  jobApi,
}) => {
  const exam = `Ranger ${uniqueWord()}`;
  const job = await jobApi.create(admitCardInput(exam, { examDate: "2031-03-09" }));
  await page.goto(listedJobs(exam));
  await hydrated(page);
  const found = card(page, exam);
  await expect(found).toContainText("Forest Board");
  await expect(found.getByRole("heading")).toHaveText(exam);
  await expect(found).toContainText("Exam date 09 Mar 2031");
  const box = await found.boundingBox();
  await found.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 4 } });
  await expect(page).toHaveURL(`/admit-card/${job.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
});

for (const [days, badge] of [
  [0, "Exam today"],
  [1, "1 day left"],
  [7, "7 days left"],
  [8, "Available"],
  [-1, "Available"],
  [undefined, "Available"],
] as const) {
  test(`ADMIT-07, ambiguity 9: ${days} days to the exam: ${badge}`, async ({ page, jobApi }) => {
    const exam = `Ranger ${uniqueWord()}`;
    const examDate = days === undefined ? null : indiaDay(days);
    const job = await jobApi.create(admitCardInput(exam, { examDate }));
    await page.goto(listedJobs(exam));
    await expect(card(page, exam).getByText(badge, { exact: true })).toBeVisible();
    if (badge !== "Available") {
      await expect(card(page, exam).getByText("Available", { exact: true })).toHaveCount(0);
    }
    await page.goto(`/admit-card/${job.slug}`);
    await expect(page.getByRole("main").getByText(badge, { exact: true }).first()).toBeVisible();
  });
}

test("LIVE-02: a new admit card appears live", async ({ page, jobApi }) => {
  const exam = `Ranger ${uniqueWord()}`;
  await page.goto(listedJobs(exam));
  await hydrated(page);
  await jobApi.create(admitCardInput(exam));
  await expect(card(page, exam)).toBeVisible();
});

test("ADMIT-08, ADMIT-09, ADMIT-10, ADMIT-12, ADMIT-13, FORMAT-02: the page by ID and by slug", async ({
  page,
  jobApi,
}) => {
  const exam = `Ranger ${uniqueWord()}`;
  const job = await jobApi.create(
    admitCardInput(exam, {
      examDate: "2031-03-09",
      admitCardReleasedDate: "2026-11-05",
      customHtmlContent: "<h2>Centres</h2><p>In <b>twelve</b> towns.</p>",
    }),
  );
  for (const address of [job.id, job.slug]) {
    await page.goto(`/admit-card/${address}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(job.title);
    const facts = main.locator("section").filter({ hasText: "Exam Information" });
    for (const text of [exam, "Forest Board", "05 November 2026", "09 March 2031"]) {
      await expect(facts).toContainText(text);
    }
    await expect(main.getByRole("heading", { name: "Centres" })).toBeVisible();
    await expect(main.locator("b", { hasText: "twelve" })).toBeVisible();
    const rules = main.locator("section").filter({ hasText: "Important Instructions" });
    await expect(rules.getByRole("listitem").filter({ hasText: "30 minutes early" })).toHaveCount(
      1,
    );
    await expect(rules.getByRole("listitem").filter({ hasText: "A4 paper" })).toHaveCount(1);
  }
  await page.getByRole("link", { name: "Back to Admit Cards" }).click();
  await expect(page).toHaveURL(LIST);
});

test("ADMIT-11, DATA-08: the documents that have a URL", async ({ page, jobApi }) => {
  const exam = `Ranger ${uniqueWord()}`;
  const both = await jobApi.create(
    admitCardInput(exam, {
      admitCardDownloadUrl: "forest.example.in/card",
      examNoticePdfUrl: "//forest.example.in/notice.pdf",
    }),
  );
  const one = await jobApi.create(admitCardInput(exam));
  const links = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Download Documents" }) })
    .getByRole("link");
  await page.goto(`/admit-card/${both.slug}`);
  await expect(links).toHaveText([/^Download Admit Card/, /^Download Exam Notice/]);
  await expect(links.nth(0)).toHaveAttribute("href", "https://forest.example.in/card");
  await expect(links.nth(1)).toHaveAttribute("href", "https://forest.example.in/notice.pdf");
  await page.goto(`/admit-card/${one.slug}`);
  await expect(links).toHaveText([/^Download Admit Card/]);
});

test("RULE-25, ambiguity 4: the first image is removed, wherever it is", async ({
  page,
  jobApi,
}) => {
  const job = await jobApi.create(
    admitCardInput(`Ranger ${uniqueWord()}`, {
      customHtmlContent: `<p>Words</p><p><img src="https://img.example.in/a.png" alt="first"></p>`,
    }),
  );
  await page.goto(`/admit-card/${job.slug}`);
  await expect(page.getByText("Words", { exact: true })).toBeVisible();
  await expect(page.getByAltText("first")).toHaveCount(0);
});

test("the first screen shows the release status, the exam date and the download", {
  tag: "@widths",
}, async ({ page, jobApi, isMobile }) => {
  const job = await jobApi.create(
    admitCardInput(`Ranger ${uniqueWord()}`, { examDate: indiaDay(5) }),
  );
  await page.goto(`/admit-card/${job.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Released on")).toBeInViewport({ ratio: 1 });
  await expect(main.getByText("days left to the exam")).toBeInViewport({ ratio: 1 });
  const download = page
    .getByRole("link", { name: /^Download Admit Card/ })
    .and(page.locator(isMobile ? ".bottom-bar a" : "section a"));
  await expect(download).toBeInViewport({ ratio: 1 });
  if (isMobile) {
    const box = await download.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740 - 30);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test("a past exam is marked, also one without a common date", async ({ page, jobApi }) => {
  const exam = `Ranger ${uniqueWord()}`;
  const over = await jobApi.create(admitCardInput(exam, { examDate: "2026-03-09" }));
  await page.goto(`/admit-card/${over.slug}`);
  await expect(page.getByRole("main")).toContainText("The exam was on 09 March 2026");
  const none = await jobApi.create(admitCardInput(exam, { examDate: null }));
  await page.goto(`/admit-card/${none.slug}`);
  await expect(page.getByRole("main")).toContainText("The exam date is on each admit card.");
});

for (const role of ["USER", "ADMIN"] as const) {
  test(`ambiguity 30, ROLE-14: Edit This Job as ${role}`, async ({ page, jobApi, signIn }) => {
    const job = await jobApi.create(admitCardInput(`Ranger ${uniqueWord()}`));
    await signIn(role);
    await page.goto(`/admit-card/${job.slug}`);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
    const edit = page.getByRole("link", { name: "Edit This Job" });
    if (role === "ADMIN") {
      await expect(edit).toHaveAttribute("href", `/admin/admit-cards/edit/${job.id}`);
    } else {
      await expect(edit).toHaveCount(0);
    }
  });
}

test("an old slug redirects to the new one", async ({ page, jobApi }) => {
  const input = admitCardInput(`Ranger ${uniqueWord()}`, { location: "Delhi" });
  const job = await jobApi.create(input);
  const slug = `${job.slug}-renamed`;
  await jobApi.update(job.id, { ...input, slug });
  await page.goto(`/admit-card/${job.slug}`);
  await expect(page).toHaveURL(`/admit-card/${slug}`);
});

test.describe("missing records", () => {
  test.use({ expectedErrors: [/404|410/] });

  test("ERR-32: a job of another kind", async ({ page, jobApi }) => {
    const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
    const response = await page.goto(`/admit-card/${job.slug}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Admit card not available for this job.",
    );
    await hydrated(page);
    await expect(page).toHaveURL(`/admit-card/${job.slug}`);
    await page.getByRole("main").getByRole("link", { name: "Open its page" }).click();
    await expect(page).toHaveURL(`/government-job/${job.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
  });

  test("an unknown job and a deleted job", async ({ page, jobApi }) => {
    const missing = await page.goto("/admit-card/none");
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admit Card Not Found");
    const job = await jobApi.create(admitCardInput(`Ranger ${uniqueWord()}`));
    await jobApi.remove(job.id);
    const gone = await page.goto(`/admit-card/${job.slug}`);
    expect(gone?.status()).toBe(410);
    await page.getByRole("main").getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("ERR-33: a job with neither details nor a text", async ({ page, jobApi }) => {
  const exam = `Ranger ${uniqueWord()}`;
  const job = await jobApi.create(admitCardInput(exam));
  await page.route(`**/api/jobs/slug/${job.slug}`, async (route) => {
    const response = await (await route.fetch()).json();
    await route.fulfill({ json: { ...response, admitCardDetails: null, customHtmlContent: "" } });
  });
  await page.goto(listedJobs(exam));
  await hydrated(page);
  await openFromList(page, exam);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Admit card not available for this job.",
  );
  await expect(page.getByRole("main").getByRole("link", { name: "Open its page" })).toHaveCount(0);
});

test.describe("failed requests", () => {
  test.use({ expectedErrors: [/500|Failed to load resource/] });

  test("ERR-13: a list that fails to load shows an error", async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    await page.route("**/api/jobs/admit-cards?*", (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await page.getByLabel("Exam or organisation").fill("railway");
    const words = "Could not connect to the server to fetch admit cards.";
    await expect(page.getByRole("main").getByText(words)).toBeVisible();
    await expect(toasts(page)).toContainText(words);
  });

  test("ERR-34: a page that fails to load shows an error and can be loaded again", async ({
    page,
    jobApi,
  }) => {
    const exam = `Ranger ${uniqueWord()}`;
    const job = await jobApi.create(admitCardInput(exam));
    await page.route(`**/api/jobs/slug/${job.slug}`, (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await page.goto(listedJobs(exam));
    await hydrated(page);
    await openFromList(page, exam);
    const words = "Failed to fetch admit card details.";
    await expect(page.getByRole("main")).toContainText(words);
    await expect(toasts(page)).toContainText(words);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
  });
});
