import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { card, expect, governmentInput, hydrated, indiaDay, test, uniqueWord } from "./fixtures";

test.use({ viewport: { width: 360, height: 740 } });

const said = <Value>(value: Value) => ({
  state: "said" as const,
  value,
  sources: [{ doc: 0, quote: "born not earlier than 2nd August, 1994" }],
});

const date = (event: string, on: string) => ({
  event,
  ...said({ from: { on }, certainty: "firm" }),
});

/** Returns a record for graduates who were born from 2 August 1994 to 1 August 2008. */
const graduateRecord = (title: string) => ({
  title,
  organisation: { name: `${title} Board` },
  advertisements: [{ key: "a", number: title, year: 2026 }],
  documents: [
    {
      role: "notification",
      title: "Notice",
      url: "https://board.gov.in/notice.pdf",
      official: true,
    },
  ],
  applyUrl: said("https://board.gov.in/apply"),
  applyMode: said("online"),
  dates: [date("applyFrom", indiaDay(-3)), date("applyTo", indiaDay(20))],
  posts: said([
    {
      key: "clerk",
      name: "Clerk",
      qualification: said({ anyOf: [{ allOf: [{ level: "graduate" }] }] }),
    },
  ]),
  total: said(40),
  vacancies: said([{ post: "clerk", count: 40 }]),
  fees: said([{ amount: 200 }, { gender: "female", amount: 0 }]),
  age: said([
    {
      min: { years: 18 },
      max: { years: 32, bound: "notAttained" },
      on: "2026-08-01",
      window: { from: "1994-08-02", to: "2008-08-01" },
    },
  ]),
});

interface GraduateJob {
  readonly title: string;
  readonly slug: string;
}

/** A job with a record. Both are deleted after the test. */
const testWithJob = test.extend<{ job: GraduateJob }>({
  job: async ({ jobApi, request, adminToken }, use) => {
    const title = `Clerk ${uniqueWord()}`;
    const headers = { Authorization: `Bearer ${adminToken}` };
    const response = await request.post("/api/admin/recruitments", {
      headers,
      data: { status: "published", record: graduateRecord(title) },
    });
    expect(response.status(), await response.text()).toBe(201);
    const { recruitment } = (await response.json()) as { recruitment: { id: number } };
    const input = { ...governmentInput(title), recruitment: { id: recruitment.id } };
    const job = await jobApi.create(input);
    await use({ title, slug: job.slug ?? "" });
    await request.delete(`/api/admin/recruitments/${recruitment.id}`, { headers });
  },
});

const main = (page: Page) => page.getByRole("main");
const submit = (page: Page) => page.getByRole("button", { name: "Check my eligibility" }).click();
const outcome = (page: Page, name: string) => main(page).getByRole("region", { name });

interface Details {
  readonly born: string;
  readonly level?: string;
}

async function fill(page: Page, { born, level = "" }: Details) {
  await page.getByLabel("Date of birth").fill(born);
  await page.getByLabel("Highest qualification").selectOption(level);
  await page.getByLabel("Gender").selectOption("female");
  await page.getByLabel("Category", { exact: true }).selectOption("UR");
  await submit(page);
}

/** Checks the three outcomes for a job, whose form is open. */
async function expectOutcomes(page: Page) {
  await fill(page, { born: "1994-08-02", level: "graduate" });
  const eligible = outcome(page, "You can apply");
  await expect(eligible).toContainText("No fee");
  await expect(eligible).toContainText("born not earlier than 2nd August, 1994");
  await expect(eligible).toContainText("This is the last year in which your age fits");

  await fill(page, { born: "1994-08-01", level: "graduate" });
  const tooOld = outcome(page, "You cannot apply");
  await expect(tooOld).toContainText("by 1 day");
  await expect(tooOld).toContainText("Born from 02 August 1994 to 01 August 2008.");

  await fill(page, { born: "1994-08-02" });
  const open = outcome(page, "We cannot tell yet");
  await expect(open.getByRole("link", { name: "your highest qualification" })).toHaveAttribute(
    "href",
    "#field-level",
  );
}

testWithJob("a reader checks a job, and its panel has the answer later", async ({ page, job }) => {
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await page.goto(`/government-job/${job.slug}`);
  await main(page).getByRole("link", { name: "Check my eligibility" }).click();
  await expect(page).toHaveURL(`/tools/eligibility?job=${job.slug}`);
  await expect(main(page).getByRole("link", { name: job.title })).toBeVisible();
  await hydrated(page);
  await expectOutcomes(page);
  await fill(page, { born: "1994-08-02", level: "graduate" });
  await expect(outcome(page, "You can apply")).toBeVisible();
  await expectAccessible(page, true);

  await page.goto(`/government-job/${job.slug}`);
  await page.getByRole("button", { name: "Check with my saved details" }).click();
  await expect(main(page).getByRole("heading", { level: 3, name: "You can apply" })).toBeFocused();
  // The profile is in bodies of requests only.
  expect(requestedUrls.filter((url) => url.includes("1994-08"))).toEqual([]);
});

testWithJob("a reader sees the jobs that they can apply for", async ({ page, job }) => {
  await page.goto("/govt-jobs");
  await main(page).getByRole("link", { name: "Only jobs I can apply for" }).click();
  await expect(page).toHaveURL("/tools/eligibility?show=eligible");
  await hydrated(page);
  await fill(page, { born: "1994-08-02", level: "graduate" });
  await expect(card(page, job.title)).toContainText("You can apply");
  await expect(card(page, job.title)).toContainText("No fee");
  await page.goto("/tools/eligibility");
  await hydrated(page);
  await fill(page, { born: "1994-08-02" });
  await expect(card(page, job.title)).toContainText("We cannot tell yet");
  await page.reload();
  await expect(card(page, job.title)).toContainText("We cannot tell yet");
  await page.getByRole("button", { name: "Remove my details" }).click();
  await expect(page.getByLabel("Date of birth")).toHaveValue("");
  await expect(card(page, job.title)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("eligibilityProfile"))).toBe("[]");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  testWithJob("a reader checks a job", async ({ page, job }) => {
    await page.goto(`/government-job/${job.slug}`);
    await main(page).getByRole("link", { name: "Check my eligibility" }).click();
    await expectOutcomes(page);
    await expect(page).toHaveURL(`/tools/eligibility?job=${job.slug}#answer`);
    // No input is lost.
    await expect(page.getByLabel("Date of birth")).toHaveValue("1994-08-02");
  });

  testWithJob("a reader has further qualifications and claims", async ({ page, job }) => {
    await page.goto(`/tools/eligibility?job=${job.slug}`);
    await page.getByText("Subjects and further qualifications").click();
    const second = page.getByRole("group", { name: "Second qualification" });
    await second.getByLabel("Qualification").selectOption("graduate");
    await page.getByText("Reservation, disability and military service").click();
    await expect(page.getByLabel("Kind of disability")).toBeHidden();
    await page.getByLabel("Benchmark disability (40% or more)").check();
    await page.getByLabel("Kind of disability").selectOption("PwBD-VH");
    await fill(page, { born: "1994-08-02", level: "class-12" });
    await expect(outcome(page, "You can apply")).toBeVisible();
    // No input is lost.
    await expect(second.getByLabel("Qualification")).toHaveValue("graduate");
    await expect(page.getByLabel("Kind of disability")).toHaveValue("PwBD-VH");
  });

  testWithJob("a reader sees the jobs that they can apply for", async ({ page, job }) => {
    await page.goto("/tools/eligibility");
    await fill(page, { born: "1994-08-02", level: "graduate" });
    await expect(page).toHaveURL("/tools/eligibility#answer");
    await expect(card(page, job.title)).toContainText("You can apply");
  });

  test.describe("with an invalid value", () => {
    test.use({ expectedErrors: [/422/] });
    test("an error is at its field", async ({ page }) => {
      await page.goto("/tools/eligibility");
      await page.getByText("Experience, tests and licences").click();
      const months = page.getByLabel("Work experience, in months", { exact: true });
      await months.fill("abc");
      await submit(page);
      await expect(months).toHaveAccessibleDescription("Enter a number.");
    });
  });
});
