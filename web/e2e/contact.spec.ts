import type { Page } from "@playwright/test";
import { expect, hydrated, test, uniqueWord } from "./fixtures";
import { mailsIn } from "./mailbox";

const SUCCESS_MESSAGE = "Thank you for your message! We will get back to you soon.";

const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const send = (page: Page) => page.getByRole("button", { name: "Send Message" });

async function write(page: Page, subject: string) {
  await page.getByLabel("Name").fill("Asha Kulkarni");
  await page.getByRole("main").getByLabel("Email").fill("asha@example.in");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("The last date was moved.");
}

/** Returns the values of the four fields. */
const fieldValues = (page: Page) =>
  page
    .locator("main :is(input, textarea)")
    .evaluateAll((fields) => (fields as HTMLInputElement[]).map(({ value }) => value));

test("CONTACT-01, CONTACT-02: four fields, all of them required", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Send Us a Message" })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveAttribute("autocomplete", "name");
  await send(page).click();
  for (const text of [
    "Enter your name",
    "Enter your email",
    "Enter a subject",
    "Enter your message",
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const name = page.getByLabel("Name");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Enter your name");
  await name.fill("Asha");
  await expect(page.getByText("Enter your name")).toHaveCount(0);
  await page.getByLabel("Message").fill("Hello");
  await expect(page.getByText("Enter your message")).toHaveCount(0);
  await expect(page.getByText(SUCCESS_MESSAGE)).toHaveCount(0);
});

/** Sends a message and returns the URLs of the requests. */
async function sendMessage(page: Page, subject: string): Promise<string[]> {
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") requestedUrls.push(new URL(request.url()).pathname);
  });
  await page.goto("/contact");
  await hydrated(page);
  await write(page, subject);
  await send(page).click();
  await expect(alert(page)).toHaveText(SUCCESS_MESSAGE);
  expect(await fieldValues(page)).toEqual(["", "", "", ""]);
  await expect(page).toHaveURL("/contact");
  return requestedUrls;
}

test("CONTACT-03, CONTACT-04: a message is acknowledged but not sent", async ({ page }) => {
  expect(await sendMessage(page, "A date")).toEqual([]);
});

test("CONTACT-03: a message is delivered to the configured address", {
  tag: "@mailbox",
}, async ({ page, mailDirectory }) => {
  const subject = `A date ${uniqueWord()}`;
  expect(await sendMessage(page, subject)).toEqual(["/api/contact"]);
  const arrived = async () => (await mailsIn(mailDirectory)).some((mail) => mail.includes(subject));
  await expect.poll(arrived).toBe(true);
  await expect(page.getByRole("main").getByRole("link", { name: "help@avsar" })).toBeVisible();
});

test.describe("failed requests", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("CONTACT-03: keep the input and show a message", {
    tag: "@mailbox",
  }, async ({ page }) => {
    await page.route("**/api/contact", (route) => route.abort(), { times: 1 });
    await page.goto("/contact");
    await hydrated(page);
    await write(page, "A date");
    const before = await fieldValues(page);
    await send(page).click();
    const words = "Your message could not be sent. Please check your connection and try again.";
    await expect(page.getByRole("main").getByText(words)).toBeVisible();
    expect(await fieldValues(page)).toEqual(before);
    await expect(page.getByText(SUCCESS_MESSAGE)).toHaveCount(0);

    await page.getByLabel("Message").fill("m".repeat(5000));
    await page.route(
      "**/api/contact",
      (route) =>
        route.fulfill({
          status: 422,
          json: { message: "Please look again.", errors: { subject: ["Subject is too odd."] } },
        }),
      { times: 1 },
    );
    await send(page).click();
    await expect(page.getByLabel("Subject")).toHaveAccessibleDescription("Subject is too odd.");
    await expect(page.getByLabel("Subject")).toBeFocused();
    await expect(page.getByRole("main").getByText(words)).toHaveCount(0);
    await send(page).click();
    await expect(alert(page)).toHaveText(SUCCESS_MESSAGE);
  });
});
