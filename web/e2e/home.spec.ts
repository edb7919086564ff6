import type { Locator, Page } from "@playwright/test";
import { TESTIMONIALS } from "../src/home/testimonials";
import { expect, hydrated, test } from "./fixtures";

const PEOPLE = "What People Say";

test("HOME-01, HOME-02, HOME-06, HOME-07, HOME-12: the server renders the whole page, and the hero finds jobs", async ({
  page,
}) => {
  expect((await page.goto("/"))?.status()).toBe(200);
  await expect(page.getByRole("main").locator("h1, h2")).toHaveText([
    "Your One-Stop Career Platform",
    "What We Offer",
    "Benefits",
    "Latest Government Jobs",
    "Latest Private Jobs",
    "Recent Posts from Our Blog",
    PEOPLE,
    "Our mission",
  ]);
  for (const [name, folder] of [
    ["Latest Government Jobs", "/government-job/"],
    ["Latest Private Jobs", "/private-job/"],
  ] as const) {
    const jobs = page.getByRole("region", { name }).getByRole("article");
    await expect(jobs).toHaveCount(5);
    await expect(jobs.first().getByRole("link").first()).toHaveAttribute(
      "href",
      new RegExp(`^${folder}`),
    );
  }
  const posts = page.getByRole("region", { name: "Recent Posts from Our Blog" });
  await expect(posts.getByRole("article").first()).toBeVisible();
  await page.getByLabel("Search government jobs").fill("railway clerk");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/govt-jobs?q=railway+clerk");
  await expect(page.getByLabel("Job title, exam or department")).toHaveValue("railway clerk");
});

const people = (page: Page) => page.getByRole("region", { name: PEOPLE });
const cards = (page: Page) => people(page).locator("ul:not([aria-hidden]) > li");
const copies = (page: Page) => people(page).locator("ul[aria-hidden] > li");
const run = (page: Page) => people(page).locator(".ticker-run");

const motion = (page: Page) =>
  run(page).evaluate((element) => getComputedStyle(element).animationName);

async function expectOpen(list: Locator, open: number) {
  for (const [index, { shortText, fullText }] of TESTIMONIALS.entries()) {
    const card = list.nth(index);
    await expect(card.getByText(fullText(), { exact: true })).toBeVisible({
      visible: index === open,
    });
    await expect(card.getByText(shortText(), { exact: true })).toBeVisible({
      visible: index !== open,
    });
  }
}

test("HOME-11: a tap opens a card and scrolls it fully into view", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await people(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
  await run(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.currentTime = 27_000;
  });
  const last = await copies(page).first().boundingBox();
  if (!last) throw new Error("The copy has no box");
  await page.touchscreen.tap(Math.max(last.x, 0) + 60, last.y + 40);
  await expectOpen(cards(page), 0);
  await expect(cards(page).first()).toBeInViewport({ ratio: 1 });
  await cards(page)
    .nth(1)
    .tap({ position: { x: 20, y: 40 } });
  await expectOpen(cards(page), 1);
  await expect(cards(page).nth(1)).toBeInViewport({ ratio: 1 });
  await page.getByRole("heading", { name: PEOPLE }).tap();
  await expectOpen(cards(page), -1);
  expect(await motion(page)).toBe("ticker");
});

test("HOME-11: with reduced motion it does not move and is scrolled by hand", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await hydrated(page);
  expect(await motion(page)).toBe("none");
  await expect(copies(page).first()).toBeHidden();
  await expect(people(page).getByRole("button", { name: /^Pause/ })).toBeHidden();
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page).last()).toBeInViewport({ ratio: 1 });
});
