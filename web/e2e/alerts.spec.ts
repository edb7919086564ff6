import { expectAccessible } from "./axe";
import { expect, hydrated, test, uniqueWord } from "./fixtures";
import { mailedLink, mailsTo } from "./mailbox";

// The page of a link whose alerts have ended, and that of a wrong target.
test.use({ expectedErrors: [/410|404/] });

const newAddress = () => `${uniqueWord().toLowerCase()}@example.in`;

test("alerts: a visitor follows lists, changes an alert and ends all", async ({
  page,
  mailDirectory,
  isMobile,
}) => {
  test.slow();
  const address = newAddress();
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1 });

  await page.goto("/govt-jobs?state=bihar&status=open");
  await main.getByRole("link", { name: "Get alerts" }).click();
  await expect(page).toHaveURL("/follow?list=government&state=bihar");
  await hydrated(page);
  await expect(main.getByRole("link", { name: "Government jobs · Bihar" })).toBeVisible();
  await expectAccessible(page, isMobile);
  await main.getByLabel("Once a day").check();
  await main.getByLabel("Your email address").fill(address);
  await main.getByRole("button", { name: "Get alerts" }).click();
  await expect(page).toHaveURL("/follow/sent");

  await page.goto(await mailedLink(mailDirectory, address, "/alerts/confirm"));
  await hydrated(page);
  await main.getByRole("button", { name: "Confirm my alert" }).click();
  await expect(heading).toHaveText("Your Alert Is On");
  await expect(heading).toBeFocused();

  // The browser has a confirmed address, so another list is followed with one click.
  await page.goto("/follow?list=results");
  await hydrated(page);
  await main.getByRole("button", { name: "Follow" }).click();
  await expect(heading).toHaveText("You Follow This Now");
  await main.getByRole("link", { name: "My alerts" }).click();
  await expect(page).toHaveURL("/alerts");
  await expect(main).toContainText(`Mails go to ${address}.`);
  await expectAccessible(page, isMobile);

  const row = main.getByRole("listitem").filter({ hasText: "Results" });
  const frequency = row.getByLabel("How often?");
  await expect(frequency).toHaveValue("at-once");
  await frequency.selectOption("weekly");
  await expect(row.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await page.reload();
  await expect(frequency).toHaveValue("weekly");

  await row.getByRole("button", { name: "End: Results" }).click();
  await expect(row).toHaveCount(0);
  await expect(main.getByRole("status").first()).toHaveText("This alert has ended: Results");
  await main.getByRole("button", { name: "End all alerts" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "End all alerts" }).click();
  await expect(page).toHaveURL("/alerts/ended");
  await expect(heading).toHaveText("Your Alerts Have Ended");
  await page.goto("/alerts");
  await expect(main).toContainText("No alerts in this browser");
});

test("alerts: a target that does not exist has no page", async ({ page }) => {
  for (const query of ["", "?list=nothing", "?list=government&pay=3", "?recruitment=999999999"]) {
    const response = await page.goto(`/follow${query}`);
    expect(response?.status(), query).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This Cannot Be Followed");
  }
});

test("alerts: a token is only in the request that needs it", async ({ page }) => {
  for (const path of ["/alerts", "/alerts/confirm", "/alerts/unsubscribe"]) {
    const address = `${path}?token=never-to-be-seen`;
    expect(await (await page.request.get(address)).text()).not.toContain("never-to-be-seen");
  }
  await page.goto("/alerts?token=never-to-be-seen");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This Link Is No Longer Valid");
  const exposed = await page.evaluate(() => [
    JSON.stringify(window.dataLayer),
    location.href,
    document.documentElement.outerHTML,
  ]);
  expect(exposed.join()).not.toContain("never-to-be-seen");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("alerts: a visitor follows, confirms and ends all by plain forms", async ({
    page,
    request,
    mailDirectory,
  }) => {
    const address = newAddress();
    const main = page.getByRole("main");
    const heading = main.getByRole("heading", { level: 1 });
    await page.goto("/hi/results");
    await main.getByRole("link", { name: "अलर्ट पाएं" }).click();
    await expect(page).toHaveURL("/hi/follow?list=results");
    await main.getByLabel("आपका ईमेल पता").fill(address);
    await main.getByRole("button", { name: "अलर्ट पाएं" }).click();
    await expect(page).toHaveURL("/hi/follow/sent");

    await page.goto(await mailedLink(mailDirectory, address, "/alerts/confirm"));
    await main.getByRole("button", { name: "अलर्ट की पुष्टि करें" }).click();
    await expect(page).toHaveURL("/hi/alerts/confirmed");
    await expect(heading).toHaveText("आपका अलर्ट चालू है");

    // A second request for the same list sends the link that manages alerts, with RFC 8058.
    await page.goto("/hi/follow?list=results");
    await main.getByLabel("आपका ईमेल पता").fill(address);
    await main.getByRole("button", { name: "अलर्ट पाएं" }).click();
    const manage = await mailedLink(mailDirectory, address, "/alerts");
    // Only the test disabled JavaScript, so Chromium parses the content of `noscript` as text.
    const shell = await (await request.get(manage)).text();
    expect(shell).toMatch(/<noscript><p[^>]*>इस पेज के लिए JavaScript चाहिए।/);
    const leave = await mailedLink(mailDirectory, address, "/alerts/unsubscribe");
    const mails = await mailsTo(mailDirectory, address);
    expect(mails.find((mail) => mail.includes(leave))).toContain(
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    );
    const response = await request.post(leave, {
      form: { "List-Unsubscribe": "One-Click" },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain("आपके अलर्ट बंद हो गए हैं");
  });
});
