import type { Page } from "@playwright/test";
import { expect, hydrated, test, toasts } from "./fixtures";

test.use({ expectedErrors: [/400|404|422|429|500/] });

const email = (page: Page) => page.getByLabel("Email", { exact: true });
const main = (page: Page) => page.getByRole("main");

async function requestLink(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await email(page).fill("asha@example.in");
  await main(page).getByRole("button").click();
}

const FORGOT = "**/api/auth/forgot-password";
const RESEND = "**/api/auth/resend-verification";

for (const [path, title] of [
  ["/forgot-password", "Forgot Password?"],
  ["/resend-verification", "Resend Verification"],
] as const) {
  test(`AUTH-12, AUTH-25, RULE-07: ${path} requires an e-mail address`, {
    tag: "@widths",
  }, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(email(page)).toHaveAttribute("type", "email");
    await expect(email(page)).toHaveAttribute("required");
    await main(page).getByRole("button").click();
    await expect(email(page)).toHaveAccessibleDescription("Enter your email");
    await expect(email(page)).toBeFocused();
    await email(page).fill("asha");
    await email(page).press("Enter");
    await expect(email(page)).toHaveAccessibleDescription("Enter a valid email address");
  });
}

for (const [message, shown] of [
  ["A link is on its way.", "A link is on its way."],
  ["", "Password reset link sent to your email!"],
] as const) {
  test(`AUTH-13, ERR-46: a link is sent: ${shown}`, async ({ page }) => {
    await page.route(FORGOT, (route) => route.fulfill({ json: { message } }));
    const requestSent = page.waitForRequest(FORGOT);
    await requestLink(page, "/forgot-password");
    expect((await requestSent).postDataJSON()).toEqual({ email: "asha@example.in" });
    await expect(toasts(page)).toHaveText(shown);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Check Your Email");
    await expect(heading).toBeFocused();
    await expect(main(page)).toContainText("asha@example.in");
    await expect(main(page).getByRole("link", { name: "Back to Login" })).toHaveAttribute(
      "href",
      "/login",
    );
    await main(page).getByRole("link", { name: "Try Again" }).click();
    await expect(email(page)).toHaveValue("asha@example.in");
  });
}

for (const [json, shown] of [
  [{ message: "Too many attempts." }, "Too many attempts."],
  [{}, "Failed to send reset link. Please try again."],
] as const) {
  test(`ERR-47: no link is sent: ${shown}`, async ({ page }) => {
    await page.route(FORGOT, (route) => route.fulfill({ status: 429, json }));
    await requestLink(page, "/forgot-password");
    await expect(toasts(page)).toHaveText(shown);
    await expect(email(page)).toHaveValue("asha@example.in");
  });
}

test("AUTH-25, ERR-51: the verification is sent again", async ({ page }) => {
  await page.route(RESEND, (route) => route.fulfill({ json: { message: "Sent." } }));
  const requestSent = page.waitForRequest(RESEND);
  await requestLink(page, "/resend-verification");
  expect((await requestSent).postDataJSON()).toEqual({ email: "asha@example.in" });
  await expect(toasts(page)).toHaveText("Verification email sent!");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email Sent!");
});

test("ERR-52: the verification cannot be sent", async ({ page }) => {
  await page.route(RESEND, (route) =>
    route.fulfill({ status: 429, json: { message: "Too many attempts." } }),
  );
  await requestLink(page, "/resend-verification");
  await expect(toasts(page)).toHaveText("Failed to send verification email. Please try again.");
  await expect(main(page)).toContainText("Too many attempts.");
});

test("AUTH-15: without a token there is nothing to reset", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(toasts(page)).toHaveText("Invalid reset link. Please request a new password reset.");
  await expect(page).toHaveURL("/forgot-password");
});

const password = (page: Page) => page.getByLabel("New Password", { exact: true });
const confirmation = (page: Page) => page.getByLabel("Confirm Password", { exact: true });

async function choosePassword(page: Page, one: string, other = one) {
  await page.goto("/reset-password?token=one-time");
  await hydrated(page);
  await password(page).fill(one);
  await confirmation(page).fill(other);
  await confirmation(page).press("Enter");
}

const RESET = "**/api/auth/reset-password";

test("AUTH-14, RULE-06: the form hides the token and survives a reload", async ({ page }) => {
  await page.goto("/reset-password?token=one-time");
  await hydrated(page);
  await expect(page).toHaveURL("/reset-password");
  await page.reload();
  for (const field of [password(page), confirmation(page)]) {
    await expect(field).toHaveAttribute("type", "password");
    await expect(field).toHaveAttribute("minlength", "6");
    await expect(field).toHaveAttribute("autocomplete", "new-password");
  }
  const measured = await page.evaluate(() => JSON.stringify(window.dataLayer));
  expect(measured).toContain("/reset-password");
  expect(measured).not.toContain("one-time");
});

test("RULE-05, RULE-06: the new password must be long enough and repeated", async ({ page }) => {
  await choosePassword(page, "abcde");
  await expect(main(page)).toContainText("Password must be at least 6 characters long");
  await expect(password(page)).toBeFocused();
  await choosePassword(page, "abcdef", "abcdeg");
  await expect(confirmation(page)).toHaveAccessibleDescription("Passwords do not match");
  await expect(confirmation(page)).toBeFocused();
});

test("AUTH-16, AUTH-26, ambiguity 22: a new password is set, then the login is shown", async ({
  page,
}) => {
  await page.route(RESET, (route) => route.fulfill({ json: { message: "It is changed." } }));
  const requestSent = page.waitForRequest(RESET);
  await choosePassword(page, "Monsoon26");
  expect((await requestSent).postDataJSON()).toEqual({
    token: "one-time",
    newPassword: "Monsoon26",
  });
  await expect(toasts(page)).toHaveText("It is changed.");
  await expect(page).toHaveURL("/login");
});

test("AUTH-16: a signed-in user sets a new password and signs in with it", async ({
  page,
  signIn,
}) => {
  await signIn("USER");
  await page.route(RESET, (route) => route.fulfill({ json: { message: "It is changed." } }));
  await choosePassword(page, "Monsoon26");
  await expect(toasts(page)).toHaveText("It is changed.");
  // The previous session has ended, so the login page does not redirect.
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("ERR-48: a used link shows an error and a link to request another", async ({ page }) => {
  await page.route(RESET, (route) =>
    route.fulfill({ status: 400, json: { code: "bad_link", message: "The link is used up." } }),
  );
  await choosePassword(page, "Monsoon26");
  await expect(toasts(page)).toHaveText("Failed to reset password");
  await expect(main(page)).toContainText("The link is used up.");
  await expect(password(page)).toHaveValue("Monsoon26");
  await main(page).getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});
