import { ADMIN, expect, governmentInput, hydrated, test, uniqueWord } from "./fixtures";

test("ACCOUNT-02, SAVE-03, ROLE-13: the account data comes from the real server", async ({
  page,
  adminToken,
  jobApi,
}) => {
  const main = page.getByRole("main");
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
  await expect(main).toContainText(ADMIN.email);
  await page.getByRole("button", { name: `Unsave ${job.title}` }).click();
  await expect(page.getByRole("link", { name: `View ${job.title}` })).toHaveCount(0);
});
