import {
  admitCardInput,
  card,
  expect,
  governmentInput,
  hydrated,
  test,
  uniqueWord,
} from "./fixtures";

const LIST = "/admit-cards";

test("ADMIT-03, ADMIT-04, ADMIT-06, LIVE-02: a visitor finds an admit card by words and department", async ({
  page,
  jobApi,
}) => {
  const word = uniqueWord();
  const create = (board: string) =>
    jobApi.create(
      admitCardInput(`${board} Test ${word}`, {
        organisationName: `${board} Board ${word}`,
        examDate: "2031-03-09",
      }),
    );
  await create("Forest");
  await page.goto(LIST);
  await hydrated(page);
  await page.getByLabel("Exam or organisation").fill(word);
  await expect(page).toHaveURL(`${LIST}?q=${word}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  const rail = await create("Rail");
  await expect(page.getByRole("article")).toHaveCount(2);
  const departments = page.getByRole("combobox", { name: "Department" });
  await expect(departments.getByRole("option")).toHaveText([
    "All Departments",
    new RegExp(`^Forest Board ${word}`),
    new RegExp(`^Rail Board ${word}`),
  ]);
  await departments.selectOption(`Rail Board ${word}`);
  await expect(page).toHaveURL(`${LIST}?q=${word}&department=Rail%20Board%20${word}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  const found = card(page, `Rail Test ${word}`);
  await expect(found).toContainText("Exam date 09 Mar 2031");
  const box = await found.boundingBox();
  await found.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 4 } });
  await expect(page).toHaveURL(`/admit-card/${rail.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(rail.title);
});

test("ADMIT-08, ADMIT-09, ADMIT-11, DATA-08, RULE-25: the server renders the page by ID and by slug", async ({
  page,
  jobApi,
}) => {
  const exam = `Ranger ${uniqueWord()}`;
  const job = await jobApi.create(
    admitCardInput(exam, {
      examDate: "2031-03-09",
      admitCardReleasedDate: "2026-11-05",
      admitCardDownloadUrl: "forest.example.in/card",
      examNoticePdfUrl: "//forest.example.in/notice.pdf",
      customHtmlContent: `<h2>Centres</h2><p>In <b>twelve</b> towns.</p>
        <p><img src="https://img.example.in/a.png" alt="first"></p>`,
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
    await expect(page.getByAltText("first")).toHaveCount(0);
    const links = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Download Documents" }) })
      .getByRole("link");
    await expect(links).toHaveText([/^Download Admit Card/, /^Download Exam Notice/]);
    await expect(links.nth(0)).toHaveAttribute("href", "https://forest.example.in/card");
    await expect(links.nth(1)).toHaveAttribute("href", "https://forest.example.in/notice.pdf");
  }
  await page.getByRole("link", { name: "Back to Admit Cards" }).click();
  await expect(page).toHaveURL(LIST);
});

test.describe("missing records", () => {
  test.use({ expectedErrors: [/404|410/] });

  test("ERR-32: a job of another kind, an unknown job and a deleted job", async ({
    page,
    jobApi,
  }) => {
    const title = page.getByRole("heading", { level: 1 });
    const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
    const other = await page.goto(`/admit-card/${job.slug}`);
    expect(other?.status()).toBe(404);
    await expect(title).toHaveText("Admit card not available for this job.");
    await hydrated(page);
    await expect(page).toHaveURL(`/admit-card/${job.slug}`);
    await page.getByRole("main").getByRole("link", { name: "Open its page" }).click();
    await expect(page).toHaveURL(`/government-job/${job.slug}`);
    await expect(title).toHaveText(job.title);

    const missing = await page.goto("/admit-card/none");
    expect(missing?.status()).toBe(404);
    await expect(title).toHaveText("Admit Card Not Found");
    const removed = await jobApi.create(admitCardInput(`Ranger ${uniqueWord()}`));
    await jobApi.remove(removed.id);
    const gone = await page.goto(`/admit-card/${removed.slug}`);
    expect(gone?.status()).toBe(410);
    await page.getByRole("main").getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("an old slug redirects to the new one", async ({ page, jobApi }) => {
  const input = admitCardInput(`Ranger ${uniqueWord()}`, { location: "Delhi" });
  const job = await jobApi.create(input);
  const slug = `${job.slug}-renamed`;
  await jobApi.update(job.id, { ...input, slug });
  await page.goto(`/admit-card/${job.slug}`);
  await expect(page).toHaveURL(`/admit-card/${slug}`);
});
