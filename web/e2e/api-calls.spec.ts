import { expect, hydrated, test } from "./fixtures";

test("API-01, API-02, API-66: requests go to the API prefix with JSON and the stored token", async ({
  page,
  signIn,
}) => {
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
