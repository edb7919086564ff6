import { expect, hydrated, test } from "./fixtures";

test("API-01, API-02, API-66: requests go to the API prefix with JSON and the stored token", {
  tag: "@widths",
}, async ({ page, signIn }) => {
  await signIn("USER");
  await page.goto("/govt-jobs");
  await hydrated(page);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const requestSent = page.waitForRequest((request) => request.url().includes("search=officer"));
  await page.getByLabel("Job title, exam or department").fill("officer");
  const request = await requestSent;
  expect(new URL(request.url()).pathname).toBe("/api/jobs/government");
  expect(await request.headerValue("authorization")).toBe(`Bearer ${token}`);
  const response = await request.response();
  expect(await response?.headerValue("content-type")).toContain("application/json");
});

test.describe("a refused request", () => {
  test.use({ expectedErrors: [/429/] });

  test("API-01: the body is JSON, and a visitor's requests have no token", async ({ page }) => {
    await page.goto("/login");
    await hydrated(page);
    await page.route("**/api/auth/login", (route) =>
      route.fulfill({ status: 429, json: { message: "Slow down.", code: "too_many" } }),
    );
    const requestSent = page.waitForRequest("**/api/auth/login");
    await page.getByLabel("Email", { exact: true }).fill("asha@avsar.example");
    await page.getByLabel("Password", { exact: true }).fill("secret-word");
    await page.getByRole("button", { name: "Sign In" }).click();
    const request = await requestSent;
    expect(await request.headerValue("content-type")).toContain("application/json");
    expect(await request.headerValue("authorization")).toBeNull();
    expect(request.postDataJSON()).toEqual({
      email: "asha@avsar.example",
      password: "secret-word",
    });
  });
});
