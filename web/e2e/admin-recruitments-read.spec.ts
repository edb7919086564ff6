import type { Page } from "@playwright/test";
import { button, field } from "./admin-forms";
import { expect, hydrated, test, toasts, uniqueWord } from "./fixtures";

// A notice that the real server reads, and an administrator confirms.
test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(async ({ page, signIn }) => {
  await page.unrouteAll();
  await signIn("ADMIN");
});

/** Maximum number of confirmations of the notice below, with a margin. */
const MAX_VALUES = 20;

/** Returns a notice with an advertisement number of its own. */
const noticeOf = (number: number) => `
  <h1>Haryana Staff Selection Commission</h1>
  <p>Advertisement No. ${number}/2031</p>
  <table>
    <tr><td>Opening date of online application</td><td>02-01-2031</td></tr>
    <tr><td>Last date to apply online</td><td>24-01-2031</td></tr>
  </table>
  <p>Total vacancies: 12</p>
  <table>
    <tr><th>Name of post</th><th>UR</th><th>SC</th><th>Total</th></tr>
    <tr><td>Clerk</td><td>8</td><td>4</td><td>12</td></tr>
  </table>
  <p>Application fee: Rs. 100 for all candidates.</p>
  <p>Age limit: 18 to 27 years as on 01-01-2031.</p>`;

/** Copies a page, as browsers do: its HTML and its text. */
const copyPage = (page: Page, html: string) =>
  page.evaluate(async (markup) => {
    const text = new DOMParser().parseFromString(markup, "text/html").body.textContent;
    const part = (content: string, type: string) => new Blob([content], { type });
    const item = { "text/html": part(markup, "text/html"), "text/plain": part(text, "text/plain") };
    await navigator.clipboard.write([new ClipboardItem(item)]);
  }, html);

async function pasteAndRead(page: Page, html: string): Promise<void> {
  await page.goto("/admin/recruitments/new");
  await hydrated(page);
  await copyPage(page, html);
  await field(page, "Paste the notice").focus();
  await page.keyboard.press("Control+V");
  await expect(page.getByText(/^The tables of the page are kept/)).toBeVisible();
  await page.keyboard.press("Control+Enter");
}

test("a pasted notice is read, confirmed by keyboard and published @desktop", async ({
  page,
  context,
  request,
  adminToken,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await pasteAndRead(page, noticeOf(1000 + (Date.now() % 9000)));
  await expect(page.locator("[data-fact='machineReading']")).toBeFocused();
  await expect(field(page, "Organisation")).toHaveValue("Haryana Staff Selection Commission");
  await expect(field(page, "Clerk, SC")).toHaveValue("4");
  const unread = page.getByRole("paragraph").filter({ hasText: "Nothing was read about:" });
  await expect(unread).toContainText("qualification");

  // Values that are not confirmed are not published.
  await field(page, "Title").fill(`Clerks ${uniqueWord()}`);
  await page
    .getByRole("textbox", { name: "Website of the organisation" })
    .fill("https://hssc.gov.in");
  await field(page, "Status").selectOption("Published");
  await button(page, "Create Recruitment").click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "values that a machine read are not confirmed",
  );

  await page.getByRole("button", { name: /values that a machine read/ }).click();
  await expect(page.locator("[data-fact]:focus")).toBeVisible();
  await page.keyboard.press("Enter");
  const confirmed = page.getByText("All values are confirmed.");
  for (let presses = 0; presses < MAX_VALUES && !(await confirmed.isVisible()); presses += 1)
    await page.keyboard.press("Enter");
  await expect(confirmed).toBeVisible();
  await page.keyboard.press("Control+S");
  await expect(toasts(page)).toContainText("Recruitment created successfully!");

  const link = page.getByRole("link", { name: /^View Public Page/ });
  await expect(link).toBeVisible();
  const id = /\/admin\/recruitments\/(\d+)/.exec(page.url())?.[1];
  await page.goto((await link.getAttribute("href")) ?? "");
  const main = page.getByRole("main");
  for (const text of ["12 vacancies in total", "24 January 2031", "₹100", "maximum 27 years"])
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const headers = { Authorization: `Bearer ${adminToken}` };
  await request.delete(`/api/admin/recruitments/${id}`, { headers });
});

test("a notice without a recruitment says so", async ({ page }) => {
  await page.goto("/admin/recruitments/new");
  await hydrated(page);
  await field(page, "Paste the notice").fill("Lunch is served at noon.");
  await button(page, "Read").click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("No recruitment was found");
  await page.getByRole("link", { name: "Enter by hand" }).click();
  await expect(field(page, "Title")).toHaveValue("");
});
