import type { Page } from "@playwright/test";
import { expect, hydrated, test, toasts } from "./fixtures";
import { expectAllPrinted, stubPrint } from "./printer";

const GUIDANCE = "/tools/career-guidance";

const submit = (page: Page) => page.getByRole("button", { name: "Show what suits me" });
const first = (page: Page) => page.getByRole("main").getByRole("article").first();

async function fillAboutMe(page: Page) {
  await page.getByLabel("Your education").selectOption({ label: "B.Com" });
  await page.getByLabel("Your age").fill("22");
  await page.getByLabel("What can you do already?").fill("Tally, Excel");
}

test.describe("a form with missing answers", () => {
  // The response is 422.
  test.use({ expectedErrors: [/422/] });

  // TOOLS-06
  test("a user corrects the form, reads the result, saves it and shares it", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/tools");
    await page.getByRole("link", { name: "Find a direction" }).click();
    await expect(page).toHaveURL(GUIDANCE);
    await hydrated(page);
    await fillAboutMe(page);
    // The statements are optional, but if one is answered, all must be.
    await page
      .getByRole("group", { name: /repair a motorcycle/ })
      .getByLabel("2")
      .check();
    await submit(page).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("35 answers are missing or wrong.");
    await expect(alert.getByRole("link")).toHaveText(["Answer each statement, or none."]);
    await expect(page.locator("main fieldset[aria-invalid] input:focus")).toHaveCount(1);
    await expect(page.getByLabel("Your age")).toHaveValue("22");
    const groups = page.getByRole("main").getByRole("group");
    await expect(groups).toHaveCount(36);
    for (const group of await groups.all()) {
      const orderly = /cash book|register|file|list|record|form|check/i.test(
        (await group.locator("legend").textContent()) ?? "",
      );
      await group.getByLabel(orderly ? "5" : "2").check();
    }
    await submit(page).click();
    await expect(page).toHaveURL(/\?level=graduate-commerce&age=22&.*answers=\d{36}/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Careers that suit you");
    await expect(page.getByText("B.Com · 22 years · all of India · Tally, Excel")).toBeVisible();
    await expect(page.getByRole("heading", { name: "What you like" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(12);
    // The path to the first result is open. Its last step is a post.
    const way = first(page).locator("details");
    await expect(way).toHaveAttribute("open");
    await expect(way.getByText(/you would be \d+ years/)).toBeVisible();
    await expect(first(page).getByText(/Sources: /)).toBeVisible();

    await hydrated(page);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toasts(page)).toContainText("Saved in this browser.");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(toasts(page)).toContainText("It holds your answers.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    const address = page.url();

    await page.getByRole("link", { name: "Change", exact: true }).click();
    await expect(page.getByLabel("Your education")).toHaveValue("graduate-commerce");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(36);
    await page.goto(GUIDANCE);
    await page.getByRole("region", { name: "Your saved results" }).getByRole("link").click();
    await expect(page).toHaveURL(address);
  });
});

// TOOLS-06: the printout contains every path, including those that are closed on the screen.
test("the whole result is printed", async ({ page }) => {
  await stubPrint(page);
  await page.goto(`${GUIDANCE}?level=iti&age=20`);
  await hydrated(page);
  await expect(page.locator("main details:not([open])")).toHaveCount(11);
  await expectAllPrinted(page);
  await expect(page.locator("main details:not([open])")).toHaveCount(11);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeHidden();
});

test("the input survives a reload while the tab is open", async ({ page }) => {
  await page.goto(GUIDANCE);
  await hydrated(page);
  await fillAboutMe(page);
  await page
    .getByRole("group", { name: /repair a motorcycle/ })
    .getByLabel("4")
    .check();
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("What can you do already?")).toHaveValue("Tally, Excel");
  await expect(page.getByLabel("Your education")).toHaveValue("graduate-commerce");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
});

// TOOLS-06
test("equal answers give no clear preference, and a manipulated URL shows the errors", async ({
  page,
}) => {
  await page.goto(`${GUIDANCE}?level=graduate&age=30&answers=${"3".repeat(36)}`);
  await expect(page.getByRole("heading", { name: "No clear preference" })).toBeVisible();
  await page.goto(`${GUIDANCE}?level=iti&age=abc`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "One answer is missing or wrong.",
  );
  await expect(page.getByLabel("Your age")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Your age")).toBeFocused();
});

// TOOLS-06: on a slow connection no error is shown.
test("the page waits for slow questions", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/tools/careers", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/tools");
  await hydrated(page);
  await page.getByRole("link", { name: "Find a direction" }).click();
  await expect(page.getByText("Loading questions...")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  release();
  await expect(page.getByLabel("Your education")).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  // TOOLS-06
  test("questions and result can be requested again, and the input is kept", async ({ page }) => {
    const address = `${GUIDANCE}?level=iti&age=20`;
    await page.addInitScript((address) => {
      localStorage.setItem("careerGuidance", JSON.stringify([{ address, title: "Fitter" }]));
    }, address);
    await page.route("**/api/tools/careers**", (route) => route.abort());
    await page.route("**/api/tools/careers/**", (route) => route.abort());
    await page.goto("/tools");
    await hydrated(page);
    await page.getByRole("link", { name: "Find a direction" }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("The questions could not be loaded");
    await page.unroute("**/api/tools/careers**");
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByLabel("Your education")).toBeVisible();
    await page.getByRole("region", { name: "Your saved results" }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We could not look through the occupations",
    );
    await expect(alert.getByRole("link", { name: "Back to the questions" })).toHaveAttribute(
      "href",
      `${address}&change=yes`,
    );
    await page.unroute("**/api/tools/careers/**");
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Careers that suit you");
    await expect(alert).toHaveCount(0);
  });
});
