import { expect, test, toasts } from "./fixtures";

test.use({ expectedErrors: [/400|500|Failed to load|ERR_FAILED/] });

const VERIFY = "**/api/auth/verify-email/one-time";
const PAGE = "/verify-email?token=one-time";

test("AUTH-21, AUTH-22, ERR-50: verifying, then verified, with one request", {
  tag: "@widths",
}, async ({ page }) => {
  let release = () => {};
  let calls = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(VERIFY, async (route) => {
    calls += 1;
    await released;
    await route.fulfill({ json: { message: "Good." } });
  });
  await page.goto(PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verifying Email");
  await expect(page).toHaveURL("/verify-email");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email Verified!");
  await expect(toasts(page)).toHaveText("Email verified successfully!");
  await page.getByRole("main").getByRole("link", { name: "Continue to Login" }).click();
  await expect(page).toHaveURL("/login");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email Verified!");
  expect(calls).toBe(1);
});

for (const [what, json, words] of [
  ["the server's words", { message: "The link is used up." }, "The link is used up."],
  ["no words", {}, "Verification failed"],
] as const) {
  test(`AUTH-23, ERR-49, ambiguity 18: refused with ${what}`, async ({ page }) => {
    await page.route(VERIFY, (route) => route.fulfill({ status: 400, json }));
    await page.goto(PAGE);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verification Failed");
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toHaveText(words);
    await expect(main.getByRole("link", { name: "Back to Login" })).toHaveAttribute(
      "href",
      "/login",
    );
    await expect(main.getByRole("link", { name: "Resend Verification" })).toHaveAttribute(
      "href",
      "/resend-verification",
    );
    await expect(main.getByRole("button", { name: "Try Again" })).toBeHidden();
  });
}

test("ERR-49, ambiguity 18: a failed request can be retried", async ({ page }) => {
  await page.route(VERIFY, (route) => route.abort());
  await page.goto(PAGE);
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toHaveText("Verification failed. Please try again.");
  await page.unroute(VERIFY);
  await page.route(VERIFY, (route) => route.fulfill({ json: { message: "" } }));
  await main.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email Verified!");
});

test("AUTH-24: without a token no request is sent", async ({ page }) => {
  await page.goto("/verify-email");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verification Failed");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "No verification token provided",
  );
});
