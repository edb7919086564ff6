import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { HINDI_LATIN_NAMES } from "../tests/untranslated-texts";
import { expectAccessible } from "./axe";
import { expect, hydrated, test } from "./fixtures";
import { openReport } from "./report-page";

/** Name of the site of the tests. */
const SITE_NAME = "Avsar";

/** Public pages, and lists whose first record is opened. */
const PAGES = [
  "/",
  "/govt-jobs",
  "/govt-jobs?status=open&qualification=graduate",
  "the first of /govt-jobs",
  "/private-jobs",
  "/private-jobs/pune",
  "the first of /private-jobs",
  "/jobs/tech",
  "/jobs/non-tech",
  "/internship-jobs",
  "/fresher-jobs",
  "/admit-cards",
  "the first of /admit-cards",
  "/results",
  "the first of /results",
  "/blog",
  "the first of /blog",
  "/blog?tag=no-such-tag",
  "/current-affairs",
  "/document-assistant",
  "/pdfs",
  "/search",
  "/search?q=engineer",
  "/search?q=engineer&in=private",
  "/search?q=qqqqzzzz",
  "/tools",
  "/tools/age-calculator",
  "/tools/age-calculator?dob=1999-02-30&on=2026-08-01",
  "/tools/age-calculator?dob=1999-02-09&on=2026-08-01&min=18&max=27&category=obc",
  "/tools/photo-resizer",
  "/tools/in-hand-pay",
  "/tools/in-hand-pay?ctc=2000000&variable=200000&state=karnataka",
  "/tools/in-hand-pay?job=government&level=7",
  "/tools/negative-marking",
  "/tools/negative-marking?exam=other&marks=2&penalty=1/3&questions-1=50&right-1=30&wrong-1=5&questions-2=50&right-2=20&wrong-2=9",
  "/tools/ats-checker",
  "/tools/career-guidance",
  "/tools/career-guidance?level=graduate&age=24&skills=excel",
  "/tools/eligibility",
  "/tools/interview-prep",
  "/tools/interview-prep?round=bank&role=bank-po",
  "/tools/interview-prep?question=bank-digital-fraud",
  "/tools/interview-prep?summary=yes",
  "/contact",
  "/contact?problem=fields",
  "the report of /govt-jobs",
  "/about",
  "/privacy-policy",
  "/terms",
  "/roadmap",
  "/subscribe",
  "/subscribe?problem=email",
  "/subscribe/sent",
  "/subscribe/expired",
  "/unsubscribe?token=abc",
  "/unsubscribe/failed",
  "/follow?list=results",
  "/alerts",
  "/alerts/unsubscribe?token=abc",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password?token=abc",
  "/verify-email",
  "/resend-verification",
  "/link-google",
  "/no-such-page",
];

/** Opens a page in Hindi, the first record of a list, or the page that reports this record. */
async function open(page: Page, path: string) {
  const list = path.replace(/^the (first|report) of /, "");
  await page.goto(list === "/" ? "/hi" : `/hi${list}`);
  if (list === path) return;
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/hi\/.+\/.+/);
  if (path.startsWith("the report of ")) await openReport(page);
}

/**
 * Returns the texts of a page in Latin letters that are not marked as another language. Names in
 * attributes are part of a Hindi sentence, so only the sentence must be Hindi. The route announcer
 * repeats the title, which may consist of names alone; the tests of languages check titles.
 */
async function englishTexts(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const isOther = (element: Element | null) =>
      element?.closest("script, style, noscript, [lang]:not([lang^=hi])") != null;
    const labelled = [...document.querySelectorAll("[aria-label], [placeholder]")];
    const labels = labelled
      .filter((element) => !isOther(element))
      .map(
        (element) =>
          element.getAttribute("aria-label") ?? element.getAttribute("placeholder") ?? "",
      );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = labels;
    while (walker.nextNode())
      if (!isOther(walker.currentNode.parentElement))
        found.push(walker.currentNode.textContent ?? "");
    return found.filter((text) => text !== document.title);
  });
  return texts
    .filter((text) => text !== SITE_NAME && !/[\u0900-\u097f]/.test(text))
    .filter((text) => /[A-Za-z]{2}/.test(text.replace(HINDI_LATIN_NAMES, " ")));
}

test.use({ expectedErrors: [/404|422/] });

for (const path of PAGES) {
  test(`${path} is in Hindi and accessible`, async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await open(page, path);
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    await expectAccessible(page, isMobile);
    expect(await englishTexts(page)).toEqual([]);
  });
}

/** Bytes that the HTML of a page may need in Hindi beyond the English one, compressed. */
const HTML_RESERVE_BYTES = 2000;

/** The same for pages that are mostly text. */
const TEXT_RESERVE_BYTES = 3500;
const TEXT_PAGES = /^\/(privacy-policy|tools\/(career-guidance|eligibility))/;

async function requestPage(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  return { status: response.status(), bytes: brotliCompressSync(await response.body()).length };
}

for (const path of PAGES.filter((path) => path.startsWith("/")))
  test(`the HTML of ${path} in Hindi is hardly larger than in English`, async ({ request }) => {
    const english = await requestPage(request, path);
    const hindi = await requestPage(request, path === "/" ? "/hi" : `/hi${path}`);
    expect(hindi.status).toBe(english.status);
    const reserve = TEXT_PAGES.test(path) ? TEXT_RESERVE_BYTES : HTML_RESERVE_BYTES;
    expect(hindi.bytes - english.bytes).toBeLessThanOrEqual(reserve);
  });

test("the language switch keeps page and query, and the choice is offered again", async ({
  page,
}) => {
  await page.goto("/govt-jobs?q=clerk");
  await expect(page.getByRole("complementary", { name: "Other languages" })).toBeHidden();
  await page.getByLabel("Menu").first().click();
  await page.getByRole("link", { name: "हिंदी", exact: true }).click();
  await expect(page).toHaveURL("/hi/govt-jobs?q=clerk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("अपने सपनों की सरकारी नौकरी खोजें");
  // Links stay in Hindi.
  await page.getByRole("contentinfo").getByRole("link", { name: "ब्लॉग" }).click();
  await expect(page).toHaveURL("/hi/blog");
  // An English page offers the chosen language. Nothing is redirected.
  await page.goto("/results");
  await expect(page).toHaveURL("/results");
  const offer = page.getByRole("complementary", { name: "Other languages" });
  await expect(offer.getByRole("link", { name: "यह पेज हिंदी में पढ़ें" })).toBeVisible();
  await hydrated(page);
  await offer.getByRole("button", { name: "Hide this offer" }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(offer).toBeHidden();
});

test.describe("a browser that prefers Hindi", () => {
  test.use({ locale: "hi-IN" });
  test("is offered the Hindi page", async ({ page }) => {
    await page.goto("/govt-jobs");
    await page.getByRole("link", { name: "यह पेज हिंदी में पढ़ें" }).click();
    await expect(page).toHaveURL("/hi/govt-jobs");
    await expect(page.getByRole("complementary", { name: "दूसरी भाषाएं" })).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PAGES)
    test(`${path} is in Hindi`, async ({ page }) => {
      await open(page, path);
      await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
      await expect(page.getByRole("main")).toContainText(/[\u0900-\u097f]/);
      expect(await englishTexts(page)).toEqual([]);
    });

  test("a visitor searches and reads in Hindi", async ({ page }) => {
    await page.goto("/hi/govt-jobs");
    await page.getByLabel("पद, परीक्षा या विभाग").fill("clerk");
    await page.getByRole("button", { name: "खोजें" }).click();
    await expect(page).toHaveURL(/\/hi\/govt-jobs\?q=clerk/);
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/hi\/government-job\//);
    await expect(page.getByRole("navigation", { name: "आप यहां हैं" })).toBeVisible();
  });

  test("a form that is sent with an error comes back in Hindi", async ({ page }) => {
    await page.goto("/hi/contact");
    await page.locator("main form").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole("button", { name: "भेजें" }).click();
    await expect(page).toHaveURL(/\/hi\/contact/);
    await expect(page.getByRole("alert").first()).toContainText(/[\u0900-\u097f]/);
  });
});
