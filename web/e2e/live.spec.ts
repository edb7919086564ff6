import { card, expect, governmentInput, hydrated, test, uniqueWord } from "./fixtures";

test("LIVE-01, LIVE-02: an administrator's changes appear live", async ({ page, jobApi }) => {
  const word = uniqueWord();
  await page.goto(`/govt-jobs?q=${word}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "No government jobs found" })).toBeVisible();
  const job = await jobApi.create(governmentInput(`Clerk ${word}`));
  await expect(card(page, word)).toBeVisible();
  await jobApi.remove(job.id);
  await expect(card(page, word)).toHaveCount(0);
});
