import type { Page } from "@playwright/test";
import { expect, hydrated, test, uniqueWord } from "./fixtures";
import { mailedLink, mailsTo } from "./mailbox";

test.use({ expectedErrors: [/410|Failed to load|ERR_FAILED/] });

const ALMOST_DONE = "Almost done: we have sent a link to confirm your address.";
const NEWS = "News by email";

async function subscribe(page: Page, address: string) {
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel(NEWS).fill(address);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  return footer;
}

const newAddress = () => `${uniqueWord().toLowerCase()}@example.in`;

test("SHELL-12, SHELL-19: a visitor subscribes, confirms and unsubscribes by one POST", async ({
  page,
  request,
  mailDirectory,
}) => {
  const address = newAddress();
  await page.goto("/");
  await hydrated(page);
  const footer = await subscribe(page, address);
  await expect(footer.getByRole("status")).toContainText(ALMOST_DONE);
  await expect(footer.getByLabel(NEWS)).toHaveValue("");

  await page.goto(await mailedLink(mailDirectory, address, "/subscribe/confirm"));
  await hydrated(page);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("You Are Subscribed");
  await expect(heading).toBeFocused();
  // The link is valid once, and the outcome survives a reload.
  await page.reload();
  await expect(heading).toHaveText("You Are Subscribed");

  const leave = await mailedLink(mailDirectory, address, "/unsubscribe");
  const mails = await mailsTo(mailDirectory, address);
  const welcome = mails.find((mail) => mail.includes(leave)) ?? "";
  expect(welcome).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const response = await request.post(leave, {
    form: { "List-Unsubscribe": "One-Click" },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain("You Are Unsubscribed");

  // The subscription is deleted, so the same address must confirm again.
  await page.goto("/");
  await hydrated(page);
  await subscribe(page, address);
  const confirmationMails = async () =>
    (await mailsTo(mailDirectory, address)).filter((mail) => mail.includes("/subscribe/confirm"));
  await expect.poll(async () => (await confirmationMails()).length).toBe(2);
});

test("a token is only in the request that needs it", async ({ page }) => {
  await page.route("**/api/subscriptions/confirm", (route) => route.fulfill({ json: {} }));
  const address = "/subscribe/confirm?token=never-to-be-seen";
  expect(await (await page.request.get(address)).text()).not.toContain("never-to-be-seen");
  await page.goto(address);
  await hydrated(page);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You Are Subscribed");
  const exposed = await page.evaluate(() => [
    JSON.stringify(window.dataLayer),
    JSON.stringify(history.state),
    location.href,
    document.documentElement.outerHTML,
  ]);
  expect(exposed.join()).not.toContain("never-to-be-seen");
});

test("unsubscribing before hydration shows the outcome", async ({ page }) => {
  await page.route("**/assets/browser-*.js", (route) => route.abort());
  await page.goto("/unsubscribe?token=abc");
  await page.unroute("**/assets/browser-*.js");
  // The subscription does not exist. The server responds with another page at this URL.
  await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This Link Is No Longer Valid");
  await expect(page).toHaveURL("/subscribe/expired");
});

test("a button pressed while the page's code is loading still sends the token", async ({
  page,
}) => {
  // The entry module has read the URL by then. The page itself is never hydrated.
  await page.route("**/assets/subscription-page-*.js", () => {});
  await page.goto("/unsubscribe?token=abc", { waitUntil: "commit" });
  await expect(page).toHaveURL("/unsubscribe");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
  expect(new URL((await sent).url()).search).toBe("?token=abc");
});
