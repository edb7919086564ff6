import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, hydrated, test, toasts, uniqueWord } from "./fixtures";
import { mailedLink } from "./mailbox";

// The ways to sign in, on the real server. No response is stubbed.
test.use({ expectedErrors: [/401/] });
test.beforeEach(({ page }) => page.unrouteAll());

const PASSWORD = "Monsoon26";
/** The user agent of another device. */
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, button: string) =>
  main(page).getByRole("button", { name: button, exact: true }).click();
const block = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

/** Creates an account with a verified e-mail address, and returns the address. */
async function createAccount(page: Page, mailDirectory: string): Promise<string> {
  const email = `${uniqueWord()}@example.in`.toLowerCase();
  const data = { name: "Asha Verma", email, password: PASSWORD };
  const created = await page.request.post("/api/auth/signup", { data });
  expect(created.status(), await created.text()).toBe(201);
  const link = new URL(await mailedLink(mailDirectory, email, "/verify-email"));
  const token = link.searchParams.get("token");
  const verified = await page.request.post("/api/auth/verify-email", { data: { token } });
  expect(verified.status(), await verified.text()).toBe(200);
  return email;
}

/** Opens the login and enters the password. */
async function enterPassword(page: Page, email: string) {
  await page.goto("/login");
  await hydrated(page);
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await press(page, "Sign In");
}

/** Opens the login, and signs in with the password and a recovery code. */
async function signInWithRecoveryCode(page: Page, email: string, code: string) {
  await enterPassword(page, email);
  await press(page, "Use a recovery code");
  await field(page, "Recovery code").fill(code);
  await press(page, "Sign In");
  await expect(heading(page)).toContainText("Welcome, Asha Verma");
}

async function openSecurity(page: Page) {
  await page.goto("/profile#security");
  await expect(block(page, "Two-factor sign-in")).toBeVisible();
}

/** Expects that the session has ended on the server: the profile redirects to the login. */
async function expectSignedOut(page: Page) {
  await page.goto("/profile");
  await expect(toasts(page)).toContainText("Authentication failed. Please log in again.");
  await expect(page).toHaveURL("/login");
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Returns a code of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds): the present one,
 * or the next one. The server accepts both, and each only once.
 */
function codeOf(secret: string, when: "now" | "next"): string {
  const step = Buffer.alloc(8);
  const present = Math.floor(Date.now() / 30_000);
  step.writeBigUInt64BE(BigInt(when === "now" ? present : present + 1));
  const digest = createHmac("sha1", decodeBase32(secret)).update(step).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** Returns the recovery codes that the page shows, and hides them. */
async function storeRecoveryCodes(page: Page): Promise<readonly string[]> {
  const shown = block(page, "Two-factor sign-in").getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await press(page, "I have stored them");
  await expect(shown).toHaveCount(0);
  return codes;
}

test("an authenticator app, recovery codes, and the devices that are signed in", async ({
  page,
  browser,
  mailDirectory,
}) => {
  const email = await createAccount(page, mailDirectory);
  let secret = "";
  let codes: readonly string[] = [];

  await test.step("sets up the app", async () => {
    await enterPassword(page, email);
    await expect(heading(page)).toContainText("Welcome, Asha Verma");
    await openSecurity(page);
    await press(page, "Set up an authenticator app");
    const shown = block(page, "Two-factor sign-in");
    await expect(shown.getByRole("img", { name: "QR code" })).toBeVisible();
    secret = (await shown.locator("code").textContent())?.replaceAll(" ", "") ?? "";
    await field(page, "Code from the app").fill(codeOf(secret, "now"));
    await press(page, "Turn on");
    await expect(toasts(page)).toContainText("The authenticator app is set up.");
    codes = await storeRecoveryCodes(page);
    await expect(shown).toContainText("10 recovery codes left.");
  });

  await test.step("signs out, and in with the password and a code", async () => {
    await press(page, "Logout");
    await expect(page).toHaveURL("/login");
    await enterPassword(page, email);
    await expect(heading(page)).toHaveText("Two-factor sign-in");
    // The setup has used the present code.
    await field(page, "6-digit code").fill(codeOf(secret, "next"));
    await press(page, "Sign In");
    await expect(heading(page)).toContainText("Welcome, Asha Verma");
  });

  const context = await browser.newContext({ userAgent: FIREFOX });
  const other = await context.newPage();
  const devices = block(page, "Where you are signed in").getByRole("listitem");

  await test.step("signs in on another device with a recovery code", async () => {
    await signInWithRecoveryCode(other, email, codes[0] ?? "");
  });

  await test.step("signs the other device out", async () => {
    await openSecurity(page);
    await expect(block(page, "Two-factor sign-in")).toContainText("9 recovery codes left.");
    await expect(devices).toHaveCount(2);
    await expect(devices.filter({ hasText: "This device" })).toContainText("Chrome on Linux");
    await press(page, "Sign out Firefox on Windows");
    await expect(toasts(page)).toContainText("Firefox on Windows is signed out.");
    await expect(devices).toHaveCount(1);
    await expectSignedOut(other);
  });

  await test.step("signs out everywhere", async () => {
    await signInWithRecoveryCode(other, email, codes[1] ?? "");
    await press(page, "Sign out everywhere");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(toasts(page)).toContainText("Signed out on all devices.");
    await expect(page).toHaveURL("/login");
    await expectSignedOut(other);
  });

  await test.step("cannot use a recovery code twice", async () => {
    await enterPassword(other, email);
    await press(other, "Use a recovery code");
    await field(other, "Recovery code").fill(codes[1] ?? "");
    await press(other, "Sign In");
    await expect(main(other)).toContainText("it was used already");
  });
  await context.close();
});

test.describe("passkeys", () => {
  // Browsers create passkeys only for a domain, and not for an IP address.
  const url = process.env.AVSAR_E2E_PASSKEY_URL ?? "";
  test.skip(url === "", "AVSAR_E2E_PASSKEY_URL is not set");
  test.use({ baseURL: url, mailDirectory: process.env.AVSAR_E2E_PASSKEY_MAIL ?? "" });

  test("a passkey is added, and signs in without a password", async ({ page, mailDirectory }) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("WebAuthn.enable");
    await devTools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const email = await createAccount(page, mailDirectory);
    const row = block(page, "Passkeys").getByRole("listitem");

    await test.step("adds a passkey", async () => {
      await enterPassword(page, email);
      await expect(heading(page)).toContainText("Welcome, Asha Verma");
      await openSecurity(page);
      await press(page, "Add a passkey");
      await expect(field(page, "Name of the passkey")).toHaveValue("Chrome on Linux");
      await press(page, "Create the passkey");
      await expect(toasts(page)).toContainText("The passkey was added.");
      await storeRecoveryCodes(page);
      await expect(row).toContainText("not used yet");
    });

    await test.step("signs in with it", async () => {
      await press(page, "Logout");
      await expect(page).toHaveURL("/login");
      await press(page, "Sign in with a passkey");
      await expect(heading(page)).toContainText("Welcome, Asha Verma");
      await openSecurity(page);
      await expect(row).toContainText("last used just now");
    });

    await test.step("removes it", async () => {
      await press(page, "Remove Chrome on Linux");
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await expect(toasts(page)).toContainText("The passkey was removed.");
      await expect(row).toHaveCount(0);
    });
  });
});
