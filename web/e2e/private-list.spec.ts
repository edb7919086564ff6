import { companyInput, expect, test, uniqueWord } from "./fixtures";

test("PRIV-01, PRIV-07, PRIV-09, FORMAT-03: jobs of all three kinds, each with the link of its kind", async ({
  page,
  jobApi,
}) => {
  const word = uniqueWord();
  const folders = { PRIVATE: "private-job", TECH: "tech-job", NON_TECH: "non-tech-job" } as const;
  const kinds = Object.keys(folders) as (keyof typeof folders)[];
  const salary = { salaryPeriod: "per annum" } as const;
  const jobs = [];
  for (const kind of kinds) {
    jobs.push(await jobApi.create(companyInput(kind, `${kind} ${word}`, salary)));
  }
  await page.goto(`/private-jobs?q=${word}`);
  await expect(page.getByRole("article")).toHaveCount(3);
  for (const { jobType, title, slug } of jobs) {
    const link = page.getByRole("link", { name: title, exact: true });
    const article = page.getByRole("article").filter({ has: link });
    await expect(article.getByRole("link", { name: title, exact: true })).toHaveAttribute(
      "href",
      `/${folders[jobType as keyof typeof folders]}/${slug}`,
    );
    await expect(article).toContainText("₹3,00,000 - ₹12,50,000 per annum");
  }
  await page.goto("/private-jobs");
  await expect(page.getByRole("article")).toHaveCount(9);
});
