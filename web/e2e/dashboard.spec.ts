import type { Page } from "@playwright/test";
import { card, expect, governmentInput, indiaDay, test, uniqueWord } from "./fixtures";

const section = (page: Page, title: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

test("ACCOUNT-13: saved jobs by nearest last date, and similar jobs", async ({
  page,
  account,
  signIn,
  jobApi,
}) => {
  const word = uniqueWord();
  const create = (name: string, days: number) =>
    jobApi.create(governmentInput(name, { applicationEndDate: indiaDay(days) }));
  const later = await create(`Senior ${word}`, 20);
  const soon = await create(`Junior ${word}`, 1);
  const other = await create(`Chief ${word}`, 30);
  const closed = await create(`Former ${word}`, -2);
  account.savedJobs = [later.id, soon.id];
  await signIn("USER");
  await page.goto("/dashboard");
  const rows = section(page, "Saved jobs").getByRole("listitem");
  await expect(rows.nth(0)).toContainText(soon.title);
  await expect(rows.nth(1)).toContainText(later.title);

  const similarJobs = section(page, `New government jobs like “${word}”`);
  await expect(similarJobs.getByRole("article")).toHaveCount(1);
  await expect(similarJobs).toContainText(other.title);
  await expect(similarJobs).not.toContainText(closed.title);
  await expect(similarJobs.getByRole("link", { name: /^See all/ })).toHaveAttribute(
    "href",
    `/govt-jobs?q=${word}&posted=30`,
  );
  // A saved card stays in the list.
  await card(page, other.title)
    .getByRole("button", { name: `Save ${other.title}` })
    .click();
  await expect(rows).toHaveCount(3);
  await expect(card(page, other.title)).toBeVisible();
});
