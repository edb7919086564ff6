import { button, expectAccessible, field, fill, heading } from "./admin-forms";
import { confirmDeletion, row } from "./admin-lists";
import { expect, test, toasts, uniqueWord } from "./fixtures";

// Copies, shortcuts, the palette and saved views with the server. No response is stubbed.
test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(async ({ page, signIn }) => {
  await page.unrouteAll();
  await signIn("ADMIN");
});

const LIST = "/admin/government-jobs";

test("issue 22 (speed): a job is copied, found in the palette and deleted in a saved view", {
  tag: "@widths",
}, async ({ page, isMobile }) => {
  const word = uniqueWord();
  const dialog = page.getByRole("dialog");
  const listOf = (text: string) => `${LIST}?search=${encodeURIComponent(text)}`;

  await test.step("creates a job with Control and S", async () => {
    await page.goto(`${LIST}/add`);
    await fill(page, {
      Title: `Warden ${word}`,
      Department: "Staff Board",
      Location: "Patna",
      Vacancies: "120",
      "Apply URL": "https://apply.example.in",
      "Job Description": "<p>What it is about.</p>",
    });
    await page.keyboard.press("Control+s");
    await expect(toasts(page)).toContainText("created successfully");
    await expect(page).toHaveURL(/\/edit\/\d+$/);
  });

  await test.step("duplicates it from the menu of its row", async () => {
    await page.goto(listOf(word));
    await button(page, `More Warden ${word}`).click();
    await page.getByRole("link", { name: `Duplicate Warden ${word}` }).click();
    await expect(page).toHaveURL(/\/add\?from=\d+$/);
    await expect(field(page, "Title")).toHaveValue(`Warden ${word}`);
    await expect(field(page, "Vacancies")).toHaveValue("");
    await expectAccessible(page, isMobile);
    await field(page, "Title").fill(`Jailer ${word}`);
    await field(page, "Vacancies").fill("7");
    await field(page, "Apply URL").fill("https://apply.example.in");
    await button(page, "Create Job").click();
    await expect(toasts(page)).toContainText("created successfully");
    await expect(page).toHaveURL(/\/edit\/\d+$/);
  });

  await test.step("finds the copy in the palette", async () => {
    await page.goto("/admin");
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press("Control+k");
    await dialog.getByRole("combobox").fill(`Jailer ${word}`);
    await expect(dialog.getByRole("option", { name: `Jailer ${word}` })).toBeVisible();
    await expectAccessible(page, isMobile);
    await page.keyboard.press("Enter");
    await expect(field(page, "Vacancies")).toHaveValue("7");
  });

  await test.step("opens the list and the help sheet by single keys", async () => {
    await heading(page).click();
    await page.keyboard.press("g");
    await page.keyboard.press("g");
    await expect(page).toHaveURL(LIST);
    await expect(row(page, `Jailer ${word}`, isMobile)).toBeVisible();
    await page.keyboard.press("?");
    await expect(dialog.getByText("Next row")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/edit\/\d+$/);
  });

  await test.step("deletes both jobs in a saved view", async () => {
    await page.goto(listOf(word));
    await button(page, "Save this view").click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.goto(LIST);
    await page.getByRole("navigation", { name: "Saved views" }).getByText(word).click();
    for (const title of [`Jailer ${word}`, `Warden ${word}`]) {
      await button(page, `Delete ${title}`).click();
      await confirmDeletion(page, "Are you sure you want to delete this job?");
      await expect(row(page, title, isMobile)).toHaveCount(0);
    }
  });
});
