import type { Page } from "@playwright/test";
import { card, companyInput, expect, hydrated, test, uniqueWord } from "./fixtures";

const LISTS = [
  { path: "/jobs/tech", kind: "TECH", other: "NON_TECH", folder: "tech-job" },
  { path: "/jobs/non-tech", kind: "NON_TECH", other: "TECH", folder: "non-tech-job" },
] as const;

const titles = (page: Page) => page.locator(".ticker ul:not([aria-hidden])").getByRole("link");

for (const { path, kind, other, folder } of LISTS) {
  test(`TECH-01, TECH-02, TECH-04, TECH-05, TECH-08, TECH-12, LIVE-02: ${path} searches its own kind`, async ({
    page,
    jobApi,
  }) => {
    const [word, place] = [uniqueWord(), uniqueWord()];
    const byTitle = await jobApi.create(companyInput(kind, `Engineer ${word}`));
    const byCompany = await jobApi.create(
      companyInput(kind, "Analyst of Accounts", { companyName: `${word} Systems` }),
    );
    const byIndustry = await jobApi.create(
      companyInput(kind, "Support Lead", { industry: `Textiles ${word}` }, { location: place }),
    );
    await jobApi.create(companyInput(other, `Stranger ${word}`, {}, { tags: "urgent" }));
    await page.goto(`${path}?q=${word}`);
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(card(page, "Stranger")).toHaveCount(0);
    await expect(titles(page).filter({ hasText: "Stranger" })).toHaveCount(0);
    for (const { title, slug } of [byTitle, byCompany, byIndustry]) {
      await expect(
        page.getByRole("article").getByRole("link", { name: title, exact: true }),
      ).toHaveAttribute("href", `/${folder}/${slug}`);
    }
    await hydrated(page);
    await jobApi.create(companyInput(kind, `Coder ${word}`, {}, { location: place }));
    await expect(page.getByRole("article")).toHaveCount(4);
    await page.getByLabel("Location").fill(place);
    await expect(page).toHaveURL(`${path}?q=${word}&loc=${place}`);
    await expect(page.getByRole("article")).toHaveCount(2);
    // TECH-06: the URL alone restores the fields.
    await page.reload();
    await expect(page.getByLabel("Job title, company or industry")).toHaveValue(word);
    await expect(page.getByLabel("Location")).toHaveValue(place);
    await expect(page.getByRole("article")).toHaveCount(2);
  });
}
