import type { APIRequestContext, Page } from "@playwright/test";
import type { components } from "../src/api/schema";
import {
  admitCardInput,
  test as base,
  expect,
  governmentInput,
  hydrated,
  indiaDay,
  type JobApi,
  uniqueWord,
} from "./fixtures";

type RecruitmentRecord = components["schemas"]["Recruitment"];
type RecruitmentForEdit = components["schemas"]["RecruitmentForEdit"];
type RecruitmentInput = components["schemas"]["RecruitmentInput"];

interface RecruitmentApi {
  readonly create: (record: RecruitmentRecord) => Promise<RecruitmentForEdit>;
  readonly update: (id: number, input: RecruitmentInput) => Promise<void>;
}

const PATH = "/api/admin/recruitments";

/** Creates and changes recruitments over the API. Those of a test are deleted after it. */
const test = base.extend<{ readonly recruitmentApi: RecruitmentApi }>({
  recruitmentApi: async ({ request, adminToken }, use) => {
    const created: number[] = [];
    const send = senderOf(request, adminToken);
    await use({
      async create(record) {
        const { recruitment } = await send("POST", PATH, { status: "published", record });
        created.push(recruitment.id);
        return recruitment;
      },
      async update(id, input) {
        await send("PUT", `${PATH}/${id}`, input);
      },
    });
    const headers = { Authorization: `Bearer ${adminToken}` };
    for (const id of created) await request.delete(`${PATH}/${id}`, { headers });
  },
});

const senderOf =
  (request: APIRequestContext, token: string) =>
  async (method: string, path: string, data: RecruitmentInput) => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await request.fetch(path, { method, headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { readonly recruitment: RecruitmentForEdit };
  };

const NOTICE = { doc: 0, quote: "Words of the notice" };

const said = <Value>(value: Value) => ({ state: "said" as const, value, sources: [NOTICE] });

/** Returns a record whose applications are open, with an exam in 60 days. */
function recordOf(title: string): RecruitmentRecord {
  return {
    title,
    organisation: { name: "Forest Board" },
    advertisements: [{ key: "a", number: `${uniqueWord()}/2026` }],
    documents: [
      {
        role: "notification",
        title: "Detailed notification",
        url: "https://forest.gov.in/notice.pdf",
        official: true,
      },
      {
        role: "corrigendum",
        title: "Corrigendum 1",
        url: "https://forest.gov.in/corrigendum.pdf",
        official: true,
      },
    ],
    applyMode: said("online" as const),
    applyUrl: said("https://apply.forest.gov.in/2026"),
    dates: [
      { event: "applyFrom", ...said({ from: { on: indiaDay(-5) } }) },
      { event: "applyTo", ...said({ from: { on: indiaDay(10), time: "18:00" } }) },
      { event: "exam", stage: 1, ...said({ from: { on: indiaDay(60) } }) },
      { event: "admitCard", state: "awaited", hint: "10 days before the exam" },
    ],
    total: said(40),
    posts: said([
      {
        key: "clerk",
        name: "Clerk",
        qualification: said({ anyOf: [{ allOf: [{ level: "graduate" }] }] }),
      },
    ]),
    vacancies: said([
      { post: "clerk", category: "UR", count: 40 },
      { post: "clerk", category: "ST", count: 0 },
      { post: "clerk", count: 40 },
    ]),
    fees: said([{ groups: ["UR"], amount: 550 }, { amount: 0 }]),
    age: said([
      {
        min: { years: 18 },
        max: { years: 32, bound: "notAttained" as const },
        on: "2026-08-01",
      },
    ]),
  };
}

/** Returns the input of a job that follows a recruitment. */
const following = <Input>({ id }: RecruitmentForEdit, input: Input) => ({
  ...input,
  recruitment: { id },
});

/** Creates a recruitment and a government job that follows it. */
async function createWithJob(recruitmentApi: RecruitmentApi, jobApi: JobApi) {
  const title = `Forest Board ${uniqueWord()}`;
  const recruitment = await recruitmentApi.create(recordOf(title));
  const job = await jobApi.create(following(recruitment, governmentInput(`${title} Clerk`)));
  return { title, recruitment, job };
}

const panel = (page: Page, heading: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true, level: 2 }) });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a job and its recruitment show the parts of the record", async ({
    page,
    jobApi,
    recruitmentApi,
  }) => {
    const { title, recruitment, job } = await createWithJob(recruitmentApi, jobApi);
    await page.goto(`/government-job/${job.slug}`);
    await expect(panel(page, "Timeline")).toContainText("10 days before the exam");
    await expect(panel(page, "Vacancies")).toContainText("40 vacancies in total");
    await page.getByRole("link", { name: "All about this recruitment" }).click();
    await expect(page).toHaveURL(`/recruitment/${recruitment.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(panel(page, "What Is Next")).toContainText("Applications are open until");
    await expect(panel(page, "Age Limit")).toContainText("at least 18 years, less than 32 years");
    await expect(panel(page, "Application Fee")).toContainText("No fee");
    await expect(page.getByRole("link", { name: /^Apply Online/ })).toHaveAttribute(
      "href",
      "https://apply.forest.gov.in/2026",
    );
    const calendar = page.getByRole("link", { name: "Add Dates to Calendar" });
    const response = await page.request.get((await calendar.getAttribute("href")) ?? "");
    expect(await response.text()).toContain("BEGIN:VCALENDAR");
  });

  test("a reader sees the vacancies, fee and birth dates of their category", async ({
    page,
    jobApi,
    recruitmentApi,
  }) => {
    const { recruitment, job } = await createWithJob(recruitmentApi, jobApi);
    for (const path of [`/government-job/${job.slug}`, `/recruitment/${recruitment.slug}`]) {
      await page.goto(path);
      const vacancies = panel(page, "Vacancies");
      const numbers = vacancies.getByRole("table", { name: "By post" });
      await expect(numbers).toContainText("UR");
      await vacancies.locator("label", { hasText: /^ST$/ }).click();
      await expect(numbers).toHaveText(/Post\s+ST\s+Clerk\s+0$/, { useInnerText: true });
      const shown = vacancies.locator(".choice-part").filter({ visible: true });
      await expect(shown).toContainText("No fee");
      await expect(shown).toContainText("02 August 1994 to 01 August 2008");
      // The keyboard chooses, too.
      await vacancies.getByRole("radio", { name: "UR", exact: true }).press(" ");
      await expect(numbers).toHaveText(/Post\s+UR\s+Clerk\s+40$/, { useInnerText: true });
      await expect(panel(page, "Age Limit")).toContainText("Accepted Dates of Birth");
    }
    await expect(page.getByRole("link", { name: "Check my eligibility" })).toHaveAttribute(
      "href",
      `/tools/eligibility?job=${job.slug}`,
    );
  });

  test("an admit card that follows the recruitment is in the timeline", async ({
    page,
    jobApi,
    recruitmentApi,
  }) => {
    const { title, recruitment } = await createWithJob(recruitmentApi, jobApi);
    const card = await jobApi.create(following(recruitment, admitCardInput(title)));
    await page.goto(`/recruitment/${recruitment.slug}`);
    const link = panel(page, "Timeline").getByRole("link", { name: card.title });
    await expect(link).toHaveAttribute("href", `/admit-card/${card.slug}`);
    await link.click();
    await expect(page).toHaveURL(`/admit-card/${card.slug}`);
    await expect(panel(page, "Timeline")).toContainText("Last date to apply");
    await expect(panel(page, "Timeline")).toContainText(card.title);
    await expect(page.getByRole("link", { name: "All about this recruitment" })).toBeVisible();
  });

  test("a correction is shown with the old and the new date", async ({
    page,
    jobApi,
    recruitmentApi,
  }) => {
    const { recruitment } = await createWithJob(recruitmentApi, jobApi);
    const current = { from: { on: indiaDay(67) } };
    const dates = (recruitment.record.dates ?? []).map((date) =>
      date.event === "exam" ? { ...date, ...said(current) } : date,
    );
    const source = { doc: 1, quote: "The exam is a week later." };
    await recruitmentApi.update(recruitment.id, {
      version: recruitment.version,
      slug: recruitment.slug,
      status: "published",
      record: { ...recruitment.record, dates },
      change: { kind: "announced", since: indiaDay(0), source },
    });
    await page.goto(`/recruitment/${recruitment.slug}`);
    await expect(panel(page, "Timeline").locator("del")).toHaveCount(1);
    await expect(panel(page, "Announced Changes")).toContainText("Exam, stage 1");
    await expect(panel(page, "Announced Changes").getByRole("link")).toHaveAttribute(
      "href",
      "https://forest.gov.in/corrigendum.pdf",
    );
  });
});

test("a navigation shows the parts, and a change appears on the open page", async ({
  page,
  jobApi,
  recruitmentApi,
}) => {
  const { recruitment, job } = await createWithJob(recruitmentApi, jobApi);
  await page.goto(`/government-job/${job.slug}`);
  await hydrated(page);
  await expect(panel(page, "Vacancies")).toContainText("40 vacancies in total");
  await page.getByRole("link", { name: "All about this recruitment" }).click();
  await expect(page).toHaveURL(`/recruitment/${recruitment.slug}`);
  await expect(panel(page, "Vacancies")).toContainText("40 vacancies in total");
  await recruitmentApi.update(recruitment.id, {
    version: recruitment.version,
    slug: recruitment.slug,
    status: "published",
    record: { ...recruitment.record, total: said(41), vacancies: null },
    change: { kind: "mistake" },
  });
  await expect(panel(page, "Vacancies")).toContainText("41 vacancies in total");
});
