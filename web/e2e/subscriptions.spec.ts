import type { Page, Route } from "@playwright/test";
import { expect, hydrated, test, uniqueWord } from "./fixtures";
import { mailedLink, mailsTo } from "./mailbox";

test.use({ expectedErrors: [/410|422|429|503|Failed to load|ERR_FAILED/] });

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

for (const [path, action, done] of [
  ["/subscribe/confirm", "Confirm my address", "You Are Subscribed"],
  ["/unsubscribe", "Unsubscribe", "You Are Unsubscribed"],
] as const) {
  test(`${path} does nothing when opened, and its button acts in place with JavaScript`, async ({
    page,
  }) => {
    const tokens: unknown[] = [];
    await page.route("**/api/subscriptions/*", async (route) => {
      tokens.push(route.request().postDataJSON());
      await route.fulfill({ json: { message: "Done." } });
    });
    await page.goto(`${path}?token=abc`);
    await hydrated(page);
    await expect(page).toHaveURL(path);
    // Wait for effects that run after hydration.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    expect(tokens).toEqual([]);
    await page.getByRole("main").getByRole("button", { name: action }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(done);
    expect(tokens).toEqual([{ token: "abc" }]);
    await page.reload();
    await expect(heading).toHaveText(done);
    expect(tokens).toHaveLength(1);
  });
}

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

for (const path of ["/subscribe/confirm", "/unsubscribe"]) {
  test(`${path} shows an error for an expired link or a missing token, and can retry a failure`, async ({
    page,
  }) => {
    const heading = page.getByRole("heading", { level: 1 });
    const gone = "This Link Is No Longer Valid";
    await page.goto(path);
    await expect(heading).toHaveText(gone);
    await expect(page.getByRole("main").getByRole("link", { name: "Subscribe" })).toHaveAttribute(
      "href",
      "/subscribe",
    );
    let status = 503;
    await page.route("**/api/subscriptions/*", (route) => route.fulfill({ status, json: {} }));
    await page.goto(`${path}?token=abc`);
    await hydrated(page);
    const button = page.getByRole("main").getByRole("button");
    await button.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Please try again.");
    status = 410;
    await button.click();
    await expect(heading).toHaveText(gone);
  });
}

test("SHELL-12, SHELL-19: a failure shows the reason and keeps the input", async ({ page }) => {
  const answers = [
    {
      status: 422,
      json: { message: "Invalid", errors: { email: ["Enter a valid email address"] } },
    },
    { status: 429, json: { message: "Too many tries. Wait a while." } },
  ];
  await page.route("**/api/subscriptions", async (route) => {
    const response = answers.shift();
    await (response ? route.fulfill(response) : route.abort());
  });
  await page.goto("/subscribe");
  await hydrated(page);
  const main = page.getByRole("main");
  const field = main.getByLabel("Your email address");
  await expect(field).toHaveAttribute("type", "email");
  await field.fill("asha@example.in");
  for (const text of [
    "Enter a valid email address",
    "Too many tries. Wait a while.",
    "Could not subscribe. Please try again.",
  ]) {
    await main.getByRole("button", { name: "Subscribe" }).click();
    await expect(main.getByRole("status")).toHaveText(text);
    // Only an invalid address is marked as invalid.
    await expect(field).toHaveAttribute("aria-invalid", String(text.startsWith("Enter")));
    await expect(field).toHaveValue("asha@example.in");
    await expect(field).toBeFocused();
  }
});

test("SHELL-19: during the request the button shows it, and the hint does not return", async ({
  page,
}) => {
  let heldRoutes: Route[] = [];
  await page.route("**/api/subscriptions", (route) => {
    heldRoutes.push(route);
  });
  await page.goto("/subscribe");
  await hydrated(page);
  const main = page.getByRole("main");
  const status = main.getByRole("status");
  const hint = "We first send you a link to confirm. You can unsubscribe by a link in every mail.";
  await main.getByLabel("Your email address").fill("asha@example.in");
  for (const pendingText of [hint, ""]) {
    await main.getByRole("button", { name: "Subscribe" }).click();
    const busy = main.getByRole("button", { name: "Subscribing…" });
    await expect(busy).toHaveAttribute("aria-busy", "true");
    await expect(status).toHaveText(pendingText);
    await expect.poll(() => heldRoutes.length).toBe(1);
    await heldRoutes[0]?.abort();
    heldRoutes = [];
    await expect(status).toHaveText("Could not subscribe. Please try again.");
    await expect(busy).toHaveCount(0);
  }
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
