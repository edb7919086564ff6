import type { Page } from "@playwright/test";
import {
  expect,
  governmentInput,
  holdResponses,
  hydrated,
  indiaDay,
  noLiveUpdates,
  test,
  uniqueWord,
} from "./fixtures";

const TICKER = /view=ticker/;

const LISTS = [
  { path: "/govt-jobs", api: "/api/jobs/government" },
  { path: "/private-jobs", api: "/api/jobs/private" },
] as const;

const ticker = (page: Page, name: string) => page.getByRole("region", { name });

const titles = (page: Page, name: string) =>
  ticker(page, name).locator("ul:not([aria-hidden])").getByRole("link");

for (const { path, api } of LISTS) {
  test(`GOVT-05, PRIV-06, LIVE-09: ${path} has two tickers, 35 and 32 seconds a loop`, {
    tag: "@widths",
  }, async ({ page }) => {
    await page.goto(path);
    const duration = (name: string) =>
      ticker(page, name)
        .locator(".ticker-run")
        .evaluate((run) => getComputedStyle(run).animationDuration);
    // The animation starts after hydration.
    await expect.poll(() => duration("Latest")).toBe("35s");
    await expect.poll(() => duration("Urgent / Important")).toBe("32s");
  });

  test(`LIVE-07, API-05, API-07: ${path} requests 8 and 50 jobs every 90 seconds`, {
    tag: "@widths",
  }, async ({ page }) => {
    const requestedUrls: string[] = [];
    await page.clock.install();
    await page.goto(path);
    await hydrated(page);
    page.on("request", (request) => {
      if (TICKER.test(request.url())) requestedUrls.push(new URL(request.url()).pathname);
    });
    await page.clock.runFor(80_000);
    expect(requestedUrls).toEqual([]);
    await page.clock.runFor(12_000);
    await expect.poll(() => requestedUrls).toEqual([api, api]);
  });
}

test("API-04: a ticker whose refresh fails is removed, and only the log shows the error", {
  tag: "@widths",
}, async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") logged.push(message.text());
  });
  // Changes of other tests would cause more failures.
  await noLiveUpdates(page);
  await page.clock.install();
  await page.goto("/govt-jobs");
  await hydrated(page);
  await expect(ticker(page, "Latest")).toBeVisible();
  await page.route(TICKER, (route) => route.fulfill({ status: 200, body: "not json" }));
  await page.clock.runFor(91_000);
  // One retry after a lost connection.
  await page.clock.runFor(5000);
  await expect(ticker(page, "Latest")).toHaveCount(0);
  await expect(ticker(page, "Urgent / Important")).toHaveCount(0);
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(10);
  const failures = () => logged.filter((text) => text.includes("A ticker could not be loaded."));
  await expect.poll(() => failures().length).toBe(2);
});

test("RULE-17, RULE-18: the urgent ticker has at most 8 jobs, by tag or last date", {
  tag: "@widths",
}, async ({ page, jobApi }) => {
  const closing = `Closing ${uniqueWord()}`;
  const later = `Later ${uniqueWord()}`;
  const create = (title: string, days: number) =>
    jobApi.create(
      governmentInput(title, {
        applicationStartDate: indiaDay(-9),
        applicationEndDate: indiaDay(days),
      }),
    );
  await create(closing, 0);
  await create(later, 30);
  await page.goto("/govt-jobs");
  const urgent = titles(page, "Urgent / Important");
  expect(await urgent.count()).toBeLessThanOrEqual(8);
  await expect(urgent.filter({ hasText: closing })).toHaveCount(1);
  await expect(urgent.filter({ hasText: later })).toHaveCount(0);
  const latest = titles(page, "Latest");
  expect(await latest.count()).toBeLessThanOrEqual(8);
  await expect(latest.filter({ hasText: later })).toHaveCount(1);
});

test("a ticker is paused by its button, the pointer and the keyboard", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  const latest = ticker(page, "Latest");
  const state = () =>
    latest.locator(".ticker-run").evaluate((run) => getComputedStyle(run).animationPlayState);
  expect(await state()).toBe("running");
  await latest.hover();
  expect(await state()).toBe("paused");
  await page.mouse.move(5, 5);
  expect(await state()).toBe("running");
  await titles(page, "Latest").first().focus();
  expect(await state()).toBe("paused");
  await latest.getByRole("button").click();
  await page.mouse.move(5, 5);
  await page.getByLabel("Location").focus();
  expect(await state()).toBe("paused");
  await expect(latest.getByRole("button")).toHaveAttribute("aria-pressed", "true");
});

test("every focused link of a ticker is in view", { tag: "@widths" }, async ({ page }) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  const view = ticker(page, "Latest").locator(".ticker-view");
  const links = titles(page, "Latest");
  await page.keyboard.press("Tab");
  await links.first().focus();
  for (let index = 0; index < (await links.count()); index += 1) {
    const link = links.nth(index);
    await expect(link).toBeFocused();
    const [frame, box] = [await view.boundingBox(), await link.boundingBox()];
    if (!frame || !box) throw new Error("The ticker has no box");
    expect(box.x, `link ${index}`).toBeGreaterThanOrEqual(frame.x - 1);
    const end = Math.min(box.x + box.width, box.x + frame.width / 2);
    expect(end, `link ${index}`).toBeLessThanOrEqual(frame.x + frame.width + 1);
    await page.keyboard.press("Tab");
  }
});

test("tickers that load after the list cause no layout shift", { tag: "@widths" }, async ({
  page,
}) => {
  await page.goto("/admit-cards");
  await hydrated(page);
  const hold = await holdResponses(page, TICKER);
  await page
    .getByRole("navigation", { name: "Government jobs" })
    .getByRole("link", { name: "All Jobs" })
    .click();
  await expect(page.getByRole("article")).toHaveCount(10);
  const first = page.getByRole("article").first();
  const before = await first.boundingBox();
  await expect(ticker(page, "Latest")).toHaveCount(0);
  hold.release();
  await expect(titles(page, "Latest").first()).toBeVisible();
  await expect(titles(page, "Urgent / Important").first()).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
});

test("a ticker's label does not take space from the links on a phone", async ({ page }) => {
  await page.goto("/govt-jobs");
  const [whole, view] = await Promise.all([
    ticker(page, "Urgent / Important").boundingBox(),
    ticker(page, "Urgent / Important").locator(".ticker-view").boundingBox(),
  ]);
  expect(view?.width).toBeGreaterThan((whole?.width ?? 0) * 0.75);
  expect(whole?.height).toBeLessThan(48);
});

test("a ticker does not move with reduced motion", { tag: "@widths" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/govt-jobs");
  const name = await ticker(page, "Latest")
    .locator(".ticker-run")
    .evaluate((run) => getComputedStyle(run).animationName);
  expect(name).toBe("none");
});

test("a link of the second copy works with the pointer and is skipped by the keyboard", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  const latest = ticker(page, "Latest");
  const copy = latest.locator(".ticker-copy a").first();
  await expect(copy).toHaveAttribute("tabindex", "-1");
  await latest.locator(".ticker-run").evaluate((run) => {
    for (const animation of run.getAnimations()) animation.currentTime = 34_000;
  });
  const href = await copy.getAttribute("href");
  await copy.hover({ force: true });
  await copy.click({ force: true });
  await expect(page).toHaveURL(href ?? "");
});
