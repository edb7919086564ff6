import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  ADMIN,
  expect,
  governmentInput,
  hydrated,
  test,
  toasts,
  tokenOf,
  uniqueWord,
} from "./fixtures";

const main = (page: Page) => page.getByRole("main");
const tokenAndUser = (page: Page) => page.evaluate(() => [localStorage.token, localStorage.user]);

test("ACCOUNT-01, ACCOUNT-11, SESSION-09: without a token the profile redirects to the login", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/profile");
  await expect(toasts(page)).toContainText("Please login to continue.");
  await expect(page).toHaveURL("/login");
});

test("ACCOUNT-02, ROLE-11, ambiguity 15: the user's name, address and start date", async ({
  page,
  signIn,
}) => {
  await signIn("USER");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Asha Kulkarni!");
  await expect(main(page)).toContainText("asha@example.in");
  await expect(main(page)).toContainText("04 March 2026");
  await expect(main(page)).toContainText("Verified");
});

test("ACCOUNT-02: a user without a name is greeted by the e-mail address", async ({
  page,
  account,
  signIn,
}) => {
  account.me = { ...account.me, name: "" };
  await signIn("USER");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, asha@example.in!");
});

test("ACCOUNT-02, SAVE-03, ROLE-13: the account data comes from the real server", async ({
  page,
  adminToken,
  jobApi,
}) => {
  const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
  await page.unrouteAll();
  await page.addInitScript((token) => {
    localStorage.clear();
    localStorage.setItem("token", token);
  }, adminToken);
  await page.goto(`/government-job/${job.slug}`);
  await hydrated(page);
  const responseReceived = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().endsWith("/saved-jobs"),
  );
  await page.getByRole("button", { name: "Save job" }).click();
  expect((await responseReceived).status()).toBe(200);
  // A browser without saved jobs shows the account's.
  await page.goto("/profile");
  await expect(main(page)).toContainText(ADMIN.email);
  await page.getByRole("button", { name: `Unsave ${job.title}` }).click();
  await expect(page.getByRole("link", { name: `View ${job.title}` })).toHaveCount(0);
});

test("ACCOUNT-03, ACCOUNT-12: the buttons have the right links", async ({ page, signIn }) => {
  await signIn("USER");
  await page.goto("/profile");
  await main(page).getByRole("link", { name: "Saved Jobs" }).last().click();
  await expect(page).toHaveURL("/saved-jobs");
  await page.goBack();
  await main(page).getByRole("link", { name: "My Applications" }).last().click();
  await expect(page).toHaveURL("/my-applications");
  await expect(main(page)).toContainText("No applications yet.");
});

test("ACCOUNT-03, SESSION-07: Logout clears the session, shows a message and opens the login", async ({
  page,
  signIn,
}) => {
  await signIn("USER");
  await page.goto("/profile");
  await main(page).getByRole("button", { name: "Logout" }).click();
  await expect(toasts(page).locator("[data-toast]")).toHaveText(["Logged out successfully!"]);
  await expect(page).toHaveURL("/login");
  expect(await tokenAndUser(page)).toEqual([undefined, undefined]);
});

test("SESSION-07, SAVE-03: the next user sees no data of the previous one and sends none of it", async ({
  page,
  account,
  signIn,
  jobApi,
}) => {
  const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
  await signIn("USER");
  await page.goto(`/government-job/${job.slug}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Save job" }).click();
  await expect.poll(() => account.savedJobs).toEqual([job.id]);
  await page.evaluate((begun) => localStorage.setItem("jobApplications", JSON.stringify([begun])), {
    id: job.id,
    title: job.title,
    at: Date.now(),
  });
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Asha Kulkarni");
  await expect(main(page).getByRole("link", { name: job.title, exact: true })).toHaveCount(2);
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();

  account.me = { ...account.me, name: "Ravi Menon" };
  account.savedJobs = [];
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ json: { message: "", token: tokenOf({ id: 10 }) } }),
  );
  const matched = page.waitForResponse("**/api/users/me/saved-jobs");
  await page.getByLabel("Email", { exact: true }).fill("ravi@example.in");
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ravi Menon");
  expect((await matched).request().method()).toBe("GET");
  await expect(main(page)).toContainText("No saved jobs yet.");
  await expect(main(page)).toContainText("Nothing yet.");
  // The notification covers it for a while.
  await main(page).getByRole("link", { name: "Applications" }).press("Enter");
  await expect(main(page)).toContainText("No applications yet.");
});

test("SESSION-05: if another user signs in in another tab, the open page becomes theirs", async ({
  page,
  context,
  account,
  signIn,
}) => {
  await signIn("USER");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Asha Kulkarni");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  account.me = { ...account.me, name: "Ravi Menon" };
  const other = await context.newPage();
  await other.goto("/robots.txt");
  await other.evaluate((token) => localStorage.setItem("token", token), tokenOf({ id: 10 }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ravi Menon!");
  await expect(page.getByLabel("Name", { exact: true })).toHaveCount(0);
});

test("SESSION-09, SESSION-02: the page is cleared when the session ends and returns after the login", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("USER");
  await page.goto("/profile");
  await expect(main(page)).toContainText("asha@example.in");
  const other = await context.newPage();
  await other.goto("/robots.txt");
  await other.evaluate(() => localStorage.removeItem("token"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please login to continue.");
  await expect(main(page)).toContainText("Your session has ended.");
  await expect(main(page)).not.toContainText("asha@example.in");
  await main(page).getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ json: { message: "", token: tokenOf({}) } }),
  );
  await page.getByLabel("Email", { exact: true }).fill("asha@example.in");
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/profile");
});

test("ACCOUNT-04: the saved jobs with View and Unsave", async ({
  page,
  account,
  signIn,
  jobApi,
}) => {
  const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
  account.savedJobs = [job.id];
  await signIn("USER");
  await page.goto("/profile");
  await expect(page.getByRole("link", { name: `View ${job.title}` })).toHaveAttribute(
    "href",
    `/government-job/${job.slug}`,
  );
  await page.getByRole("button", { name: `Unsave ${job.title}` }).click();
  await expect(main(page)).toContainText("No saved jobs yet.");
});

test("ACCOUNT-12: My Applications lists the jobs whose Apply Now was followed", async ({
  page,
  context,
  signIn,
  jobApi,
}) => {
  await context.route("https://apply.example.in/**", (route) => route.fulfill({ body: "Apply" }));
  const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
  const gone = await jobApi.create(governmentInput(`Guard ${uniqueWord()}`));
  await signIn("USER");
  for (const { slug } of [job, gone]) {
    await page.goto(`/government-job/${slug}`);
    await hydrated(page);
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: /^Apply Now.*opens in a new tab/ }).click();
    await (await opened).close();
  }
  await jobApi.remove(gone.id);
  await page.goto("/my-applications");
  const rows = main(page).locator("section").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(gone.title);
  await expect(rows.nth(0)).toContainText("This job is no longer listed.");
  await expect(rows.nth(1).getByRole("link", { name: job.title })).toBeVisible();
  await expect(rows.nth(1)).toContainText(/Apply Now followed on \d\d [A-Z][a-z]{2} \d{4}/);
});

test("ACCOUNT-12: Edit Profile changes the name", async ({ page, account, signIn }) => {
  await signIn("USER");
  await page.goto("/profile");
  await page.route("**/api/users/me", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    const { name } = route.request().postDataJSON();
    const user = { ...account.me, name };
    return route.fulfill({ json: { message: "Profile updated successfully!", user } });
  });
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Asha Kulkarni");
  await name.fill(" ");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(main(page)).toContainText("Enter your name");
  await name.fill("Asha K. Rao");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(toasts(page)).toContainText("Profile updated successfully!");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Asha K. Rao!");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeFocused();
});

test.describe("rejected requests", () => {
  test.use({ expectedErrors: [/422|401|503|ERR_FAILED/] });

  test("ACCOUNT-12: Edit Profile changes the password, and the session stays", async ({
    page,
    signIn,
  }) => {
    await signIn("USER");
    const next = tokenOf({ exp: Date.now() / 1000 + 7200 });
    await page.route("**/api/users/me/password", (route) =>
      route.request().postDataJSON().currentPassword === "right-one"
        ? route.fulfill({ json: { message: "Password changed successfully!", token: next } })
        : route.fulfill({
            status: 422,
            json: {
              code: "invalid",
              message: "Please check the form.",
              errors: { currentPassword: ["The password is not correct"] },
            },
          }),
    );
    await page.goto("/profile");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    const current = page.getByLabel("Current password", { exact: true });
    const change = page.getByRole("button", { name: "Change password" });
    await current.fill("wrong-one");
    await page.getByLabel("New password", { exact: true }).fill("short");
    await change.click();
    await expect(main(page)).toContainText("Password must be at least 6 characters long");
    await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
    await page.getByLabel("New password", { exact: true }).fill("long enough");
    await change.click();
    await expect(main(page)).toContainText("The password is not correct");
    await expect(current).toBeFocused();
    await current.fill("right-one");
    await change.click();
    await expect(toasts(page)).toContainText("Password changed successfully!");
    await expect(current).toHaveValue("");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBe(next);
  });

  for (const [what, answer, words] of [
    [
      "the server's message",
      { status: 503, json: { message: "We are moving house." } },
      "We are moving house.",
    ],
    ["words of its own", undefined, "Could not connect to the server to fetch profile."],
  ] as const) {
    test(`ERR-55: a failed profile request shows ${what}, ends the session and redirects to the login`, async ({
      page,
      signIn,
    }) => {
      await signIn("USER");
      await page.route("**/api/users/me", (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      );
      await page.goto("/profile");
      await expect(toasts(page)).toContainText(words);
      await expect(page).toHaveURL("/login");
      expect(await tokenAndUser(page)).toEqual([undefined, undefined]);
    });
  }

  test("a failed deletion keeps the account and shows the reason", async ({ page, signIn }) => {
    await signIn("USER");
    await page.route("**/api/users/me/delete", (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: "invalid",
          message: "",
          errors: { password: ["The password is not correct"] },
        },
      }),
    );
    await page.goto("/profile");
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByLabel("Your password").fill("wrong");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(main(page)).toContainText("The password is not correct");
    await expect(page.getByLabel("Your password")).toBeFocused();
    await expect(page).toHaveURL("/profile");
  });
});

test("ERR-56: an empty user gets a message to sign in again", async ({ page, signIn }) => {
  await signIn("USER");
  await page.route("**/api/users/me", (route) => route.fulfill({ json: null }));
  await page.goto("/profile");
  await expect(main(page)).toContainText("No user data found. Please login again.");
  await expect(main(page).getByRole("link", { name: "Login" })).toBeVisible();
});

test("ACCOUNT-12: an account without a password shows how to set one", async ({
  page,
  account,
  signIn,
}) => {
  account.me = { ...account.me, hasPassword: false };
  await signIn("USER");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByRole("link", { name: "Choose a password" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
  await expect(page.getByLabel("New password", { exact: true })).toHaveCount(0);
});

test("the user's data is downloaded as a file", async ({ page, signIn }) => {
  await signIn("USER");
  await page.route("**/api/users/me/export", (route) =>
    route.fulfill({ json: { account: { email: "asha@example.in" } } }),
  );
  await page.goto("/profile");
  const downloadStarted = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await downloadStarted;
  expect(file.suggestedFilename()).toBe("my-data.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toEqual({
    account: { email: "asha@example.in" },
  });
});

for (const [what, hasPassword, label, given] of [
  ["the password", true, "Your password", { password: "secret" }],
  ["the address", false, "Your email address", { email: "asha@example.in" }],
] as const) {
  test(`the account is deleted by ${what}, and nothing stays in the browser`, async ({
    page,
    account,
    signIn,
    jobApi,
  }) => {
    const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
    account.me = { ...account.me, hasPassword };
    account.savedJobs = [job.id];
    await signIn("USER");
    let sent: unknown;
    await page.route("**/api/users/me/delete", (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ json: { message: "Your account has been deleted." } });
    });
    await page.goto(`/government-job/${job.slug}`);
    await hydrated(page);
    await page.goto("/profile");
    await page.getByRole("button", { name: "Delete account" }).click();
    await expect(main(page)).toContainText("This cannot be undone.");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel(label).fill(Object.values(given)[0] ?? "");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(toasts(page)).toContainText("Your account has been deleted.");
    await expect(page).toHaveURL("/");
    expect(sent).toEqual(given);
    // The owner's ID is deleted, too.
    const left = await page.evaluate(() => ({ ...localStorage }));
    expect(left).toEqual({
      savedJobs: "[]",
      savedJobsOnAccount: "[]",
      viewedJobs: "[]",
      jobApplications: "[]",
    });
  });
}

test("another mail is sent to an unverified address", async ({ page, account, signIn }) => {
  account.me = { ...account.me, verified: false };
  await signIn("USER");
  let sent: unknown;
  await page.route("**/api/auth/resend-verification", (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { message: "Verification email sent!" } });
  });
  await page.goto("/profile");
  await expect(main(page)).toContainText("Not verified");
  await page.getByRole("button", { name: "Resend Verification" }).click();
  await expect(toasts(page)).toContainText("Verification email sent!");
  expect(sent).toEqual({ email: account.me.email });
});
