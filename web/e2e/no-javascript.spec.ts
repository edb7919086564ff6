import { TESTIMONIALS } from "../src/home/testimonials";
import {
  admitCardInput,
  companyInput,
  expect,
  governmentInput,
  openFromList,
  resultInput,
  test,
  uniqueWord,
} from "./fixtures";

test.use({ javaScriptEnabled: false });

test("a visitor searches, pages and reads a job without JavaScript", { tag: "@widths" }, async ({
  page,
  editor,
}) => {
  const title = `Ranger ${uniqueWord()}`;
  await editor.create(
    governmentInput(title, {}, { customHtmlContent: "<p>Guards the forest.</p>" }),
  );
  await page.goto("/govt-jobs");
  await page.getByLabel("Job title, exam or department").fill(title);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/govt-jobs\?q=Ranger/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await openFromList(page, title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("Guards the forest.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Apply Now/ }).first()).toBeVisible();
});

test("filters apply with the search, and are taken away by links", { tag: "@widths" }, async ({
  page,
  editor,
}) => {
  const word = uniqueWord();
  await editor.create(companyInput("PRIVATE", `Cook ${word}`, { jobType: "Full Time" }));
  await editor.create(companyInput("TECH", `Coder ${word}`, { jobType: "Contract" }));
  await page.goto("/private-jobs");
  await page.getByLabel("Job title, company or skill").fill(word);
  await page.getByRole("combobox", { name: "Job type" }).selectOption("contract");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(`Coder ${word}`);
  await expect(page.getByRole("combobox", { name: "Job type" })).toHaveValue("contract");
  await page.getByRole("link", { name: "Remove filter: Contract" }).click();
  await expect(page).toHaveURL(`/private-jobs?q=${word}`);
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("CITY-06, CITY-07: a city's category stays with its search", { tag: "@widths" }, async ({
  page,
  editor,
}) => {
  const word = uniqueWord();
  const inPune = { location: "Pune" };
  await editor.create(companyInput("NON_TECH", `Cook ${word}`, {}, inPune));
  await editor.create(companyInput("TECH", `Coder ${word}`, {}, inPune));
  await page.goto("/private-jobs/pune");
  await page.getByRole("link", { name: "Tech Jobs", exact: true }).click();
  await page.getByLabel("Job title, company or skill").fill(word);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(`Coder ${word}`);
  await page.getByRole("link", { name: "All Jobs", exact: true }).click();
  await expect(page).toHaveURL(`/private-jobs/pune?search=${word}`);
  await expect(page.getByRole("article")).toHaveCount(2);
});

for (const [list, input, download] of [
  ["/admit-cards", admitCardInput, /^Download Admit Card/],
  ["/results", resultInput, /^Check Result/],
] as const) {
  test(`a visitor searches ${list} and reaches the document without JavaScript`, {
    tag: "@widths",
  }, async ({ page, editor }) => {
    const exam = `Ranger ${uniqueWord()}`;
    await editor.create(input(exam));
    await page.goto(list);
    await page.getByLabel("Exam or organisation").fill(exam);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(new RegExp(`${list}\\?q=Ranger`));
    await openFromList(page, exam);
    await expect(page.getByRole("link", { name: download }).first()).toBeVisible();
    await expect(page.getByText("What the post is about.")).toBeVisible();
  });
}

test("paging is links", { tag: "@widths" }, async ({ page }) => {
  await page.goto("/private-jobs");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/private-jobs?page=2");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the phone's menu opens", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").locator("summary").click();
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Private Jobs" })
    .click();
  await expect(page).toHaveURL("/private-jobs");
});

test("the home page is whole: its lists, its search, and what people say", {
  tag: "@widths",
}, async ({ page, isMobile }) => {
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  const people = page.getByRole("region", { name: "What People Say" });
  await expect(people.getByRole("listitem")).toHaveCount(TESTIMONIALS.length);
  // Nothing moves, so there is nothing to stop, and all can be reached.
  await expect(people.getByRole("button", { name: /^Pause/ })).toHaveCount(0);
  for (const [index, { fullText }] of TESTIMONIALS.entries()) {
    const card = people.getByRole("listitem").nth(index);
    // The card may come to where the pointer was left.
    await page.mouse.move(5, 5);
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card.getByText(fullText)).toBeHidden();
    await (isMobile ? card.tap() : card.hover());
    await expect(card.getByText(fullText)).toBeVisible();
  }
  await page.getByLabel("Search government jobs").fill("clerk");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/govt-jobs?q=clerk");
});

test("a page that the browser must render says so", { tag: "@widths" }, async ({ page }) => {
  // Where only a test turned JavaScript off, Chromium reads what stands for its absence as text.
  const shell = await (await page.request.get("/login")).text();
  expect(shell).toMatch(/<noscript><p[^>]*>This page needs JavaScript\./);
});
