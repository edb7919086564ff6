import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ADMIN_PAGES } from "./admin-lists";
import { expectAccessible, expectFits } from "./axe";
import { expect, hydrated, test } from "./fixtures";
import { openReport } from "./report-page";

test.use({ expectedErrors: [/404/] });

/** One page of each template that has another layout on a desktop. */
const WIDE_TEMPLATES = [
  "/",
  "/private-jobs?employment=full-time&posted=30",
  "the first of /govt-jobs",
];

/** One page of each other template. */
const TEMPLATES = [
  "the first of /admit-cards",
  "/admit-cards",
  "/login",
  "/signup",
  "/reset-password?token=abc",
  "/verify-email",
  "/no-such-page",
  "/pdfs",
  "/tools",
  "/tools/ats-checker",
  "/tools/career-guidance",
  "/tools/career-guidance?level=graduate&age=24&skills=excel",
  "/tools/eligibility",
  "/tools/age-calculator?dob=1999-02-30&on=2026-08-01",
  "/tools/age-calculator?dob=1999-02-09&on=2026-08-01&min=18&max=27&category=obc",
  "/tools/photo-resizer",
  "/tools/in-hand-pay?ctc=2000000&variable=200000&state=karnataka",
  "/tools/in-hand-pay?job=government&level=7",
  "/tools/negative-marking?exam=other&marks=2&penalty=1/3&questions-1=50&right-1=30&wrong-1=5&questions-2=50&right-2=20&wrong-2=9",
  "/tools/interview-prep",
  "/tools/interview-prep?round=bank&role=bank-po",
  "/tools/interview-prep?question=bank-digital-fraud",
  "/tools/interview-prep?summary=yes",
  "/contact?problem=fields",
  "the report of /govt-jobs",
  "/about",
  "/job-cards-demo",
  "/test-pdf-upload",
  "/search",
  "/search?q=engineer",
  "/subscribe?problem=email",
  "/subscribe/expired",
  "/unsubscribe?token=abc",
  "/blog",
  "the first of /blog",
];

/** Other pages of the same templates. */
const OTHER_PAGES = [
  "/govt-jobs",
  "/govt-jobs/state/bihar",
  "/private-jobs",
  "/private-jobs/pune",
  "/jobs/tech",
  "/jobs/non-tech",
  "/internship-jobs",
  "/fresher-jobs",
  "/results",
  "/forgot-password",
  "/resend-verification",
  "/oauth-success",
  "/link-google",
  "/tools/ats-checker?job=no-such-job",
  "/tools/age-calculator",
  "/tools/in-hand-pay",
  "/tools/interview-prep?round=bank",
  "/tools/interview-prep?round=none",
  "/contact",
  "/privacy-policy",
  "/terms",
  "/roadmap",
  "/analytics-test",
  "/search?q=engineer&in=private",
  "/unsubscribe/failed",
  "/follow?list=government&state=bihar",
  "/alerts",
  "the first of /private-jobs",
  "the first of /results",
  "/blog?tag=salary",
  "/current-affairs",
  "/document-assistant",
];

/** Opens a page, the first job of a list, or the page that reports this job. */
async function open(page: Page, path: string) {
  const list = path.replace(/^the (first|report) of /, "");
  await page.goto(list);
  await hydrated(page);
  if (list === path) return;
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
  if (!path.startsWith("the report of ")) return;
  await openReport(page);
  await hydrated(page);
}

for (const path of WIDE_TEMPLATES) {
  test(`${path} is accessible`, { tag: "@widths" }, async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await open(page, path);
    await expectAccessible(page, isMobile);
  });
}

for (const path of TEMPLATES) {
  test(`${path} is accessible`, async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await open(page, path);
    await expectAccessible(page, isMobile);
  });
}

/** Number of pages that one test visits. */
const VISITS = 12;

const VISITED_PAGES = [...TEMPLATES, ...OTHER_PAGES];

for (let start = 0; start < VISITED_PAGES.length; start += VISITS) {
  const paths = VISITED_PAGES.slice(start, start + VISITS);
  test(`no horizontal overflow and no small touch targets: ${paths[0]} and others`, {
    tag: "@widths",
  }, async ({ page, isMobile }) => {
    test.slow();
    for (const path of paths) {
      await open(page, path);
      await expectFits(page, isMobile);
    }
  });
}

/**
 * Opens a page of the administrator area and waits for all data: the numbers, the rows, or the text
 * of a list without rows.
 */
async function openAdmin(page: Page, path: string) {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  // Placeholders of content that is loaded.
  await expect(main.locator(".animate-pulse")).toHaveCount(0);
}

test("the administrator's numbers are accessible", async ({ page, signIn, isMobile }) => {
  await signIn("ADMIN");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await openAdmin(page, "/admin");
  await page
    .getByRole("main")
    .getByRole("button", { name: /All areas/ })
    .click();
  await expectAccessible(page, isMobile);
});

test("an administrator's list is accessible", { tag: "@widths" }, async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn("ADMIN");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await openAdmin(page, "/admin/private-jobs");
  if (isMobile)
    await page
      .getByRole("main")
      .getByRole("button", { name: /All areas/ })
      .click();
  await expectAccessible(page, isMobile);
});

test("no page of the administrator overflows or has small touch targets", {
  tag: "@widths",
}, async ({ page, signIn, isMobile }) => {
  test.slow();
  await signIn("ADMIN");
  for (const path of ADMIN_PAGES) {
    await openAdmin(page, path);
    if (isMobile)
      await page
        .getByRole("main")
        .getByRole("button", { name: /All areas/ })
        .click();
    await expectFits(page, isMobile);
  }
});

test("search suggestions are accessible", async ({ page, isMobile }) => {
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

test("the header fits the narrowest phone and the narrowest desktop", {
  tag: "@desktop",
}, async ({ page, signIn }) => {
  async function expectHeaderFits(name: string) {
    for (const width of [320, 360, 769]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/private-jobs");
      await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(
        width,
      );
    }
  }
  await expectHeaderFits("Sign Up");
  await signIn("USER");
  await expectHeaderFits("Dashboard");
});

test("moving tickers have no axe violations", async ({ page }) => {
  for (const path of ["/", "/govt-jobs"]) {
    await page.goto(path);
    await expect(page.locator(".ticker-copy").first()).toBeAttached();
    // The faded edges have no well-defined colour.
    const { violations } = await new AxeBuilder({ page })
      .include(".ticker")
      .disableRules("color-contrast")
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)])).toEqual([]);
  }
});

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
