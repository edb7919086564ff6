import { expect, hydrated, test } from "./fixtures";

test("AUTH-14, RULE-06: the form hides the token and survives a reload", async ({ page }) => {
  await page.goto("/reset-password?token=one-time");
  await hydrated(page);
  await expect(page).toHaveURL("/reset-password");
  await page.reload();
  for (const label of ["New Password", "Confirm Password"]) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("type", "password");
    await expect(field).toHaveAttribute("minlength", "6");
    await expect(field).toHaveAttribute("autocomplete", "new-password");
  }
  const measured = await page.evaluate(() => JSON.stringify(window.dataLayer));
  expect(measured).toContain("/reset-password");
  expect(measured).not.toContain("one-time");
});
