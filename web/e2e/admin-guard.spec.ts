import { ADMIN, expect, test, toasts, tokenOf } from "./fixtures";

test("ADMIN-01, ADMIN-02: an administrator who signs in returns to the requested page", async ({
  page,
}) => {
  await page.goto("/admin/tech-jobs?search=rust");
  await expect(toasts(page)).toContainText("You must be logged in to view this page.");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email", { exact: true }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/admin/tech-jobs?search=rust");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Tech Jobs");
});

test.describe("a forged token", () => {
  test.use({ expectedErrors: [/401/] });

  test("ADMIN-01: the server checks the role itself", async ({ page }) => {
    const token = tokenOf({ role: "ADMIN" });
    await page.addInitScript((value) => {
      localStorage.token ??= value;
    }, token);
    await page.goto("/admin/results");
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => [localStorage.token, localStorage.user])).toEqual([
      undefined,
      undefined,
    ]);
  });
});
