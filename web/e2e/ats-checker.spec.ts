import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { companyInput, expect, holdResponses, hydrated, test, uniqueWord } from "./fixtures";
import { expectAllPrinted, stubPrint } from "./printer";

const ATS = "/tools/ats-checker";
const SAMPLES = "../crates/resume/tests/samples";
const RESUME = `${SAMPLES}/experienced.pdf`;
const TWO_COLUMNS = `${SAMPLES}/layout-two-columns.pdf`;

const toolResult = (page: Page) => page.locator("#answer");
const submit = (page: Page) => page.getByRole("button", { name: /Check my résumé|Try again/ });
const disclosure = (page: Page, name: string) => page.locator("summary").filter({ hasText: name });

// TOOLS-04
test("a file is compared with a listing found by its title", async ({ page, jobApi, isMobile }) => {
  const title = `Sales Manager ${uniqueWord()}`;
  const skills = { skillsRequired: "Salesforce, Channel sales, Kubernetes" };
  await jobApi.create(companyInput("PRIVATE", title, skills));
  await page.goto("/tools");
  await page.getByRole("link", { name: "Check a résumé" }).click();
  await expect(page).toHaveURL(ATS);
  await hydrated(page);
  await page.getByLabel("Your résumé", { exact: true }).setInputFiles(RESUME);

  // With the keyboard only.
  const search = page.getByLabel("A listing on this site");
  await search.fill(title);
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(search).toHaveRole("combobox");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(search).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Another listing, or none" })).toBeFocused();
  await expect(page.getByRole("main").getByText(title)).toBeVisible();
  await submit(page).press("Enter");

  await expect(toolResult(page)).toBeFocused();
  await expect(toolResult(page).getByRole("heading", { name: /^Readability/ })).toBeVisible();
  await expect(
    toolResult(page).getByText(/^Of \d+ terms, \d+ shown, \d+ only named\.$/),
  ).toBeVisible();
  const requirements = page.locator("section").filter({ hasText: "What the job asks for" });
  await expect(requirements.getByRole("listitem").first()).toHaveText(/^Kubernetes \+\d/);
  await expect(disclosure(page, "Only named: ")).toContainText("Channel sales");
  await disclosure(page, "Shown in your work: ").click();
  await expect(requirements.getByText("Trained 12 new colleagues").first()).toBeVisible();
  await expect(page.getByText("Rohit Deshpande").first()).toBeVisible();
  await expectAccessible(page, isMobile);

  // The next check has the same job. Its file replaces the first.
  await page.getByRole("link", { name: "Check another" }).click();
  await page.getByLabel("Your résumé", { exact: true }).setInputFiles(TWO_COLUMNS);
  await submit(page).click();
  await expect(toolResult(page)).toContainText("The page has two columns");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await disclosure(page, "How the score is calculated").click();
  await expect(toolResult(page)).toContainText("× 0.85");
  await expectAccessible(page, isMobile);
});

// TOOLS-04
test("pasted text is checked, and the extracted text is shown and printed", async ({ page }) => {
  await stubPrint(page);
  await page.goto(ATS);
  await hydrated(page);
  await disclosure(page, "Or paste its text").click();
  const text = await readFile(`${SAMPLES}/fresher.txt`, "utf8");
  await page.getByLabel("The text of your résumé").fill(`${text}\nAadhaar: 2345 6789 0124`);
  await disclosure(page, "Or paste a job description").click();
  await page.getByLabel("The job description").fill("Clerk\nSkills: Tally, Kubernetes");
  await submit(page).click();
  await expect(toolResult(page)).toBeFocused();
  await expect(toolResult(page).getByRole("heading", { name: /^Match/ })).toBeVisible();
  await expect(page.getByText("Kubernetes").first()).toBeVisible();
  await disclosure(page, "Every line").click();
  await expect(page.getByText(/^Plain text, 1 page, \d+ lines$/)).toBeVisible();
  // Identity numbers are masked.
  await expect(page.getByRole("heading", { name: "For your safety" })).toBeVisible();
  await expect(page.getByRole("list").getByText("2345 6789 0124")).toHaveCount(0);
  await expectAllPrinted(page);
});

test.describe("rejected input", () => {
  // The response is 422, and the browser logs a lost connection.
  test.use({ expectedErrors: [/422|ERR_FAILED/] });

  // TOOLS-04
  test("errors are at their fields, and no choice is lost", async ({ page }) => {
    await page.goto(ATS);
    await hydrated(page);
    const file = page.getByLabel("Your résumé", { exact: true });
    await submit(page).click();
    await expect(file).toBeFocused();
    await expect(file).toHaveAccessibleDescription(/Choose a file, or paste the text/);
    const large = {
      name: "large.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.alloc(5_300_000),
    };
    await file.setInputFiles(large);
    await expect(file).toHaveAccessibleDescription("");
    await submit(page).click();
    await expect(file).toHaveAccessibleDescription("The file must not be larger than 5 MB.");
    await file.setInputFiles({ ...large, buffer: Buffer.from("%PDF-1.7 broken") });
    await submit(page).click();
    await expect(file).toHaveAccessibleDescription(/damaged and cannot be read/);

    await file.setInputFiles(RESUME);
    const listing = page.getByLabel("A listing on this site");
    // The message about missing suggestions does not move the button from under the finger.
    const lookUp = await holdResponses(page, /api\/search\/suggestions/);
    await listing.fill("no such job at all");
    await submit(page).hover();
    await page.mouse.down();
    lookUp.release();
    await expect(page.getByText("No listing by that name.")).toBeVisible();
    await page.mouse.up();
    await expect(listing).toBeFocused();
    await expect(listing).toHaveAccessibleDescription(/There is no such listing here/);
    await listing.fill("");
    await page.route("**/api/tools/resume/check", (route) => route.abort());
    await submit(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "The connection was lost",
    );
    await page.unroute("**/api/tools/resume/check");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(toolResult(page)).toBeFocused();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });
});

// TOOLS-04
test("a check that takes too long can be cancelled", async ({ page }) => {
  await page.goto(ATS);
  await hydrated(page);
  // The request stays open.
  await page.route("**/api/tools/resume/check", () => undefined);
  await page.getByLabel("Your résumé", { exact: true }).setInputFiles(RESUME);
  await submit(page).click();
  await expect(page.getByRole("button", { name: /^(Sending…|Reading your)/ })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(submit(page)).toBeFocused();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expect(toolResult(page)).toHaveCount(0);
});

// TOOLS-04
test("a job's page links to the checker, where another listing keeps the file", async ({
  page,
  jobApi,
}) => {
  const title = `Store Keeper ${uniqueWord()}`;
  const { slug } = await jobApi.create(companyInput("NON_TECH", title));
  await page.goto(`/non-tech-job/${slug}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Check your résumé against this job" }).click();
  await expect(page).toHaveURL(`${ATS}?job=${slug}`);
  // The link is rendered once the listing is loaded.
  const another = page.getByRole("link", { name: "Another listing, or none" });
  await expect(another).toBeVisible();
  await expect(page.getByRole("main").getByText(title)).toBeVisible();
  await page.getByLabel("Your résumé", { exact: true }).setInputFiles(RESUME);
  await another.click();
  const search = page.getByLabel("A listing on this site");
  await expect(search).toBeFocused();
  await search.fill("Qzxvkwj");
  await expect(page.getByText("No listing by that name. Paste its text below.")).toBeVisible();
  const chosen = await page
    .getByLabel("Your résumé", { exact: true })
    .evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  expect(chosen).toBe("experienced.pdf");
});

test.describe("a listing that is deleted while it is selected", () => {
  // The response is 422.
  test.use({ expectedErrors: [/422/] });

  // TOOLS-04
  test("shows an error at the field, and another one can be selected", async ({ page, jobApi }) => {
    const { slug } = await jobApi.create(companyInput("PRIVATE", `Cashier ${uniqueWord()}`));
    await page.goto(`${ATS}?job=${slug}`);
    await hydrated(page);
    await page.getByLabel("Your résumé", { exact: true }).setInputFiles(RESUME);
    await page.locator("main input[type=hidden][name=job]").evaluate((input: HTMLInputElement) => {
      input.value = "no-such-job-at-all";
    });
    await submit(page).click();
    const away = page.getByRole("link", { name: "Another listing, or none" });
    await expect(away).toBeFocused();
    await expect(away).toHaveAccessibleDescription(/There is no such listing here/);
    await away.click();
    const search = page.getByLabel("A listing on this site");
    await expect(search).toBeFocused();
    await expect(search).toHaveAccessibleDescription(/^Type a job title/);
  });
});
