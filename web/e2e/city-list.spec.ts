import { card, companyInput, expect, hydrated, test, uniqueWord } from "./fixtures";

test("CITY-01: a city has its name as the heading and one canonical URL", async ({ page }) => {
  await page.goto("/private-jobs");
  await hydrated(page);
  await page
    .getByRole("navigation", { name: "Jobs by city" })
    .getByRole("link", { name: "Pune" })
    .click();
  await expect(page).toHaveURL("/private-jobs/pune");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs in Pune");
  await expect(page).toHaveTitle(/^Private Jobs in Pune \|/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/private-jobs\/pune$/,
  );
  await expect(page.getByRole("article").first()).toContainText("Pune");
});

test("CITY-05, CITY-06, CITY-07, LIVE-02: the jobs of a place, by category", async ({
  page,
  jobApi,
}) => {
  const word = uniqueWord();
  const place = word.toLowerCase();
  const create = (kind: "TECH" | "NON_TECH", title: string) =>
    jobApi.create(companyInput(kind, title, {}, { location: word }));
  for (let number = 1; number <= 8; number += 1) await create("TECH", `Coder ${number}`);
  await create("NON_TECH", "Cook 1");
  await page.goto(`/private-jobs/${place}`);
  await hydrated(page);
  const status = page.getByRole("region", { name: "Jobs found" }).getByRole("status");
  await expect(page.getByRole("article")).toHaveCount(9);
  await expect(status).toHaveText("Page 1 of 1, 9 jobs");
  await create("NON_TECH", "Cook 2");
  await expect(card(page, "Cook 2")).toBeVisible();
  await expect(status).toHaveText("Page 1 of 2, 10 jobs");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(`/private-jobs/${place}?page=2`);
  await expect(page.getByRole("article")).toHaveCount(1);
  const tabs = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  await tabs.filter({ hasText: "Non Tech" }).click();
  await expect(page).toHaveURL(`/private-jobs/${place}?category=non-tech`);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(
    page.getByRole("article").first().getByRole("link", { name: /^Cook/ }).first(),
  ).toHaveAttribute("href", /^\/non-tech-job\//);
});
