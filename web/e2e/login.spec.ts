import { ADMIN, expect, hydrated, test, toasts } from "./fixtures";

test.use({ expectedErrors: [/401/] });

test("AUTH-05, AUTH-06, ERR-39, ERR-40, SESSION-06, ambiguity 11: an administrator signs in at the second attempt", async ({
  page,
}) => {
  await page.goto("/login");
  await hydrated(page);
  const email = page.getByLabel("Email", { exact: true });
  const password = page.getByLabel("Password", { exact: true });
  await email.fill(ADMIN.email);
  await password.fill("wrong-password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(toasts(page).locator("[data-toast]")).toHaveCount(1);
  await expect(page).toHaveURL("/login");
  await expect(email).toHaveValue(ADMIN.email);
  await password.fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/admin");
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}"));
  expect(user).toEqual({ id: expect.any(Number), email: ADMIN.email, role: "ADMIN" });
});
