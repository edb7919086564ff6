import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures";

const latest = (page: Page) => page.getByRole("region", { name: "Latest" });

test("GOVT-05: the server renders both tickers, and they run after hydration", async ({ page }) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  for (const [name, duration] of [
    ["Latest", "35s"],
    ["Urgent / Important", "32s"],
  ] as const) {
    const ticker = page.getByRole("region", { name, exact: true });
    const items = ticker.locator("ul:not([aria-hidden]) a");
    await expect(items.first()).toBeVisible();
    expect(await items.count()).toBeLessThanOrEqual(8);
    await expect(ticker.locator(".ticker-run")).toHaveCSS("animation-duration", duration);
  }
  const copy = latest(page).locator(".ticker-copy a").first();
  await latest(page)
    .locator(".ticker-run")
    .evaluate((run) => {
      for (const animation of run.getAnimations()) animation.currentTime = 34_000;
    });
  const href = await copy.getAttribute("href");
  await copy.click({ force: true });
  await expect(page).toHaveURL(href ?? "");
});

test("a ticker does not move with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/govt-jobs");
  await expect(latest(page).locator(".ticker-run")).toHaveCSS("animation-name", "none");
});
