import { row } from "./admin-lists";
import { companyInput, expect, governmentInput, test, uniqueWord } from "./fixtures";

test.beforeEach(({ signIn }) => signIn("ADMIN"));

test("AJOB-01: changes of another administrator appear live in a list", async ({
  page,
  jobApi,
  isMobile,
}) => {
  const word = uniqueWord();
  await page.goto(`/admin/private-jobs?search=${word}`);
  await expect(page.getByText("No private jobs found matching your search.")).toBeVisible();
  const job = await jobApi.create(companyInput("PRIVATE", `Clerk ${word}`));
  await expect(row(page, word, isMobile)).toBeVisible();
  await jobApi.update(job.id, { active: false });
  await expect(row(page, word, isMobile).getByText("Inactive", { exact: true })).toBeVisible();
});

test("ADMIN-05: the counts come from the server and follow changes", async ({ page, jobApi }) => {
  await page.goto("/admin");
  const inactive = page
    .getByRole("region", { name: "Statistics" })
    .locator("dl > div")
    .filter({ has: page.getByRole("term").filter({ hasText: "Inactive Jobs" }) })
    .getByRole("definition");
  await expect(inactive).toHaveText(/^\d+/);
  const count = async () => Number.parseInt((await inactive.textContent()) ?? "", 10);
  const before = await count();
  // Other tests may create inactive jobs meanwhile, but fewer than three.
  for (const title of ["One", "Two", "Three"]) {
    await jobApi.create(governmentInput(title, {}, { active: false }));
  }
  await expect.poll(count).toBeGreaterThanOrEqual(before + 3);
});
