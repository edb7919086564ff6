import { ADMIN, expect, hydrated, test, toasts, tokenOf } from "./fixtures";

test.use({ expectedErrors: [/401|403|404/] });

async function fill(page: import("@playwright/test").Page, email: string, password: string) {
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

test("AUTH-01, AUTH-03: the form and its links", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Forgot Password?" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
  await expect(main.locator('a[href="/signup"]')).toBeVisible();
});

test("AUTH-02: the password can be shown and hidden", async ({ page }) => {
  await fill(page, "a@b.in", "secret");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("RULE-04: both are required; the first that is missing gets the focus", async ({ page }) => {
  await fill(page, "", "");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Enter your email")).toBeVisible();
  await expect(page.getByText("Enter your password")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
});

test("AUTH-05, AUTH-06, ERR-40, SESSION-06: an administrator signs in", async ({ page }) => {
  await fill(page, ADMIN.email, ADMIN.password);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/auth/login", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  answer();
  await expect(page).toHaveURL("/admin");
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}"));
  expect(user).toEqual({ id: expect.any(Number), email: ADMIN.email, role: "ADMIN" });
});

test("AUTH-06, ERR-40: an ordinary user goes to the dashboard, with a toast", async ({ page }) => {
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ json: { message: "", token: tokenOf({}) } }),
  );
  await fill(page, "asha@example.in", "secret");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toasts(page)).toContainText("Logged in successfully!");
  await expect(page).toHaveURL("/dashboard");
});

test("ERR-39, ambiguity 11: a refused login shows one toast, and no redirect", async ({ page }) => {
  await page.clock.install();
  await fill(page, ADMIN.email, "wrong-password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toasts(page).locator("[data-toast]")).toHaveCount(1);
  await page.clock.runFor(2000);
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(ADMIN.email);
});

test("ERR-01, ERR-02: a 401 to any call ends the session and leads to the login", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn("USER");
  await page.goto("/govt-jobs");
  await hydrated(page);
  await page.route(/\/api\/jobs\/government\?.*search/, (route) =>
    route.fulfill({ status: 401, json: { code: "unauthorized" } }),
  );
  await page.getByLabel("Job title, exam or department").fill("clerk");
  await page.clock.runFor(600);
  await expect(toasts(page)).toContainText("Authentication failed. Please log in again.");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.clock.runFor(2000);
  await expect(page).toHaveURL("/login");
});

for (const [id, what, token] of [
  ["SESSION-03", "without an expiry", tokenOf({ exp: null })],
  ["SESSION-04", "that has expired", tokenOf({ exp: Date.now() / 1000 - 10 })],
  ["SESSION-08", "that cannot be read", "rubbish"],
] as const) {
  test(`${id}: a token ${what} clears the session`, async ({ page }) => {
    await page.goto("/");
    await page.evaluate((value) => localStorage.setItem("token", value), token);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });
}
