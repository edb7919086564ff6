import { expect, hydrated, stopClock, test, toasts, tokenOf } from "./fixtures";

test.use({ expectedErrors: [/401|404/] });

for (const [role, path] of [
  ["ADMIN", "/admin"],
  ["USER", "/dashboard"],
] as const) {
  test(`AUTH-18, AUTH-19: ${role} returns from Google and is redirected to ${path}`, {
    tag: "@widths",
  }, async ({ page }) => {
    const token = tokenOf({ role });
    // The token is not valid on the server, so API requests stay open.
    await page.route(/\/api\/(admin|uploads)\//, () => undefined);
    await page.clock.install();
    await page.goto(`/oauth-success?token=${token}`);
    await stopClock(page);
    // The page loads with its own timers.
    await expect(async () => {
      await page.clock.runFor(10);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Signing In", { timeout: 50 });
    }).toPass();
    // The token is removed from the URL at once.
    await expect(page).toHaveURL("/oauth-success");
    expect(await page.evaluate(() => JSON.stringify(window.dataLayer))).not.toContain(token);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await page.clock.runFor(1500);
    await expect(toasts(page)).toHaveText("Successfully signed in!");
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBe(token);
    // The history entry does not contain the token.
    expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain(token);
  });
}

test("ambiguity 12: the return path is stored during the sign-in with Google", async ({ page }) => {
  await page.route("**/api/oauth/google", (route) =>
    route.fulfill({ status: 303, headers: { location: `/oauth-success?token=${tokenOf({})}` } }),
  );
  await page.goto("/govt-jobs");
  await hydrated(page);
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(toasts(page)).toContainText("Successfully signed in!");
  await expect(page).toHaveURL("/govt-jobs");
});

for (const [id, query, words] of [
  ["ERR-53", "", "No authentication token received"],
  ["ERR-54", "?token=rubbish", "Failed to process authentication token"],
] as const) {
  test(`AUTH-20, ${id}: "${words}"`, async ({ page }) => {
    await page.goto(`/oauth-success${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authentication Failed");
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toHaveText(words);
    await main.getByRole("link", { name: "Back to Login" }).click();
    await expect(page).toHaveURL("/login");
  });
}

for (const [id, path, words] of [
  ["ERR-44", "/login", "Failed to login with Google"],
  ["ERR-45", "/signup", "Failed to signup with Google"],
] as const) {
  test(`AUTH-17, ${id}: if Google is not available, ${path} shows one error`, async ({ page }) => {
    await page.route(/\/api\/oauth\/google/, (route) =>
      route.fulfill({ status: 303, headers: { location: `${path}?oauth=failed` } }),
    );
    await page.goto(path);
    await hydrated(page);
    const requestSent = page.waitForRequest(/\/api\/oauth\/google/);
    await page.getByRole("link", { name: "Continue with Google" }).click();
    expect((await requestSent).isNavigationRequest()).toBe(true);
    await expect(toasts(page)).toHaveText(words);
    await expect(page).toHaveURL(path);
  });
}
