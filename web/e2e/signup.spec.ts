import type { Page } from "@playwright/test";
import { expect, hydrated, test, toasts } from "./fixtures";

test.use({ expectedErrors: [/404|422|429/] });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole("main").getByRole("button", { name: /Creat/ });

async function open(page: Page) {
  await page.goto("/signup");
  await hydrated(page);
}

async function fill(page: Page) {
  await open(page);
  await field(page, "Full Name").fill("Asha Verma");
  await field(page, "Email").fill("asha@example.in");
  await field(page, "Password").fill("Monsoon26");
  await field(page, "Confirm Password").fill("Monsoon26");
}

test("AUTH-07, AUTH-09, AUTH-04: the form, the link to the login, and Google", {
  tag: "@widths",
}, async ({ page }) => {
  await open(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
  for (const [label, autocomplete] of [
    ["Full Name", "name"],
    ["Email", "username"],
    ["Password", "new-password"],
    ["Confirm Password", "new-password"],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute("autocomplete", autocomplete);
  }
  // RULE-01
  await expect(field(page, "Email")).toHaveAttribute("type", "email");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await expect(main.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
    "href",
    "/api/oauth/google?from=signup",
  );
});

test("RULE-01: all four fields are required, each shows its error, and the first gets the focus", async ({
  page,
}) => {
  await open(page);
  await submit(page).click();
  for (const [label, words] of [
    ["Full Name", "Enter your name"],
    ["Email", "Enter your email"],
    ["Password", /^Enter a password/],
    ["Confirm Password", "Enter the password again"],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, label)).toHaveAccessibleDescription(words);
  }
  await expect(field(page, "Full Name")).toBeFocused();
  await field(page, "Full Name").fill("Asha");
  await expect(page.getByText("Enter your name")).toBeHidden();
  await field(page, "Email").fill("asha");
  await submit(page).click();
  await expect(field(page, "Email")).toHaveAccessibleDescription("Enter a valid email address");
  await expect(field(page, "Email")).toBeFocused();
});

test("RULE-02: both passwords must be the same", async ({ page }) => {
  await fill(page);
  await field(page, "Confirm Password").fill("Monsoon27");
  await submit(page).click();
  await expect(field(page, "Confirm Password")).toHaveAccessibleDescription(
    "Passwords do not match",
  );
  await expect(field(page, "Confirm Password")).toBeFocused();
});

test("RULE-03: a password has at least 6 characters", async ({ page }) => {
  await fill(page);
  await field(page, "Password").fill("abcde");
  await field(page, "Confirm Password").fill("abcde");
  await submit(page).click();
  await expect(page.getByText("Password must be at least 6 characters long")).toBeVisible();
  await expect(field(page, "Password")).toBeFocused();
});

test("AUTH-08, RULE-08, RULE-09, RULE-10, RULE-11: the meter shows and announces the strength", async ({
  page,
}) => {
  await open(page);
  const meter = page.getByRole("meter", { name: "Password strength" });
  await expect(meter).toHaveAttribute("aria-valuetext", "None");
  for (const [password, word, value] of [
    ["abcde", "Weak", "1"],
    ["abcdef", "Medium", "2"],
    ["abcdefgh", "Medium", "2"],
    ["Abcdefg1", "Strong", "3"],
  ] as const) {
    await field(page, "Password").fill(password);
    await expect(meter).toHaveAttribute("aria-valuetext", word);
    await expect(meter).toHaveAttribute("value", value);
    await expect(page.getByRole("main").getByRole("status")).toContainText(`${word}.`);
  }
});

test("AUTH-10, AUTH-11, ERR-42, ERR-43: an account is created, then the login is shown", async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/auth/signup", async (route) => {
    await released;
    await route.fulfill({ status: 201, json: { message: "Account created successfully!" } });
  });
  await fill(page);
  const requestSent = page.waitForRequest("**/api/auth/signup");
  await field(page, "Confirm Password").press("Enter");
  await expect(submit(page)).toHaveText("Creating Account...");
  await expect(submit(page)).toBeDisabled();
  // API-25
  expect((await requestSent).postDataJSON()).toEqual({
    name: "Asha Verma",
    email: "asha@example.in",
    password: "Monsoon26",
  });
  release();
  await expect(toasts(page)).toContainText("Account created successfully!");
  await expect(toasts(page)).toContainText(
    "Please check your email to verify your account before logging in.",
  );
  await expect(page).toHaveURL("/login");
  await expect(field(page, "Email")).toHaveValue("asha@example.in");
});

test("the server's errors are at their fields, and no input is lost", async ({ page }) => {
  await page.route("**/api/auth/signup", (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: "invalid",
        message: "Please correct the marked fields.",
        errors: { email: ["Enter a valid email address"], password: ["Too common"] },
      },
    }),
  );
  await fill(page);
  await submit(page).click();
  await expect(field(page, "Email")).toHaveAccessibleDescription("Enter a valid email address");
  await expect(page.getByText("Too common")).toBeVisible();
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Full Name")).toHaveValue("Asha Verma");
  await expect(field(page, "Confirm Password")).toHaveValue("Monsoon26");
});

for (const [what, json, words] of [
  ["the server's words", { message: "Too many attempts." }, "Too many attempts."],
  ["its own words", {}, "Signup failed. Please try again."],
] as const) {
  test(`ERR-41: a failed sign-up shows ${what}`, async ({ page }) => {
    await page.route("**/api/auth/signup", (route) => route.fulfill({ status: 429, json }));
    await fill(page);
    await submit(page).click();
    await expect(toasts(page)).toHaveText(words);
    // The message stays after the notification is gone.
    await expect(page.getByRole("main").getByText(words)).toBeVisible();
    await expect(field(page, "Password")).toHaveValue("Monsoon26");
    await expect(submit(page)).toBeEnabled();
  });
}
