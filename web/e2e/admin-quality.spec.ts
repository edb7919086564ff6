import type { Recruitment, RecruitmentForEdit } from "../src/api/admin-recruitments";
import { button, expectAccessible, field, fill, heading } from "./admin-forms";
import { row } from "./admin-lists";
import { expectFits } from "./axe";
import { expect, governmentInput, hydrated, test, toasts, uniqueWord } from "./fixtures";

// The quality desk and changes of many records with the server. No response is stubbed.
test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(async ({ page, signIn }) => {
  await page.unrouteAll();
  await signIn("ADMIN");
});

/** A text that is not too short for the desk. */
const TEXT = `<p>${"The department seeks clerks for its offices in the whole state. ".repeat(4)}</p>`;

const form = (title: string) => ({
  Title: title,
  Department: "Staff Board",
  Location: "Patna",
  Vacancies: "120",
  "Apply URL": "https://apply.example.in",
  "Application End Date": "2030-12-31",
  "Job Description": TEXT,
});

test("issue 22 (quality desk): a job without a source appears, and goes by a fix in place", {
  tag: "@widths",
}, async ({ page, isMobile }) => {
  const title = `Clerk ${uniqueWord()}`;
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");

  await page.goto("/admin/government-jobs/add");
  await fill(page, form(title));
  await button(page, "Create Job").click();
  await expect(toasts(page)).toContainText("created successfully");

  await page.goto("/admin/quality?kind=no-source");
  await expect(heading(page)).toHaveText("Quality Desk");
  await expect(main.getByRole("listitem").filter({ hasText: title })).toContainText(
    "No official source",
  );
  await expectAccessible(page, isMobile);
  await button(page, `Add the source: ${title}`).click();
  await dialog.getByLabel("Official Notification URL").fill("https://board.example.in/notice.pdf");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("updated successfully");
  await expect(main.getByText(title)).toHaveCount(0);
});

test("issue 22 (bulk changes): two jobs are hidden at once and shown again by the undo", {
  tag: "@widths",
}, async ({ page, isMobile }) => {
  const word = uniqueWord();
  const main = page.getByRole("main");
  const bar = page.getByRole("region", { name: "Selected rows" });
  const list = `/admin/government-jobs?search=${word}`;
  for (const title of [`First ${word}`, `Second ${word}`]) {
    await page.goto("/admin/government-jobs/add");
    await fill(page, form(title));
    await field(page, "Tags").fill(word);
    await button(page, "Create Job").click();
    await expect(page).toHaveURL(/\/edit\/\d+$/);
  }

  await page.goto(list);
  await main.getByLabel(`Select First ${word}`).check();
  await main.getByLabel("Select all on this page").check();
  await expect(bar).toContainText("2 selected");
  await expectAccessible(page, isMobile);
  await bar.getByRole("button", { name: "Hide" }).click();
  await expect(main).toContainText("2 government jobs are hidden from visitors.");
  await expect(row(page, `First ${word}`, isMobile)).toContainText("Inactive");
  await button(page, "Undo").click();
  await expect(main).toContainText("The change of 2 government jobs is undone.");
  await expect(row(page, `First ${word}`, isMobile)).toContainText("Active");

  await page.goto(`${list}&status=expired`);
  await expect(main).toContainText("No government jobs found matching your search.");
});

test("issue 22 (reports of visitors): a visitor reports a listing, and an editor settles it", {
  tag: "@widths",
}, async ({ page, jobApi, isMobile }) => {
  const title = `Warden ${uniqueWord()}`;
  const job = await jobApi.create(governmentInput(title));
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");

  await page.goto(`/government-job/${job.slug}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Report this listing" }).click();
  await dialog.getByLabel("Wrong date").check();
  await dialog.getByLabel("Details").fill("The notice says <b>5 December</b>.");
  await expectAccessible(page, isMobile);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Thank you.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto("/admin/quality?kind=reports");
  const listing = main.locator("li[data-row]").filter({ hasText: title });
  await expect(listing).toContainText("Wrong date");
  await expect(listing).toContainText("The notice says <b>5 December</b>.");
  await expectAccessible(page, isMobile);
  await button(page, `Mark as settled: ${title}`).click();
  await expect(toasts(page)).toContainText("The reports are settled.");
  await expect(listing).toHaveCount(0);
});

test.describe("reports without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("issue 22 (reports of visitors): a plain form, with the input after a mistake", async ({
    page,
    jobApi,
    isMobile,
  }) => {
    const job = await jobApi.create(governmentInput(`Warden ${uniqueWord()}`));
    await page.goto(`/government-job/${job.slug}`);
    await page.getByRole("link", { name: "Report this listing" }).click();
    await page.getByLabel("Something else").check();
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByRole("main")).toContainText("Say what is wrong.");
    await expect(page.getByLabel("Something else")).toBeChecked();
    await page.getByLabel("Details").fill("The state is wrong.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page).toHaveURL(`/report?listing=${job.id}&sent=yes`);
    await expect(page.getByRole("alert")).toContainText("Thank you.");
    await expectFits(page, isMobile);
  });
});

/** Returns a record that can be published, with a corrigendum without its correction. */
const correctedRecord = (title: string, vacancies: number): Recruitment => ({
  title,
  organisation: { name: "Union Public Service Commission" },
  documents: [
    { role: "notification", title: "Notice", url: "https://upsc.gov.in/a.pdf", official: true },
    { role: "corrigendum", title: "Addendum", official: true, dated: "2026-11-20" },
  ],
  total: {
    state: "said",
    value: vacancies,
    sources: [{ doc: 0, quote: `Vacancies: ${vacancies}` }],
  },
});

test("issue 22 (quality desk): an announced correction appears, and goes when it is entered", {
  tag: "@widths",
}, async ({ page, request, adminToken, isMobile }) => {
  const title = `Geologists ${uniqueWord()}`;
  const main = page.getByRole("main");
  const headers = { Authorization: `Bearer ${adminToken}` };
  const data = { status: "published", record: correctedRecord(title, 12) };
  const response = await request.post("/api/admin/recruitments", { headers, data });
  expect(response.status(), await response.text()).toBe(201);
  const stored: RecruitmentForEdit = (await response.json()).recruitment;

  await page.goto("/admin/quality?kind=corrections");
  await expect(main.getByRole("listitem").filter({ hasText: title }).first()).toContainText(
    "Addendum of 20 November 2026",
  );
  await expectAccessible(page, isMobile);
  await page.getByRole("link", { name: `Enter the correction: ${title}` }).click();
  await expect(page).toHaveURL(`/admin/recruitments/${stored.id}#field-documents`);
  await expect(page.locator("#field-documents")).toBeFocused();
  await page.getByRole("textbox", { name: "Total vacancies" }).fill("14");
  await button(page, "Update Recruitment").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("The organisation announced the change").check();
  await dialog.getByLabel("Announced on").fill("2026-11-20");
  await dialog.getByLabel("Document", { exact: true }).selectOption("1");
  await dialog.getByLabel("Quote").fill("Vacancies: 14");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Recruitment updated successfully!");
  await page.goto("/admin/quality?kind=corrections");
  // The list is loaded when it has its number, or says that it is empty.
  await expect(main.getByRole("heading", { level: 2 }).last()).toHaveText(
    /: \d+ recruitments?$|^Nothing is left here\.$/,
  );
  await expect(main.getByText(title)).toHaveCount(0);
  await request.delete(`/api/admin/recruitments/${stored.id}`, { headers });
});
