import type { Page } from "@playwright/test";
import {
  admitCardInput,
  companyInput,
  expect,
  governmentInput,
  holdResponses,
  hydrated,
  test,
  uniqueWord,
} from "./fixtures";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function searchFor(page: Page, words: string) {
  await page.getByRole("main").getByLabel("Job, exam, organisation or subject").fill(words);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
}

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

test("the header links to the search, which starts with a box and links", {
  tag: "@widths",
}, async ({ page, isMobile }) => {
  await page.goto("/");
  await hydrated(page);
  const header = page.getByRole("banner");
  if (isMobile) {
    await header.getByRole("link", { name: "Search" }).click();
    await expect(heading(page)).toHaveText("Search");
    await expect(page.getByRole("main").getByRole("link", { name: "Admit Cards" })).toBeVisible();
    await searchFor(page, "  railway  ");
  } else {
    await header.getByRole("textbox").focus();
    await header.getByRole("combobox").fill("  railway  ");
    await page.keyboard.press("Enter");
  }
  await expect(page).toHaveURL("/search?q=railway");
  await expect(heading(page)).toHaveText("Results for “railway”");
  await expect(page.getByRole("main").getByRole("combobox")).toHaveValue("railway");
});

test("the empty state is shown, and the box follows Back", async ({ page }) => {
  await page.goto("/search?q=railway");
  await hydrated(page);
  const nonsense = uniqueWord();
  await searchFor(page, nonsense);
  const main = page.getByRole("main");
  await expect(main.getByText(`Nothing found for “${nonsense}”`)).toBeVisible();
  await expect(main.getByRole("link", { name: "Government Jobs" }).last()).toHaveAttribute(
    "href",
    "/govt-jobs",
  );
  await page.goBack();
  await expect(heading(page)).toHaveText("Results for “railway”");
  await expect(main.getByRole("combobox")).toHaveValue("railway");
});

const SUGGESTIONS = "**/api/search/suggestions?*";

test.describe("a search that fails", () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load/] });

  test("shows an error and can retry", async ({ page }) => {
    await page.goto("/search");
    await hydrated(page);
    await page.route("**/api/search?*", (route) => route.abort());
    await searchFor(page, "railway");
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText(
      "Could not connect to the server to search.",
    );
    await page.unroute("**/api/search?*");
    await main.getByRole("button", { name: "Try Again" }).click();
    await expect(main.getByRole("article").first()).toBeVisible();
  });

  test("failed suggestions announce no count, and the search stays available", async ({ page }) => {
    await page.route(SUGGESTIONS, (route) => route.fulfill({ status: 422, json: {} }));
    await page.goto("/search");
    await hydrated(page);
    const main = page.getByRole("main");
    await main.getByRole("combobox").fill("clerk");
    await expect(main.getByRole("option")).toHaveText(["Search for “clerk”"]);
    await expect(main.getByText(/\d+ suggestions?/)).toHaveCount(0);
  });
});

async function stubSuggestions(page: Page) {
  await page.route(SUGGESTIONS, (route) => {
    const words = new URL(route.request().url()).searchParams.get("q");
    return route.fulfill({
      json: {
        suggestions: [
          { kind: "GOVERNMENT", title: `${words} one`, detail: "Rail Board", path: "/govt-jobs" },
          { kind: "PRIVATE", title: `${words} two`, path: "/private-jobs" },
        ],
      },
    });
  });
}

test("suggestions can be selected, dismissed and opened by keyboard", {
  tag: "@desktop",
}, async ({ page }) => {
  const chunks: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("suggestion-list")) chunks.push(request.url());
  });
  await stubSuggestions(page);
  await page.goto("/results");
  await hydrated(page);
  // The code is loaded only for visitors who search.
  expect(chunks).toEqual([]);
  await page.keyboard.press("/");
  const field = page.locator("#site-search");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("role", "combobox");
  await page.keyboard.type("c");
  await page.keyboard.type("lerk");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options).toHaveCount(3);
  await expect(options.first()).toContainText("Government job · Rail Board");
  await expect(options.last()).toHaveText("Search for “clerk”");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const second = await options.nth(1).getAttribute("id");
  await expect(field).toHaveAttribute("aria-activedescendant", second ?? "");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue("clerk");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("s");
  await expect(options.first()).toContainText("clerks one");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/private-jobs");
  // The box is empty on a new page.
  await expect(field).toHaveValue("");
  await field.fill("clerk");
  await options.first().click();
  await expect(page).toHaveURL("/govt-jobs");
  await expect(page.locator("main")).toBeFocused();
});

test("a late response does not replace a newer one, and one letter sends no request", {
  tag: "@desktop",
}, async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/search/suggestions")
      requestedUrls.push(url.searchParams.get("q") ?? "");
  });
  await stubSuggestions(page);
  const hold = await holdResponses(page, /suggestions\?q=rail$/);
  await page.goto("/results");
  await hydrated(page);
  const field = page.locator("#site-search");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await field.fill("r");
  await field.fill("rail");
  await expect.poll(() => requestedUrls).toEqual(["rail"]);
  await field.fill("railway");
  await expect(options.first()).toContainText("railway one");
  hold.release();
  await expect.poll(() => requestedUrls).toEqual(["rail", "railway"]);
  await expect(options.first()).toContainText("railway one");
  await field.fill("r");
  await expect(options).toHaveCount(0);
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
