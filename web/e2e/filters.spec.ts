import type { Page } from "@playwright/test";
import {
  companyInput,
  expect,
  governmentInput,
  holdResponses,
  hydrated,
  indiaDay,
  test,
  uniqueWord,
} from "./fixtures";

const filter = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const titles = (page: Page) => page.getByRole("article").getByRole("heading");

test("the filters of companies' jobs restrict the list, and show their counts", async ({
  page,
  jobApi,
}) => {
  const word = uniqueWord();
  const create = (title: string, details: object) =>
    jobApi.create(companyInput("PRIVATE", `${title} ${word}`, details));
  await create("Whole", { jobType: "Full Time", experience: "Fresher", salaryMax: 400_000 });
  await create("Half", { jobType: "Part Time", experience: "3-4 years", salaryMax: 1_200_000 });
  await page.goto(`/private-jobs?q=${word}`);
  await hydrated(page);
  await expect(titles(page)).toHaveCount(2);
  const enabled = filter(page, "Job type").locator("option:not([disabled])");
  await expect(enabled).toHaveText(["Any type", "Full time (1)", "Part time (1)"]);
  await expect(filter(page, "Job type").locator("option[disabled]")).toHaveText([
    "Contract",
    "Freelance",
    "Internship",
  ]);
  for (const [name, choice, left] of [
    ["Job type", "part-time", "Half"],
    ["Experience", "0", "Whole"],
    ["Pay", "10", "Half"],
  ] as const) {
    await filter(page, name).selectOption(choice);
    await expect(titles(page)).toHaveText([`${left} ${word}`]);
    // A choice does not change the counts of its own alternatives.
    if (name === "Job type") await expect(enabled).toHaveCount(3);
    await filter(page, name).selectOption("");
    await expect(titles(page)).toHaveCount(2);
  }
});

test("government jobs can be filtered by status and qualification", async ({ page, jobApi }) => {
  const word = uniqueWord();
  const create = (title: string, from: number, to: number, qualification: string) =>
    jobApi.create(
      governmentInput(`${title} ${word}`, {
        applicationStartDate: indiaDay(from),
        applicationEndDate: indiaDay(to),
        qualification,
      }),
    );
  // The distances allow for a midnight in India during the test.
  await create("Closed", -30, -3, "10th pass");
  await create("Open", -3, 30, "Graduate");
  await create("Closing", -3, 3, "12th pass");
  await page.goto(`/govt-jobs?q=${word}`);
  await hydrated(page);
  await expect(titles(page)).toHaveCount(3);
  await expect(filter(page, "Applications").locator("option")).toHaveText([
    "Open or closed",
    "Open now (2)",
    "Closing within 7 days (1)",
  ]);
  await filter(page, "Applications").selectOption("closing");
  await expect(titles(page)).toHaveText([`Closing ${word}`]);
  await filter(page, "Applications").selectOption("open");
  await expect(titles(page)).toHaveCount(2);
  await filter(page, "Qualification").selectOption("graduate");
  await expect(titles(page)).toHaveText([`Open ${word}`]);
  await expect(page).toHaveURL(`/govt-jobs?q=${word}&status=open&qualification=graduate`);
});

test("a choice made before hydration is applied", async ({ page }) => {
  const scripts = await holdResponses(page, /\/assets\/.*\.js$/);
  await page.goto("/private-jobs", { waitUntil: "commit" });
  await filter(page, "Job type").selectOption("full-time");
  scripts.release();
  await expect(page).toHaveURL("/private-jobs?employment=full-time");
  await expect(filter(page, "Job type")).toHaveValue("full-time");
  await expect(page.getByRole("list", { name: "Chosen filters" })).toContainText("Full time");
});

test("the server ignores unknown filter values", async ({ page }) => {
  await page.goto("/govt-jobs?status=__proto__&posted=99&qualification=constructor&page=0");
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(page.getByRole("list", { name: "Chosen filters" })).toHaveCount(0);
});
