import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ADMIN_PAGES } from "./admin-lists";
import { expectAccessible } from "./axe";
import { expect, hydrated, test } from "./fixtures";

test.use({ expectedErrors: [/404/] });

const PAGES = [
  "/",
  "/govt-jobs",
  "/private-jobs",
  "/private-jobs?employment=full-time&posted=30",
  "/private-jobs/pune",
  "/jobs/tech",
  "/jobs/non-tech",
  "/internship-jobs",
  "/fresher-jobs",
  "/admit-cards",
  "/results",
  "/login",
  "/signup",
  "/forgot-password",
  "/resend-verification",
  "/reset-password?token=abc",
  "/verify-email",
  "/oauth-success",
  "/no-such-page",
  "/pdfs",
  "/tools",
  "/tools/ats-checker",
  "/tools/ats-checker?job=no-such-job",
  "/tools/career-guidance",
  "/tools/career-guidance?level=graduate&age=24&skills=excel",
  "/tools/age-calculator",
  "/tools/age-calculator?dob=1999-02-09&on=2026-08-01&min=18&max=27&category=obc",
  "/tools/age-calculator?dob=1999-02-30&on=2026-08-01",
  "/tools/photo-resizer",
  "/tools/in-hand-pay",
  "/tools/in-hand-pay?ctc=2000000&variable=200000&state=karnataka",
  "/tools/in-hand-pay?job=government&level=7",
  "/tools/negative-marking?exam=other&marks=2&penalty=1/3&questions-1=50&right-1=30&wrong-1=5&questions-2=50&right-2=20&wrong-2=9",
  "/tools/interview-prep",
  "/tools/interview-prep?round=bank",
  "/tools/interview-prep?round=bank&role=bank-po",
  "/tools/interview-prep?question=bank-digital-fraud",
  "/tools/interview-prep?round=none",
  "/tools/interview-prep?summary=yes",
  "/contact",
  "/contact?problem=fields",
  "/about",
  "/privacy-policy",
  "/terms",
  "/roadmap",
  "/job-cards-demo",
  "/test-pdf-upload",
  "/analytics-test",
  "/search",
  "/search?q=engineer",
  "/search?q=engineer&in=private",
  "/subscribe?problem=email",
  "/subscribe/expired",
  "/unsubscribe/failed",
  "/unsubscribe?token=abc",
  "the first of /govt-jobs",
  "the first of /private-jobs",
  "the first of /admit-cards",
  "the first of /results",
  "/blog",
  "/blog?tag=salary",
  "/current-affairs",
  "/document-assistant",
  "the first of /blog",
];

/** Opens a page, or the first job of a list. */
async function open(page: Page, path: string) {
  const list = path.replace("the first of ", "");
  await page.goto(list);
  await hydrated(page);
  if (list === path) return;
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
}

for (const path of PAGES) {
  test(`${path} has no axe violations and no horizontal overflow`, { tag: "@widths" }, async ({
    page,
    isMobile,
  }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await open(page, path);
    await expectAccessible(page, isMobile);
  });
}

for (const path of ADMIN_PAGES) {
  test(`${path} has no axe violations and no horizontal overflow`, { tag: "@widths" }, async ({
    page,
    isMobile,
    signIn,
  }) => {
    await signIn("ADMIN");
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    const main = page.getByRole("main");
    // Wait for all data: the numbers and, in a list, the rows.
    await expect(
      main
        .getByText("Total Jobs")
        .or(main.getByRole("link", { name: "Edit" }))
        .first(),
    ).toBeVisible();
    if (isMobile) await main.getByRole("button", { name: /All areas/ }).click();
    await expectAccessible(page, isMobile);
  });
}

test("search suggestions are accessible", { tag: "@widths" }, async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/search");
  await hydrated(page);
  await page.getByRole("main").getByRole("combobox").fill("engineer");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessible(page, isMobile);
});

test("the confirmation of a deletion is accessible", async ({ page, signIn, isMobile }) => {
  await signIn("ADMIN");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/admin/tech-jobs");
  await page.getByRole("main").getByRole("button", { name: "Delete" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, isMobile);
});

for (const [who, link] of [
  ["a visitor", "Sign Up"],
  ["a user", "Dashboard"],
] as const) {
  test(`the header of ${who} fits the narrowest phone and the narrowest desktop`, {
    tag: "@desktop",
  }, async ({ page, signIn }) => {
    if (who === "a user") await signIn("USER");
    for (const width of [320, 360, 769]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/private-jobs");
      await expect(page.getByRole("banner").getByRole("link", { name: link })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(
        width,
      );
    }
  });
}

for (const path of ["/", "/govt-jobs"]) {
  test(`the tickers of ${path} have no axe violations`, { tag: "@widths" }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(".ticker-copy").first()).toBeAttached();
    // The faded edges have no well-defined colour.
    const { violations } = await new AxeBuilder({ page })
      .include(".ticker")
      .disableRules("color-contrast")
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)])).toEqual([]);
  });
}

for (const path of ["/", "/govt-jobs", "/private-jobs?employment=full-time&posted=30"]) {
  test(`${path} has no layout shift during hydration`, { tag: "@widths" }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          (window as unknown as { shift: number }).shift += entry.value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("article").first()).toBeVisible();
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift).toBeLessThan(0.01);
  });
}
