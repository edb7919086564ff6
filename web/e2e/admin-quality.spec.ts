import { button, expectAccessible, field, fill, heading } from "./admin-forms";
import { row } from "./admin-lists";
import { expect, test, toasts, uniqueWord } from "./fixtures";

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
