import type { Locator, Page, Route } from "@playwright/test";
import type { PostSummary } from "../src/api/blog";
import { OFFERS } from "../src/home/offers";
import { TESTIMONIALS } from "../src/home/testimonials";
import {
  companyInput,
  expect,
  governmentInput,
  hydrated,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

const GOVERNMENT = "Latest Government Jobs";
const PRIVATE = "Latest Private Jobs";
const POSTS = "Recent Posts from Our Blog";
const PEOPLE = "What People Say";

const section = (page: Page, name: string) => page.getByRole("region", { name });

const hrefs = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

/** API reads of the home page. */
const READS = /\/api\/(jobs\/(government|private)\?take=5|blog\/recent)$/;

/** Navigates from another page, so that the browser sends the reads. */
async function openHome(page: Page) {
  await page.goto("/login");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Avsar", exact: true }).click();
  await expect(page).toHaveURL("/");
}

test("HOME-01, HOME-02, HOME-12: the sections in order, the mission last", {
  tag: "@widths",
}, async ({ page }) => {
  expect((await page.goto("/"))?.status()).toBe(200);
  await expect(page.getByRole("main").locator("h1, h2")).toHaveText([
    "Your One-Stop Career Platform",
    "What We Offer",
    "Benefits",
    GOVERNMENT,
    PRIVATE,
    POSTS,
    PEOPLE,
    "Our mission",
  ]);
  await expect(page.getByRole("main").locator("section").last()).toContainText(
    "Work should go to the people who can do it",
  );
});

test("HOME-03, ambiguity 26: the hero and its links", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your One-Stop Career Platform");
  for (const [name, path] of [
    ["Explore Government Jobs", "/govt-jobs"],
    ["Explore Private Jobs", "/private-jobs"],
  ] as const) {
    const link = page.getByRole("main").getByRole("link", { name });
    await expect(link).toHaveAttribute("href", path);
    await expect(link).toBeInViewport();
  }
});

test("the hero finds government jobs", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Search government jobs").fill("railway clerk");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/govt-jobs?q=railway+clerk");
  await expect(page.getByLabel("Job title, exam or department")).toHaveValue("railway clerk");
});

test("HOME-04, HOME-17: six cards with the right links", { tag: "@widths" }, async ({ page }) => {
  await page.goto("/");
  const cards = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: OFFERS.title }) })
    .getByRole("link");
  expect(await hrefs(cards)).toEqual([
    "/tools",
    "/tools",
    "/tools",
    "/govt-jobs",
    "/roadmap",
    "/blog",
  ]);
  for (const [index, { title, text }] of OFFERS.cards.entries()) {
    await expect(cards.nth(index)).toHaveText(`${title}${text}`);
  }
});

test("HOME-05: the four benefits", async ({ page }) => {
  await page.goto("/");
  const benefits = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Benefits" }) });
  await expect(benefits.locator("b")).toHaveText([
    "Trusted by 50K+ Users",
    "Handpicked Job Listings",
    "Updated Daily",
    "Expert Interview Prep",
  ]);
});

for (const [id, name, path, folder] of [
  ["HOME-06", GOVERNMENT, "/govt-jobs", "/government-job/"],
  ["HOME-07", PRIVATE, "/private-jobs", "/private-job/"],
] as const) {
  test(`${id}, HOME-14: ${name}: five, and a link to all`, async ({ page }) => {
    await page.goto("/");
    const jobs = section(page, name);
    await expect(jobs.getByRole("article")).toHaveCount(5);
    for (const href of await hrefs(jobs.getByRole("article").getByRole("link"))) {
      expect(href).toContain(folder);
    }
    await expect(jobs.getByRole("link", { name: "View more" })).toHaveAttribute("href", path);
  });
}

test("HOME-14: a tech job is listed with the private jobs and opens on their page", async ({
  page,
  jobApi,
}) => {
  const { title, slug } = await jobApi.create(companyInput("TECH", `Coder ${uniqueWord()}`));
  await page.goto("/");
  await section(page, PRIVATE).getByRole("link", { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/private-job/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("HOME-06, LIVE-02: a new job appears live", async ({ page, jobApi }) => {
  await page.goto("/");
  await hydrated(page);
  const { title } = await jobApi.create(governmentInput(`Ranger ${uniqueWord()}`));
  await expect(section(page, GOVERNMENT).getByRole("article").first()).toContainText(title);
});

test("HOME-08, HOME-15, HOME-16, FORMAT-02: recent posts, with author or the site's name, and date", async ({
  page,
}) => {
  await page.goto("/");
  const posts = section(page, POSTS);
  const named = posts.getByRole("article").filter({ hasText: "How to Read a Recruitment Notice" });
  await expect(named.getByRole("link")).toHaveAttribute(
    "href",
    "/blog/how-to-read-a-recruitment-notice-in-ten-minutes",
  );
  await expect(named).toContainText(/Meera Tandon · \d{2} [A-Z][a-z]{2}, \d{4}$/);
  const nameless = posts.getByRole("article").filter({ hasText: "Seven Signs" });
  await expect(nameless).toContainText(/Avsar · \d{2} [A-Z][a-z]{2}, \d{4}$/);
  await expect(posts.getByRole("link", { name: "See all posts" })).toHaveAttribute("href", "/blog");
});

const POST: PostSummary = {
  id: 7,
  slug: "first-salary",
  title: "First salary",
  description: "",
  tags: [],
  published: true,
  createdAt: "2026-11-20T03:31:00Z",
  updatedAt: "2026-11-20T03:31:00Z",
  isCurrentAffair: false,
  isDocumentAssistant: false,
  keywords: [],
  words: 401,
};

const withPosts =
  (...posts: readonly object[]) =>
  (route: Route) =>
    route.fulfill({ json: { posts } });

test("FORMAT-08, FORMAT-11: 140 characters of a post without tags, and an ellipsis", async ({
  page,
}) => {
  const description = `<p>Pay &amp; <b>posts</b></p>${"ab".repeat(90)}`;
  await page.route(
    "/api/blog/recent",
    withPosts({ ...POST, description }, { ...POST, id: 8, description: "All of it." }),
  );
  await openHome(page);
  const excerpts = section(page, POSTS).getByRole("article").locator("p:first-of-type");
  await expect(excerpts).toHaveText([`Pay & posts ${"ab".repeat(64)}…`, "All of it."]);
});

test("API-20: the posts may be a bare array", async ({ page }) => {
  await page.route("/api/blog/recent", (route) => route.fulfill({ json: [POST] }));
  await openHome(page);
  await expect(section(page, POSTS).getByRole("article")).toHaveText(/^First salary/);
});

test("a cover is shown, and removed if it fails to load", async ({ page }) => {
  const broken = "/no-such-picture.png";
  await page.route(broken, (route) => route.fulfill({ body: "" }));
  await page.route(
    "/api/blog/recent",
    withPosts(
      { ...POST, coverImageUrl: "/favicon.svg" },
      { ...POST, id: 8, coverImageUrl: broken },
    ),
  );
  await openHome(page);
  const posts = section(page, POSTS);
  await expect(posts.getByRole("article")).toHaveCount(2);
  // Images are loaded when they are scrolled into view.
  await posts.getByRole("article").last().scrollIntoViewIfNeeded();
  await expect(posts.locator("img")).toHaveCount(1);
  await expect(posts.locator("img")).toHaveAttribute("src", "/favicon.svg");
});

test("HOME-13: a spinner while loading, then the lists", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(READS, async (route) => {
    await released;
    await route.continue();
  });
  await openHome(page);
  for (const name of [GOVERNMENT, PRIVATE, POSTS]) {
    const status = section(page, name).getByRole("status");
    await expect(status).toHaveText(`Loading ${name.toLowerCase()}...`);
    const spinner = status.locator(".icon");
    await expect(spinner).toBeVisible();
    await expect(spinner).toHaveCSS("animation-name", "spin");
    await expect(section(page, name).getByRole("article")).toHaveCount(0);
  }
  release();
  await expect(section(page, GOVERNMENT).getByRole("article")).toHaveCount(5);
  await expect(section(page, PRIVATE).getByRole("article")).toHaveCount(5);
  await expect(section(page, POSTS).getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);
});

const EMPTY = [
  ["ERR-04", GOVERNMENT, "No recent government jobs available.", "View more"],
  ["ERR-05", PRIVATE, "No recent private jobs available.", "View more"],
  ["ERR-06", POSTS, "No recent blog posts available.", "See all posts"],
] as const;

test("HOME-13, ERR-04, ERR-05, ERR-06: each list shows its empty state", async ({ page }) => {
  await page.route(READS, (route) =>
    route.fulfill({ json: { jobs: [], posts: [], totalJobs: 0, totalPages: 0 } }),
  );
  await openHome(page);
  for (const [, name, words, more] of EMPTY) {
    await expect(section(page, name).getByRole("paragraph")).toHaveText(words);
    await expect(section(page, name).getByRole("button")).toHaveCount(0);
    await expect(section(page, name).getByRole("link", { name: more })).toBeVisible();
  }
  await expect(page.locator("[data-toast]")).toHaveCount(0);
});

test.describe("failed requests", () => {
  test.use({ expectedErrors: [/500/] });

  test("ERR-03, ERR-04, ERR-05, ERR-06: one notification for all lists, and each can retry", async ({
    page,
  }) => {
    await page.route(READS, (route) => route.fulfill({ status: 500, body: "" }));
    await openHome(page);
    for (const [, name, words] of EMPTY) {
      await expect(section(page, name).getByRole("paragraph")).toHaveText(
        `${words} They could not be loaded.`,
      );
    }
    await expect(toasts(page).locator("[data-toast]")).toHaveText(
      "Could not load dynamic content. Please try again later.",
    );
    await page.unroute(READS);
    const government = section(page, GOVERNMENT);
    await government.getByRole("button", { name: "Try Again" }).click();
    await expect(government.getByRole("article")).toHaveCount(5);
    // The focus moves to the section.
    await expect(government).toBeFocused();
    await expect(section(page, PRIVATE).getByRole("article")).toHaveCount(0);
  });
});

for (const body of ["{}", "null", '"?"', '{"jobs":1,"posts":{}}']) {
  test(`ERR-03: ${body} is not a list, and each section shows an error`, async ({ page }) => {
    await page.route(READS, (route) => route.fulfill({ contentType: "application/json", body }));
    await openHome(page);
    for (const [, name, words] of EMPTY) {
      await expect(section(page, name).getByRole("paragraph")).toHaveText(
        `${words} They could not be loaded.`,
      );
    }
    await expect(toasts(page).locator("[data-toast]")).toHaveText(
      "Could not load dynamic content. Please try again later.",
    );
  });
}

const people = (page: Page) => section(page, PEOPLE);
const cards = (page: Page) => people(page).locator("ul:not([aria-hidden]) > li");
const copies = (page: Page) => people(page).locator("ul[aria-hidden] > li");
const run = (page: Page) => people(page).locator(".ticker-run");

const motion = (page: Page, property: "animationPlayState" | "animationName") =>
  run(page).evaluate((element, name) => getComputedStyle(element)[name], property);

/** Forced, because Playwright waits for moving elements to stop. */
const pointAt = (card: Locator) => card.hover({ force: true });

async function expectOpen(list: Locator, open: number) {
  for (const [index, { shortText, fullText }] of TESTIMONIALS.entries()) {
    const card = list.nth(index);
    await expect(card.getByText(fullText, { exact: true })).toBeVisible({
      visible: index === open,
    });
    await expect(card.getByText(shortText, { exact: true })).toBeVisible({
      visible: index !== open,
    });
  }
}

test("HOME-09, HOME-10: six testimonials, doubled for a loop of 30 seconds", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const texts = TESTIMONIALS.map(
    ({ shortText, fullText, author, title }) => `${shortText}Read more${fullText}${author}${title}`,
  );
  await expect(cards(page)).toHaveText(texts);
  await expect(copies(page)).toHaveText(texts);
  await expect(run(page)).toHaveCSS("animation-duration", "30s");
  await expect(run(page)).toHaveCSS("animation-iteration-count", "infinite");
  expect(await motion(page, "animationPlayState")).toBe("running");
  // One loop ends exactly where the copy begins.
  const [loop, distance] = await run(page).evaluate((element) => {
    const [first, second] = [...element.children].map((list) => list.getBoundingClientRect().x);
    return [element.getBoundingClientRect().width / 2, (second ?? 0) - (first ?? 0)];
  });
  expect(distance).toBeCloseTo(loop ?? 0, 0);
});

test("HOME-11: the pointer pauses it and opens its card, also on the copy", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await expectOpen(cards(page), -1);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await pointAt(cards(page).nth(1));
  expect(await motion(page, "animationPlayState")).toBe("paused");
  await expectOpen(cards(page), 1);
  expect(await height()).toBe(before);
  await page.mouse.move(5, 5);
  expect(await motion(page, "animationPlayState")).toBe("running");
  await expectOpen(cards(page), -1);

  await run(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.currentTime = 25_000;
  });
  await pointAt(copies(page).first());
  await expectOpen(copies(page), 0);
});

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
  expect(await motion(page, "animationName")).toBe("ticker");
});

test("HOME-11: the keyboard opens the cards in turn, each in view, and skips the copies", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await people(page)
    .getByRole("button", { name: `Pause ${PEOPLE}` })
    .focus();
  for (const [index, { author }] of TESTIMONIALS.entries()) {
    await page.keyboard.press("Tab");
    const button = people(page).getByRole("button", { name: `Read more: ${author}` });
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expectOpen(cards(page), index);
    await expect(cards(page).nth(index)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press("Tab");
  await expect(people(page).locator(":focus")).toHaveCount(0);
  await expectOpen(cards(page), -1);
});

test("HOME-11: a button pauses it permanently", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const button = people(page).getByRole("button", { name: `Pause ${PEOPLE}` });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("heading", { name: POSTS }).click();
  expect(await motion(page, "animationPlayState")).toBe("paused");
  await button.click();
  await page.getByRole("heading", { name: POSTS }).click();
  expect(await motion(page, "animationPlayState")).toBe("running");
});

test("HOME-11: with reduced motion it does not move and is scrolled by hand", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await hydrated(page);
  expect(await motion(page, "animationName")).toBe("none");
  await expect(copies(page).first()).toBeHidden();
  await expect(people(page).getByRole("button", { name: /^Pause/ })).toBeHidden();
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page).last()).toBeInViewport({ ratio: 1 });
});
