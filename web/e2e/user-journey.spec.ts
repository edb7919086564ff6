import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, governmentInput, hydrated, test, toasts, uniqueWord } from "./fixtures";
import { mailedLink } from "./mailbox";

// One person's whole way, on both databases: here nothing stands in for the program.
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
  await press(page, "Sign In");
}

test("AUTH-11, AUTH-16, AUTH-22, AUTH-26, ACCOUNT-05, ACCOUNT-12, SAVE-03, SESSION-10, ROLE-09, ERR-02, API-68: from signing up to being forgotten", {
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

  await test.step("shows that the address is hers", async () => {
    await page.goto(await mailedLink(mailDirectory, email, "/verify-email"));
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

  await test.step("forgets the password there, and chooses another", async () => {
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

  await test.step("is asked for it where the old one was good", async () => {
    await page.goto("/profile");
    await expect(toasts(page)).toContainText("Authentication failed. Please log in again.");
    await expect(page).toHaveURL("/login");
    await signIn(page, email, first);
    await expect(toasts(page)).toContainText("Invalid email or password.");
    await signIn(page, email, second);
    await expect(page).toHaveURL("/profile");
    await expect(main(page)).toContainText(email);
  });

  await test.step("is called otherwise", async () => {
    await press(page, "Edit Profile");
    await field(page, "Name").fill("Asha K. Rao");
    await press(page, "Save name");
    await expect(heading(page)).toHaveText("Welcome, Asha K. Rao!");
  });

  await test.step("takes along what is kept of her", async () => {
    await expect(view(page)).toBeVisible();
    const coming = page.waitForEvent("download");
    await press(page, "Download my data");
    const kept = JSON.parse(await readFile(await (await coming).path(), "utf8"));
    expect(kept.account).toMatchObject({ name: "Asha K. Rao", email });
    expect(kept.savedJobs).toMatchObject([{ id: job.id }]);
  });

  await test.step("is forgotten", async () => {
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

test("AUTH-04, AUTH-17, AUTH-18, AUTH-19, API-26, ambiguity 12: signing up with Google, and back to where one was", {
  tag: "@databases",
}, async ({ page }) => {
  const word = uniqueWord().toLowerCase();
  const email = `${word}@example.in`;
  const person = { sub: word, email, email_verified: true, name: "Ravi Menon" };
  // The provider takes a header's word for who sits there.
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
