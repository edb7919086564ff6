import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { account, api, errorResponse, http } from "../../../tests/components/api";
import { renderApp } from "../../../tests/components/app";
import { button, dialog, expectTexts, field, toasts } from "../../../tests/components/page";
import { connectAuthenticator, removePasskeySupport } from "../../../tests/components/passkeys";
import {
  PASSKEY,
  PASSWORD,
  RECOVERY_CODES,
  serveSecurity,
} from "../../../tests/components/security-api";
import { NOW } from "../../../tests/job-builder";
import type { ErrorBody } from "../../api/client";

const block = page.getByRole("region", { name: "Passkeys" });
const row = (name: string) => block.getByRole("listitem").filter({ hasText: name });
const add = button("Add a passkey");
const create = button("Create the passkey");
const nameField = field("Name of the passkey");
const alert = block.getByRole("alert");
const heading = block.getByRole("heading", { level: 3 });

const renderProfile = () => renderApp("/profile", { role: "USER" });

const rejectCreation = (name: string) =>
  vi.spyOn(navigator.credentials, "create").mockRejectedValue(new DOMException("", name));

test("a passkey is added under the name of the device, and recovery codes are shown", async () => {
  const requests = serveSecurity();
  await connectAuthenticator();
  await renderProfile();
  await add.click();
  await expect.element(nameField).toHaveFocus();
  await expect.element(nameField).toHaveValue("Chrome on Linux");
  await nameField.fill(" ");
  await create.click();
  await expect.element(nameField).toHaveAccessibleDescription(/^Enter a name/);
  await nameField.fill(" My laptop ");
  await create.click();
  await expect.element(toasts).toHaveTextContent("The passkey was added.");
  await expect.element(row("My laptop")).toHaveTextContent("not used yet");
  const twoFactor = page.getByRole("region", { name: "Two-factor sign-in" });
  await expectTexts(twoFactor.getByRole("listitem"), RECOVERY_CODES);
  await expect
    .element(twoFactor.getByRole("heading", { name: "Your recovery codes" }))
    .toHaveFocus();
  await expect.element(nameField).not.toBeInTheDocument();
  expect(requests).toEqual(["begin passkey", "add passkey"]);
});

test("a sign-in too long ago asks for the password before the passkey is created", async () => {
  const requests = serveSecurity({ isConfirmed: false });
  await connectAuthenticator();
  await renderProfile();
  await add.click();
  await create.click();
  await field("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.element(row("Chrome on Linux")).toBeVisible();
  expect(requests).toEqual(["begin passkey", "confirm", "begin passkey", "add passkey"]);
});

test.for([
  ["NotAllowedError", "No passkey was created. You can try again."],
  ["InvalidStateError", "This device already has a passkey of your account."],
  ["SecurityError", "The passkey could not be created. Please try again."],
] as const)("a failure of the browser (%s) is shown, and the form stays", async ([error, text]) => {
  const requests = serveSecurity();
  rejectCreation(error);
  await renderProfile();
  await add.click();
  await create.click();
  await expect.element(alert).toHaveTextContent(text);
  await expect.element(create).toHaveFocus();
  expect(requests).toEqual(["begin passkey"]);
  await button("Cancel").click();
  await expect.element(nameField).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});

const REFUSALS: readonly (readonly [status: number, body: ErrorBody])[] = [
  [409, { code: "known_passkey", message: "This passkey is registered already." }],
  [422, { code: "invalid", errors: { passkey: ["This passkey is registered already."] } }],
];

test.for(REFUSALS)("a refusal of the server (%i) is shown", async ([status, body]) => {
  serveSecurity();
  await connectAuthenticator();
  api.use(
    http.post("/users/me/passkeys", ({ response }) =>
      response.untyped(errorResponse(status, body)),
    ),
  );
  await renderProfile();
  await add.click();
  await create.click();
  await expect.element(alert).toHaveTextContent("This passkey is registered already.");
});

test("a site without passkeys says so", async () => {
  serveSecurity();
  const message = "This site does not support passkeys.";
  api.use(
    http.post("/users/me/passkeys/options", ({ response }) =>
      response.untyped(errorResponse(404, { code: "not_found", message })),
    ),
  );
  await renderProfile();
  await add.click();
  await create.click();
  await expect.element(block).toHaveTextContent(message);
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(nameField).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});

test("a browser without passkeys says so, but lists and removes those of the account", async () => {
  removePasskeySupport();
  serveSecurity();
  account.security = { ...account.security, passkeys: [PASSKEY], recoveryCodes: 8 };
  await renderProfile();
  await expect.element(block).toHaveTextContent("This browser does not support passkeys.");
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(button("Remove My phone")).toBeVisible();
});

test("a passkey is removed after a confirmation", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const requests = serveSecurity();
  const used = { ...PASSKEY, id: "key-2", name: "Old phone", lastUsedAt: "2026-11-20T03:31:00Z" };
  account.security = { ...account.security, passkeys: [PASSKEY, used], recoveryCodes: 8 };
  await renderProfile();
  await expect.element(row("My phone")).toHaveTextContent("Added on 01 Nov 2026, not used yet");
  await expect
    .element(row("Old phone"))
    .toHaveTextContent("Added on 01 Nov 2026, last used 1 day ago");
  await button("Remove Old phone").click();
  await expect.element(dialog).toHaveTextContent("Remove the passkey “Old phone”?");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(toasts).toHaveTextContent("The passkey was removed.");
  await expect.element(row("Old phone")).not.toBeInTheDocument();
  await expect.element(row("My phone")).toBeVisible();
  await expect.element(heading).toHaveFocus();
  expect(requests).toEqual(["remove passkey"]);
});
