import { button, expectAccessible, field, fill, heading } from "./admin-forms";
import { expect, test, toasts, uniqueWord } from "./fixtures";

// The editors' desk with the server: status, history, deleted records and comments. No response is
// stubbed.
test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(async ({ page, signIn }) => {
  await page.unrouteAll();
  await signIn("ADMIN");
});

test("issue 22 (workflow, history): a job from the draft to its restored deletion", {
  tag: "@widths",
}, async ({ page, isMobile }) => {
  const title = `Warden ${uniqueWord()}`;
  const publication = page.getByRole("main").getByRole("group", { name: "Publication" });
  const choose = (status: string) => publication.getByText(status, { exact: true }).click();
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");

  await test.step("creates a draft and publishes it from the review queue", async () => {
    await page.goto("/admin/government-jobs/add");
    await fill(page, {
      Title: title,
      Department: "Staff Board",
      Location: "Patna",
      Vacancies: "120",
      "Apply URL": "https://apply.example.in",
      "Job Description": "<p>What it is about.</p><p>Clerks keep records.</p>",
    });
    await choose("Draft");
    await button(page, "Create Job").click();
    await expect(toasts(page)).toContainText("created successfully");
    await expect(page).toHaveURL(/\/edit\/\d+$/);
    await expect(main).toContainText("It is a draft: visitors do not see it.");
    await choose("In review");
    await button(page, "Update Job").click();
    await expect(main).toContainText("It is in review: visitors do not see it.");
    const form = page.url();
    await page.goto("/admin/queue");
    await expect(heading(page)).toHaveText("Review Queue");
    await button(page, `Publish ${title} now`).click();
    await expect(toasts(page)).toContainText("is published");
    await page.goto(form);
    await expect(publication.getByRole("radio", { name: /^Published/ })).toBeChecked();
  });

  await test.step("changes it and comments on it", async () => {
    await field(page, "Vacancies").fill("140");
    await button(page, "Update Job").click();
    await expect(toasts(page)).toContainText("updated successfully");
    await field(page, "Your comment").fill("The number is from the corrigendum.");
    await button(page, "Add comment").click();
    await expect(main.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
  });

  await test.step("compares the versions and restores the one before", async () => {
    await main.getByRole("link", { name: "History", exact: true }).click();
    await expect(main).toContainText("1 field differs");
    await expect(main.locator("del")).toContainText("120");
    await expect(main.locator("ins")).toContainText("140");
    await expectAccessible(page, isMobile);
    await main
      .getByRole("button", { name: /^Restore version/ })
      .first()
      .click();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(toasts(page)).toContainText("is restored");
    await toasts(page).getByRole("link", { name: "Open it" }).click();
    await expect(field(page, "Vacancies")).toHaveValue("120");
    await expect(publication.getByRole("radio", { name: /^Published/ })).toBeChecked();
  });

  await test.step("deletes it and restores it", async () => {
    await page.goto(`/admin/government-jobs?search=${encodeURIComponent(title)}`);
    const deletion = () => main.getByRole("button", { name: `Delete ${title}` });
    await deletion().click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toasts(page)).toContainText("deleted successfully");
    await page.goto("/admin/deleted");
    await button(page, `Restore ${title}`).click();
    await expect(toasts(page)).toContainText("is restored");
    await page.goto(`/admin/government-jobs?search=${encodeURIComponent(title)}`);
    await deletion().click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toasts(page)).toContainText("deleted successfully");
  });
});
