import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { RecruitmentForEdit, RecruitmentInput } from "../src/api/admin-recruitments";
import { button, field, fill } from "./admin-forms";
import { expect, hydrated, test, toasts, uniqueWord } from "./fixtures";

// The recruitments of an administrator, on the real server.
test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(async ({ page, signIn }) => {
  await page.unrouteAll();
  await signIn("ADMIN");
});

const POSTS = 10;
const CATEGORIES = ["UR", "EWS", "OBC", "SC", "ST", "PwBD"];
/** Maximum time to enter the table, in milliseconds (design: "The editor's form"). */
const MAX_TIME_MS = 120_000;
/** Maximum number of key presses besides the letters of the texts. */
const MAX_KEYS = 120;

/** A table as spreadsheets copy it, with a row of totals. */
function table(): string {
  const rows = Array.from({ length: POSTS }, (_, at) => [8 + at, 2, 5, 3, 1, 0]);
  const sums = CATEGORIES.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const lines = [
    ["S. No.", "Name of the Post", ...CATEGORIES],
    ...rows.map((row, at) => [at + 1, `Assistant Grade ${at + 1}`, ...row]),
    ["", "Total", ...sums],
  ];
  return lines.map((line) => line.join("\t")).join("\n");
}

/** Types with the keyboard only, and counts the keys. */
class Keyboard {
  keys = 0;
  letters = 0;

  constructor(readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.letters += text.length;
    await this.page.keyboard.type(text);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(target: Locator): Promise<void> {
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < MAX_KEYS && !(await isFocused()); presses += 1)
      await this.press("Tab");
    await expect(target).toBeFocused();
  }
}

const SAVED = /Recruitment (created|updated) successfully!/;
const idOf = (page: Page) => Number(/\/admin\/recruitments\/(\d+)/.exec(page.url())?.[1]);

const authorized = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

async function create(
  request: APIRequestContext,
  token: string,
  input: RecruitmentInput,
): Promise<RecruitmentForEdit> {
  const options = { ...authorized(token), data: input };
  const response = await request.post("/api/admin/recruitments", options);
  expect(response.status()).toBe(201);
  return (await response.json()).recruitment;
}

const remove = (request: APIRequestContext, token: string, id: number) =>
  request.delete(`/api/admin/recruitments/${id}`, authorized(token));

const record = (title: string) => ({ title, organisation: { name: "Staff Board" } });

test("ten posts with six categories are entered by keyboard in two minutes @desktop", async ({
  page,
  context,
  request,
  adminToken,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const title = `Assistants ${uniqueWord()}`;
  await page.goto("/admin/recruitments/new?by=hand");
  await hydrated(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), table());
  const keyboard = new Keyboard(page);
  const start = Date.now();
  await keyboard.tabTo(field(page, "Title"));
  await keyboard.type(title);
  await keyboard.tabTo(field(page, "Organisation"));
  await keyboard.type("Staff Board");
  await keyboard.tabTo(field(page, "Paste a table"));
  await keyboard.press("Control+V");
  await expect(field(page, "Assistant Grade 10, UR")).toHaveValue("17");
  await keyboard.press("Control+S");
  await expect(toasts(page)).toContainText(SAVED);
  const elapsed = Date.now() - start;
  test.info().annotations.push({
    type: "keyboard",
    description: `${keyboard.keys} keys, ${keyboard.letters} letters, ${elapsed} ms`,
  });
  expect(elapsed).toBeLessThan(MAX_TIME_MS);
  expect(keyboard.keys).toBeLessThan(MAX_KEYS);

  await page.waitForURL(/\/admin\/recruitments\/\d+$/);
  const id = idOf(page);
  const response = await request.get(`/api/admin/recruitments/${id}`, authorized(adminToken));
  const stored: RecruitmentForEdit = await response.json();
  expect(stored.record.posts).toMatchObject({ state: "said", value: { length: POSTS } });
  expect(stored.record.vacancies).toMatchObject({
    state: "said",
    value: { length: POSTS * CATEGORIES.length },
  });
  await remove(request, adminToken, id);
});

test("a record with findings that block is not published", async ({
  page,
  request,
  adminToken,
}) => {
  const stored = await create(request, adminToken, {
    record: { ...record(`Clerks ${uniqueWord()}`), total: { state: "said", value: 12 } },
  });
  await page.goto(`/admin/recruitments/${stored.id}`);
  const finding = page.getByRole("button", { name: /^This value has no source/ });
  await expect(finding).toBeVisible();
  await field(page, "Status").selectOption("Published");
  await button(page, "Update Recruitment").click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("has no source");
  await finding.click();
  await expect(page.getByLabel("State: Total vacancies")).toBeFocused();

  await page.getByRole("button", { name: "Sources: Total vacancies" }).click();
  const total = page.getByRole("group", { name: "Total vacancies" });
  await total.getByRole("button", { name: "Add source" }).click();
  await total.getByLabel("Quote").fill("Total posts: 12");
  await button(page, "Add document").click();
  await fill(page, { "Title of the document": "Notification" });
  await page
    .getByRole("textbox", { name: "Website of the organisation" })
    .fill("https://upsc.gov.in");
  await button(page, "Update Recruitment").click();
  await expect(toasts(page)).toContainText(SAVED);
  await expect(page.getByRole("link", { name: /^View Public Page/ })).toBeVisible();
  await remove(request, adminToken, stored.id);
});

test("a save after another one shows both versions", async ({ page, request, adminToken }) => {
  const title = `Drivers ${uniqueWord()}`;
  const stored = await create(request, adminToken, { record: record(title) });
  await page.goto(`/admin/recruitments/${stored.id}`);
  await field(page, "Title").fill(`${title} mine`);
  const other = { version: stored.version, record: record(`${title} theirs`) };
  const options = { ...authorized(adminToken), data: other };
  await request.put(`/api/admin/recruitments/${stored.id}`, options);
  await button(page, "Update Recruitment").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: `Yours ${title} mine` })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: `Theirs ${title} theirs` })).toBeVisible();
  await dialog.getByRole("button", { name: "Save selected values" }).click();
  await expect(toasts(page)).toContainText(SAVED);
  await expect(field(page, "Title")).toHaveValue(`${title} mine`);
  await remove(request, adminToken, stored.id);
});

test("a government job is linked to a recruitment", async ({
  page,
  request,
  adminToken,
  jobApi,
}) => {
  const title = `Guards ${uniqueWord()}`;
  const stored = await create(request, adminToken, { record: record(title) });
  const job = await jobApi.create({
    title: `${title} job`,
    location: "Delhi",
    jobType: "GOVERNMENT",
    customHtmlContent: "<p>Text</p>",
    governmentJobDetails: {
      department: "Staff Board",
      vacancies: "12",
      applyUrl: "https://upsc.gov.in/apply",
    },
  });
  await page.goto(`/admin/government-jobs/edit/${job.id}`);
  await field(page, "Recruitment").fill(title);
  await page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`^${title}`) })
    .click();
  await button(page, "Update Job").click();
  await expect(toasts(page)).toContainText("Government job updated successfully!");
  await page.reload();
  await expect(page.getByRole("main").getByRole("link", { name: title })).toBeVisible();
  await button(page, "Remove link").click();
  await button(page, "Update Job").click();
  await expect(toasts(page)).toContainText("Government job updated successfully!");
  await remove(request, adminToken, stored.id);
});
