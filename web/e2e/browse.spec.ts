import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { card, expect, governmentInput, hydrated, indiaDay, test, uniqueWord } from "./fixtures";

// Lists of government jobs by facts. Other tests create no jobs in this state.
const PATH = "/govt-jobs/state/lakshadweep";
const TITLE = "Government Jobs in Lakshadweep";

/** Returns a day in the middle of the next calendar week in India. */
function nextWeek(): string {
  const weekday = new Date(`${indiaDay(0)}T00:00:00Z`).getUTCDay();
  const toMonday = 7 - ((weekday + 6) % 7);
  return indiaDay(toMonday + 2);
}

/** Returns the input of a job in the state, whose applications end in the next week. */
const jobInState = (title: string) =>
  governmentInput(
    title,
    { applicationStartDate: indiaDay(-5), applicationEndDate: nextWeek() },
    { location: "Kavaratti, Lakshadweep" },
  );

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links lead from the list, and from a job, to the jobs of a state", async ({
    page,
    jobApi,
  }) => {
    const title = `Harbour Clerk ${uniqueWord()}`;
    const job = await jobApi.create(jobInState(title));
    await page.goto("/govt-jobs");
    await page.getByRole("link", { name: /^Lakshadweep \(/ }).click();
    await expect(page).toHaveURL(PATH);
    await expect(heading(page)).toHaveText(TITLE);
    await expect(card(page, title)).toBeVisible();
    await page.getByRole("link", { name: /^Next Week \(/ }).click();
    await expect(page).toHaveURL(`${PATH}/closing/next-week`);
    await expect(heading(page)).toHaveText(`${TITLE} Closing Next Week`);
    await expect(card(page, title)).toBeVisible();
    await expect(page.getByRole("link", { name: TITLE, exact: true })).toHaveAttribute(
      "href",
      PATH,
    );
    await page.getByRole("link", { name: "Government Jobs Closing Next Week" }).click();
    await expect(page).toHaveURL("/govt-jobs/closing/next-week");
    await page.goto(`/government-job/${job.slug}`);
    await page.getByRole("link", { name: /^Lakshadweep \(/ }).click();
    await expect(heading(page)).toHaveText(TITLE);
  });

  test("another order of the facts redirects", async ({ page }) => {
    await page.goto("/hi/govt-jobs/closing/next-week/state/lakshadweep");
    await expect(page).toHaveURL(`/hi${PATH}/closing/next-week`);
  });

  test("a fact in the query redirects to its path", async ({ page }) => {
    await page.goto(`/hi${PATH}?state=goa&closes=next-week&q=a`);
    await expect(page).toHaveURL(`/hi${PATH}/closing/next-week?q=a`);
  });
});

test("the list of a state can be filtered, and is not hydrated from code of its links", async ({
  page,
  jobApi,
}) => {
  const word = uniqueWord();
  await jobApi.create(jobInState(`Purser ${word}`));
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(`${PATH}?q=${word}`);
  await hydrated(page);
  await expect(page.getByRole("combobox", { name: "State", exact: true })).toHaveCount(0);
  const lastDate = page.getByRole("combobox", { name: "Last date in", exact: true });
  await expect(lastDate.locator("option")).toHaveText(["Any week", "Next Week (1)"]);
  await lastDate.selectOption("next-week");
  await expect(page).toHaveURL(`${PATH}/closing/next-week?q=${word}`);
  await expect(card(page, `Purser ${word}`)).toBeVisible();
  expect(scripts.filter((url) => url.includes("/fact-links"))).toEqual([]);
});

test("the list of a state is accessible", { tag: "@widths" }, async ({
  page,
  isMobile,
  jobApi,
}) => {
  await jobApi.create(jobInState(`Sailor ${uniqueWord()}`));
  await page.goto(PATH);
  await expectAccessible(page, isMobile);
  await page.goto("/govt-jobs/state/sikkim/group/d");
  await expectAccessible(page, isMobile);
});
