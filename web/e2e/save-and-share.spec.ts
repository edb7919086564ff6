import { ADMIN, expect, hydrated, test, toasts } from "./fixtures";

test("SAVE-02, AUTH-06, ambiguity 12: a visitor is redirected to the login and back", async ({
  page,
}) => {
  await page.goto("/govt-jobs?page=2");
  await hydrated(page);
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await expect(toasts(page)).toContainText("Please login to save jobs.");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email", { exact: true }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/govt-jobs?page=2");
});
