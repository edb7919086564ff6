import type { Page } from "@playwright/test";
import {
  admitCardInput,
  companyInput,
  expect,
  governmentInput,
  hydrated,
  test,
  uniqueWord,
} from "./fixtures";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a search covers all content in groups, with pages for a single group", async ({
  page,
  jobApi,
}) => {
  const word = uniqueWord();
  for (let number = 1; number <= 11; number += 1) {
    await jobApi.create(governmentInput(`Clerk ${number} ${word}`));
  }
  await jobApi.create(companyInput("TECH", `Coder ${word}`));
  await jobApi.create(admitCardInput(`Ranger ${word}`));
  await page.goto(`/search?q=%20${word}%20`);
  await hydrated(page);
  await expect(page).toHaveTitle(new RegExp(`^“${word}” – Search`));
  await expect(heading(page)).toHaveText(`Results for “${word}”`);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  const main = page.getByRole("main");
  await expect(main.getByRole("status").last()).toHaveText("13 results");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Government Jobs 11",
    "Private Jobs 1",
    "Admit Cards 1",
  ]);
  await expect(main.getByRole("article")).toHaveCount(6);
  await main.getByRole("link", { name: "See all 11 Government Jobs" }).click();
  await expect(page).toHaveURL(`/search?q=${word}&in=government`);
  await expect(main.getByRole("article")).toHaveCount(10);
  await expect(page).toHaveTitle(new RegExp(`^“${word}” in Government Jobs – Search`));
  await main.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`/search?q=${word}&in=government&page=2`);
  await expect(main.getByRole("article")).toHaveCount(1);
  const places = main.getByRole("navigation", { name: "Where to look" });
  await places.getByRole("link", { name: "Articles" }).click();
  await expect(main.getByText(`Nothing found in Articles for “${word}”`)).toBeVisible();
  await main.getByRole("link", { name: "Search Everything" }).click();
  await expect(page).toHaveURL(`/search?q=${word}`);
  await expect(main.getByRole("article")).toHaveCount(6);
  await page.goto(`/search?q=${word}&in=government&page=9`);
  await main.getByRole("link", { name: "Go to the last page" }).click();
  await expect(page).toHaveURL(`/search?q=${word}&in=government&page=2`);
});

test("the code of the header's box is loaded only for visitors who search", {
  tag: "@desktop",
}, async ({ page }) => {
  const chunks: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("suggestion-list")) chunks.push(request.url());
  });
  await page.goto("/results");
  await hydrated(page);
  expect(chunks).toEqual([]);
  await page.keyboard.press("/");
  const field = page.locator("#site-search");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("role", "combobox");
  expect(chunks).not.toEqual([]);
});

test("on a phone the search page's box has suggestions", async ({ page, jobApi }) => {
  const word = uniqueWord();
  const job = await jobApi.create(governmentInput(`Warden ${word}`));
  await page.goto("/search");
  await hydrated(page);
  await page.getByRole("main").getByRole("combobox").fill(word.slice(0, -2));
  const option = page.getByRole("option", { name: `Warden ${word}` });
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await option.tap();
  await expect(page).toHaveURL(`/government-job/${job.slug}`);
  await expect(heading(page)).toHaveText(`Warden ${word}`);
});

test("“/” focuses an administrators' list's search, not the header's", {
  tag: "@desktop",
}, async ({ page, signIn }) => {
  await signIn("ADMIN");
  await page.goto("/admin/tech-jobs");
  const own = page.getByRole("main").getByRole("searchbox", { name: "Search" });
  await expect(own).toBeVisible();
  await page.keyboard.press("/");
  await expect(own).toBeFocused();
});
