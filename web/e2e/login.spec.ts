import { ADMIN, expect, holdResponses, hydrated, test, toasts, tokenOf } from "./fixtures";

test.use({ expectedErrors: [/401|403|404/] });

async function fill(page: import("@playwright/test").Page, email: string, password: string) {
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

test("AUTH-01, AUTH-03, AUTH-04: the form and its links", { tag: "@widths" }, async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Forgot Password?" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
  await expect(main.locator('a[href="/signup"]')).toBeVisible();
  await expect(main.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
    "href",
    "/api/oauth/google",
  );
});

test("the e-mail address is passed on to the forgotten-password page", async ({ page }) => {
  await fill(page, "asha@example.in", "");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("asha@example.in");
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

test("RULE-04: both fields are required, and the first missing one gets the focus", async ({
  page,
}) => {
  await fill(page, "", "");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Enter your email")).toBeVisible();
  await expect(page.getByText("Enter your password")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
});

test("AUTH-05, AUTH-06, ERR-40, SESSION-06: an administrator signs in", async ({ page }) => {
  await fill(page, ADMIN.email, ADMIN.password);
  const { release } = await holdResponses(page, /\/api\/auth\/login$/);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  release();
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

test("ERR-39: a response without a valid token is a failed login", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ json: { message: "Welcome!", token: "rubbish" } }),
  );
  await fill(page, "asha@example.in", "secret");
  await page.getByRole("button", { name: "Sign In" }).click();
  // SESSION-08: the error is logged, and no session data remains.
  await expect(toasts(page)).toContainText("Login failed. Please check your credentials.");
  expect(logged.join()).toContain("The stored token cannot be read; the session is cleared.");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await expect(page).toHaveURL("/login");
});

test("ERR-39: a login without a response keeps the input", async ({ page }) => {
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 404, body: "" }));
  await fill(page, "asha@example.in", "secret");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toasts(page)).toContainText("Login failed. Please check your credentials.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("secret");
});

test("ambiguity 48: a user with an unverified address gets a link to verify it", async ({
  page,
}) => {
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({
      status: 401,
      json: { code: "unverified", message: "Please verify your email before logging in." },
    }),
  );
  await fill(page, "asha@example.in", "secret");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toasts(page)).toHaveText("Please verify your email before logging in.");
  await page.getByRole("main").getByRole("link", { name: "Resend Verification" }).click();
  await expect(page).toHaveURL("/resend-verification");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("asha@example.in");
});

test("a signed-in user is redirected from the login and the sign-up", async ({ page, signIn }) => {
  await signIn("USER");
  for (const path of ["/login", "/signup"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/dashboard");
  }
});

test("SESSION-09, ambiguity 12: a visitor of a users' page is redirected to the login and back", async ({
  page,
}) => {
  await page.goto("/saved-jobs?page=2");
  await expect(toasts(page)).toContainText("Please login to continue.");
  await expect(page).toHaveURL("/login");
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ json: { message: "", token: tokenOf({}) } }),
  );
  // The return path is kept while other screens are open.
  await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/signup");
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Email", { exact: true }).fill("asha@example.in");
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/saved-jobs?page=2");
});

test("a return path to another site is rejected", async ({ page }) => {
  await page.goto("/login");
  await page.evaluate(() =>
    window.history.replaceState({ usr: { returnTo: "//evil.example/" } }, ""),
  );
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ json: { message: "", token: tokenOf({}) } }),
  );
  await page.reload();
  await hydrated(page);
  await page.getByLabel("Email", { exact: true }).fill("asha@example.in");
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Sign In" }).click();
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

test("ERR-01, ERR-02: a 401 to any request ends the session and redirects to the login", async ({
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

test("ERR-01, ERR-02: a 403 shows the server's message and does not redirect from the login", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn("USER");
  await page.goto("/govt-jobs");
  await hydrated(page);
  await page.route(/\/api\/jobs\/government\?.*search/, (route) =>
    route.fulfill({ status: 403, json: { code: "forbidden", message: "Not for you." } }),
  );
  await page.getByLabel("Job title, exam or department").fill("clerk");
  await page.clock.runFor(600);
  await expect(toasts(page)).toContainText("Not for you.");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back");
  const entries = await page.evaluate(() => window.history.length);
  await page.clock.runFor(2000);
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
});

test("ERR-02: a late 401 for a previous session does not end the current one", async ({
  page,
  signIn,
}) => {
  await signIn("USER");
  await page.goto("/govt-jobs");
  await hydrated(page);
  let refuse = () => {};
  const released = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const search = /\/api\/jobs\/government\?.*search/;
  await page.route(search, async (route) => {
    await released;
    await route.fulfill({ status: 401, json: { code: "unauthorized" } });
  });
  const requestSent = page.waitForRequest(search);
  await page.getByLabel("Job title, exam or department").fill("clerk");
  await requestSent;
  const next = tokenOf({ exp: Date.now() / 1000 + 7200 });
  await page.evaluate((token) => localStorage.setItem("token", token), next);
  refuse();
  await expect(toasts(page)).toHaveText("Failed to fetch jobs.");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBe(next);
});

test("SESSION-01, SESSION-05: a stored token restores the session", async ({ page, signIn }) => {
  await signIn("USER");
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}"));
  expect(user).toEqual({ id: 9, email: "asha@example.in", role: "USER" });
});

test("SESSION-02: a stored user without a token is ignored", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("user", '{"id":9,"role":"ADMIN"}'));
  await page.goto("/");
  await hydrated(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
});

test("SESSION-04: a session ends at its expiry, also on an open page", async ({ page }) => {
  await page.clock.install();
  const token = tokenOf({ exp: Date.now() / 1000 + 600 });
  await page.addInitScript((value) => localStorage.setItem("token", value), token);
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
  await page.clock.runFor(601_000);
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("a sign-in or sign-out in one tab applies to the others", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/");
  await hydrated(other);
  await page.goto("/");
  const token = tokenOf({});
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await expect(other.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("token"));
  await expect(other.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
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
