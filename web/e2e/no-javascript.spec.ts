import { expect, governmentInput, openFromList, test, uniqueWord } from "./fixtures";

test.use({ javaScriptEnabled: false });

test("a visitor searches, pages and reads a job without JavaScript", async ({ page, editor }) => {
  const title = `Ranger ${uniqueWord()}`;
  await editor.create(
    governmentInput(title, {}, { customHtmlContent: "<p>Guards the forest.</p>" }),
  );
  await page.goto("/govt-jobs");
  await page.getByLabel("Job title, exam or department").fill(title);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/govt-jobs\?q=Ranger/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await openFromList(page, title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("Guards the forest.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Apply Now/ }).first()).toBeVisible();
});

test("paging is links", async ({ page }) => {
  await page.goto("/private-jobs");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/private-jobs?page=2");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the phone's menu opens", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a phone's affair");
  await page.goto("/");
  await page.getByRole("banner").locator("summary").click();
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Private Jobs" })
    .click();
  await expect(page).toHaveURL("/private-jobs");
});
