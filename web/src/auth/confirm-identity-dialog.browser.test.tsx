import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { account, api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import { button, expectUrl, field, storedSession } from "../../tests/components/page";
import {
  acceptPasskeys,
  cancelPasskeys,
  removePasskeySupport,
} from "../../tests/components/passkeys";
import { CODE, PASSKEY, PASSWORD, serveSecurity } from "../../tests/components/security-api";
import { VIEWPORTS } from "../../tests/components/viewports";
import type { ErrorBody } from "../api/client";
import type { Security } from "../api/security";

const dialog = page.getByRole("dialog", { name: "Please confirm that it is you" });
const password = field("Your password");
const anyCode = field("6-digit code or recovery code");
const recoveryCode = field("Recovery code");
const confirm = dialog.getByRole("button", { name: "Confirm" });
const passkeyButton = dialog.getByRole("button", { name: "Use a passkey" });
const alert = dialog.getByRole("alert");
const codes = page.getByRole("heading", { name: "Your recovery codes" });

const APP: Partial<Security> = { authenticator: true, recoveryCodes: 8 };
const PASSKEYS: Partial<Security> = { passkeys: [PASSKEY], recoveryCodes: 8 };
const GOOGLE_ONLY: Partial<Security> = { hasPassword: false, google: true };

const invalid = (name: string, message: string) =>
  errorResponse(422, { code: "invalid", errors: { [name]: [message] } });

/**
 * Requests new recovery codes of an account whose sign-in was too long ago, so that the dialog
 * opens. Returns the bodies of the confirmations.
 */
async function openDialog(security: Partial<Security>) {
  const sent: unknown[] = [];
  let isConfirmed = false;
  account.security = { ...account.security, ...security };
  serveSecurity();
  api.use(
    http.post("/users/me/recovery-codes", ({ response }) =>
      isConfirmed ? undefined : response.untyped(errorResponse(403, { code: "unconfirmed" })),
    ),
    http.post("/users/me/confirm", async ({ request, response }) => {
      const body = await request.json();
      sent.push(body);
      if (body.password !== PASSWORD)
        return response.untyped(invalid("password", "The password is not correct"));
      const { authenticator, passkeys } = account.security;
      if ((authenticator || passkeys.length > 0) && body.code !== CODE)
        return response.untyped(invalid("code", "The code is not correct"));
      isConfirmed = true;
      return response(200).json({ message: "Confirmed." });
    }),
    http.post("/users/me/confirm/passkey", async ({ request, response }) => {
      sent.push(await request.json());
      isConfirmed = true;
      return response(200).json({ message: "Confirmed." });
    }),
  );
  await renderApp("/profile", { role: "USER" });
  await button("New recovery codes").click();
  await button("Make new codes").click();
  await expect.element(dialog).toBeVisible();
  return sent;
}

/** Makes the browser sign with a passkey at once. */
function signWithPasskey() {
  acceptPasskeys();
  const credential = { toJSON: () => ({ id: PASSKEY.id }) };
  vi.spyOn(navigator.credentials, "get").mockResolvedValue(credential as never);
}

test.for(VIEWPORTS)("the dialog is in the middle of a %s", async ([, width, height]) => {
  await page.viewport(width, height);
  await openDialog(APP);
  const { left, right, top, bottom } = dialog.element().getBoundingClientRect();
  expect(Math.abs(left - (window.innerWidth - right))).toBeLessThan(2);
  expect(Math.abs(top - (window.innerHeight - bottom))).toBeLessThan(2);
  expect(Math.min(left, top)).toBeGreaterThan(10);
});

test("with an authenticator app, a code is required beside the password", async () => {
  const sent = await openDialog(APP);
  await expect.element(password).toHaveFocus();
  await expect.element(anyCode).toHaveAccessibleDescription(/^Your authenticator app shows/);
  await expect.element(anyCode).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(passkeyButton).not.toBeInTheDocument();
  await password.fill(PASSWORD);
  await confirm.click();
  await expect.element(anyCode).toHaveAccessibleDescription(/^Enter the code/);
  await anyCode.fill("000000");
  await confirm.click();
  await expect.element(anyCode).toHaveAccessibleDescription(/^The code is not correct/);
  await expect.element(anyCode).toHaveFocus();
  await expect.element(alert).not.toBeInTheDocument();
  await anyCode.fill(CODE);
  await confirm.click();
  await expect.element(codes).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { password: PASSWORD, code: "000000" },
    { password: PASSWORD, code: CODE },
  ]);
});

test("with passkeys alone, the code is a recovery code", async () => {
  const sent = await openDialog(PASSKEYS);
  await expect.element(recoveryCode).toHaveAccessibleDescription(/recovery codes that you saved/);
  await password.fill(PASSWORD);
  await recoveryCode.fill(CODE);
  await expectAccessible("phone");
  await confirm.click();
  await expect.element(codes).toBeVisible();
  expect(sent).toEqual([{ password: PASSWORD, code: CODE }]);
});

for (const [what, security] of [
  ["a password", PASSKEYS],
  ["a password and an app", { ...APP, ...PASSKEYS }],
  ["no password", { ...GOOGLE_ONLY, ...PASSKEYS }],
] as const) {
  test(`an account with ${what} confirms with a passkey alone`, async () => {
    signWithPasskey();
    const sent = await openDialog(security);
    await passkeyButton.click();
    await expect.element(codes).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([{ ceremony: "begun", credential: { id: PASSKEY.id } }]);
  });
}

test("a cancelled passkey shows a quiet text, and the password is still possible", async () => {
  acceptPasskeys();
  cancelPasskeys();
  const sent = await openDialog(PASSKEYS);
  await passkeyButton.click();
  await expect
    .element(dialog.getByText("The passkey was not used."))
    .toHaveAttribute("role", "status");
  await expect.element(alert).not.toBeInTheDocument();
  await password.fill(PASSWORD);
  await recoveryCode.fill(CODE);
  await confirm.click();
  await expect.element(codes).toBeVisible();
  expect(sent).toHaveLength(1);
});

const REFUSALS: readonly (readonly [status: number, body: ErrorBody, text: string])[] = [
  [400, { code: "invalid_link", message: "Please try again." }, "Please try again."],
  [422, { code: "invalid", errors: { passkey: ["Of another account."] } }, "Of another account."],
  [500, {}, "Your passkey could not be checked. Please try again."],
];

test.for(REFUSALS)(
  "a passkey that the server refuses with %i shows the reason, and the session stays",
  async ([status, body, text]) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    signWithPasskey();
    await openDialog(PASSKEYS);
    api.use(
      http.post("/users/me/confirm/passkey", ({ response }) =>
        response.untyped(errorResponse(status, body)),
      ),
    );
    await passkeyButton.click();
    await expect.element(alert).toHaveTextContent(text);
    // Longer than the delay before a redirect to the login.
    vi.advanceTimersByTime(2000);
    await expectUrl("/profile");
    expect(storedSession()).not.toContain(null);
  },
);

test("a browser without passkeys offers none", async () => {
  removePasskeySupport();
  await openDialog(PASSKEYS);
  await expect.element(recoveryCode).toBeVisible();
  await expect.element(passkeyButton).not.toBeInTheDocument();
});

test("without a password, the user uses a passkey, or signs in again", async () => {
  await openDialog({ ...GOOGLE_ONLY, ...PASSKEYS });
  await expect.element(passkeyButton).toHaveFocus();
  await expect.element(password).not.toBeInTheDocument();
  await expectAccessible("phone");
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expectUrl("/login");
  expect(storedSession()).toEqual([null, null]);
});

test("without a password, and with passkeys that the browser does not support, the user signs in again", async () => {
  removePasskeySupport();
  await openDialog({ ...GOOGLE_ONLY, ...PASSKEYS });
  await expect.element(dialog).toHaveTextContent("sign in with Google again");
  await expect.element(passkeyButton).not.toBeInTheDocument();
});

test("a second factor that was added on another page is requested after the password", async () => {
  const requests = serveSecurity({ isConfirmed: false });
  await renderApp("/profile", { role: "USER" });
  await button("Set up an authenticator app").click();
  await expect.element(password).toBeVisible();
  await expect.element(anyCode).not.toBeInTheDocument();
  account.security = { ...account.security, ...APP };
  api.use(
    http.post("/users/me/confirm", async ({ request, response }) => {
      const { code } = await request.clone().json();
      return code ? undefined : response.untyped(invalid("code", "Enter a code"));
    }),
  );
  await password.fill(PASSWORD);
  await confirm.click();
  await expect.element(anyCode).toHaveAccessibleDescription(/^Enter a code/);
  await anyCode.fill(CODE);
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => requests).toEqual(["begin app", "confirm", "begin app"]);
});
