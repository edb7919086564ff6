import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, governmentInput, hydrated, test, toasts, uniqueWord } from "./fixtures";
import { mailedLink } from "./mailbox";

// One person's complete journey on both databases. No response is stubbed.
test.use({ expectedErrors: [/401/] });
test.beforeEach(({ page }) => page.unrouteAll());

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, button: string) =>
  main(page).getByRole("button", { name: button }).click();

async function signIn(page: Page, email: string, password: string) {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  // Another button signs in with a passkey.
  await main(page).getByRole("button", { name: "Sign In", exact: true }).click();
}

test("AUTH-11, AUTH-16, AUTH-22, AUTH-26, ACCOUNT-05, ACCOUNT-12, SAVE-03, SESSION-10, ROLE-09, ERR-02, API-68: from sign-up to account deletion", {
  tag: "@databases",
}, async ({ page, browser, jobApi, mailDirectory }) => {
  const email = `${uniqueWord()}@example.in`.toLowerCase();
  const [first, second] = ["Monsoon26", "Winter27"];
  const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
  const view = (of: Page) => main(of).getByRole("link", { name: `View ${job.title}` });

  await test.step("signs up", async () => {
    await page.goto("/signup");
    await hydrated(page);
    await field(page, "Full Name").fill("Asha Verma");
    await field(page, "Email").fill(email);
    await field(page, "Password").fill(first);
    await field(page, "Confirm Password").fill(first);
    await press(page, "Create Account");
    await expect(toasts(page)).toContainText("Account created successfully!");
    await expect(page).toHaveURL("/login");
  });

  await test.step("verifies the e-mail address", async () => {
    await page.goto(await mailedLink(mailDirectory, email, "/verify-email"));
    await hydrated(page);
    await press(page, "Verify my email");
    await expect(heading(page)).toHaveText("Email Verified!");
    await main(page).getByRole("link", { name: "Continue to Login" }).click();
  });

  await test.step("signs in and saves a job", async () => {
    await signIn(page, email, first);
    await expect(heading(page)).toHaveText("Welcome, Asha Verma");
    await page.goto(`/government-job/${job.slug}`);
    await hydrated(page);
    const responseReceived = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await page.getByRole("button", { name: "Save job" }).click();
    expect((await responseReceived).ok()).toBe(true);
  });

  const other = await (await browser.newContext()).newPage();
  await test.step("finds it in another browser", async () => {
    await other.goto("/saved-jobs");
    await signIn(other, email, first);
    await expect(other).toHaveURL("/saved-jobs");
    await expect(view(other)).toBeVisible();
  });

  await test.step("resets the password there", async () => {
    await other.goto("/forgot-password");
    await hydrated(other);
    await field(other, "Email").fill(email);
    await main(other).getByRole("button").click();
    await expect(heading(other)).toHaveText("Check Your Email");
    await other.goto(await mailedLink(mailDirectory, email, "/reset-password"));
    await hydrated(other);
    await field(other, "New Password").fill(second);
    await field(other, "Confirm Password").fill(second);
    await press(other, "Reset Password");
    await expect(other).toHaveURL("/login");
    await expect(heading(other)).toHaveText("Welcome Back");
  });

  await test.step("must sign in again in the first browser", async () => {
    await page.goto("/profile");
    await expect(toasts(page)).toContainText("Authentication failed. Please log in again.");
    await expect(page).toHaveURL("/login");
    await signIn(page, email, first);
    await expect(toasts(page)).toContainText("Invalid email or password.");
    await signIn(page, email, second);
    await expect(page).toHaveURL("/profile");
    await expect(main(page)).toContainText(email);
  });

  await test.step("changes the name", async () => {
    await press(page, "Edit Profile");
    await field(page, "Name").fill("Asha K. Rao");
    await press(page, "Save name");
    await expect(heading(page)).toHaveText("Welcome, Asha K. Rao!");
  });

  await test.step("downloads the stored data", async () => {
    await expect(view(page)).toBeVisible();
    const downloadStarted = page.waitForEvent("download");
    await press(page, "Download my data");
    const exported = JSON.parse(await readFile(await (await downloadStarted).path(), "utf8"));
    expect(exported.account).toMatchObject({ name: "Asha K. Rao", email });
    expect(exported.savedJobs).toMatchObject([{ id: job.id }]);
  });

  await test.step("deletes the account", async () => {
    await press(page, "Delete account");
    await main(page).getByLabel("Your password").fill(second);
    await press(page, "Delete my account");
    await expect(toasts(page)).toContainText("Your account has been deleted.");
    await expect(page).toHaveURL("/");
    await page.goto("/login");
    await hydrated(page);
    await signIn(page, email, second);
    await expect(toasts(page)).toContainText("Invalid email or password.");
    await expect(page).toHaveURL("/login");
  });
  await other.context().close();
});

test("AUTH-04, AUTH-17, AUTH-18, AUTH-19, API-26, ambiguity 12: signing up with Google, and back to the previous page", {
  tag: "@databases",
}, async ({ page }) => {
  const word = uniqueWord().toLowerCase();
  const email = `${word}@example.in`;
  const person = { sub: word, email, email_verified: true, name: "Ravi Menon" };
  // The stub provider takes the person from a header.
  await page.setExtraHTTPHeaders({
    "x-person": Buffer.from(JSON.stringify(person)).toString("base64url"),
  });
  await page.goto("/saved-jobs");
  await expect(page).toHaveURL("/login");
  await main(page).getByRole("link", { name: "Create an account" }).click();
  await main(page).getByRole("link", { name: "Continue with Google" }).click();
  await expect(toasts(page)).toContainText("Successfully signed in!");
  await expect(page).toHaveURL("/saved-jobs");

  await page.goto("/profile");
  await expect(heading(page)).toHaveText("Welcome, Ravi Menon!");
  await expect(main(page)).toContainText("Verified");
  await press(page, "Edit Profile");
  await expect(main(page).getByRole("link", { name: "Choose a password" })).toBeVisible();
  await press(page, "Delete account");
  await main(page).getByLabel("Your email address").fill(email);
  await press(page, "Delete my account");
  await expect(toasts(page)).toContainText("Your account has been deleted.");
});
