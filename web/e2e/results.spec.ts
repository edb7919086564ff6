import {
  admitCardInput,
  card,
  expect,
  hydrated,
  openFromList,
  resultInput,
  test,
  uniqueWord,
} from "./fixtures";

const LIST = "/results";

test("RESULT-03, RESULT-05, LIVE-02: a visitor finds a result by the organisation and department", async ({
  page,
  jobApi,
}) => {
  const word = uniqueWord();
  const create = (board: string) =>
    jobApi.create(
      resultInput(`${board} Test ${word}`, {
        organisationName: `${board} Board ${word}`,
        examDate: "2026-03-09",
      }),
    );
  await create("Rail");
  await page.goto(LIST);
  await hydrated(page);
  await page.getByLabel("Exam or organisation").fill(`${word} board`);
  await expect(page).toHaveURL(`${LIST}?q=${word}%20board`);
  await expect(page.getByRole("article")).toHaveCount(1);
  const forest = await create("Forest");
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("combobox", { name: "Department" }).selectOption(`Forest Board ${word}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  const exam = `Forest Test ${word}`;
  await expect(card(page, exam)).toContainText("Exam date 09 Mar 2026");
  await openFromList(page, exam);
  await expect(page).toHaveURL(`/result/${forest.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${exam} - Result`);
});

test("RESULT-06, RESULT-07, RESULT-09, DATA-09: the server renders the page by ID and by slug", async ({
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
      resultDownloadUrl: "forest.example.in/result",
      meritListUrl: "https://forest.example.in/merit.pdf",
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
    const links = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Download Documents" }) })
      .getByRole("link");
    await expect(links).toHaveText([/^Check Result/, /^Merit List/]);
    await expect(links.first()).toHaveAttribute("href", "https://forest.example.in/result");
  }
  await page.getByRole("link", { name: "Back to Results" }).click();
  await expect(page).toHaveURL(LIST);
});

test.describe("missing records", () => {
  test.use({ expectedErrors: [/404/] });

  test("ERR-35, ambiguity 19: a job of another kind, and an unknown job", async ({
    page,
    jobApi,
  }) => {
    const title = page.getByRole("heading", { level: 1 });
    const job = await jobApi.create(admitCardInput(`Ranger ${uniqueWord()}`));
    const response = await page.goto(`/result/${job.id}`);
    expect(response?.status()).toBe(404);
    await expect(title).toHaveText("Result not available for this job.");
    await page.getByRole("main").getByRole("link", { name: "Open its page" }).click();
    await expect(page).toHaveURL(`/admit-card/${job.slug}`);
    await expect(title).toHaveText(job.title);

    const missing = await page.goto("/result/none");
    expect(missing?.status()).toBe(404);
    await expect(title).toHaveText("Result Not Found");
    await page.getByRole("main").getByRole("link", { name: "Back to Results" }).click();
    await expect(page).toHaveURL(LIST);
  });
});
