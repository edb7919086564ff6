import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { account, api, errorResponse, http } from "../../../tests/components/api";
import { renderApp } from "../../../tests/components/app";
import {
  button,
  dialog,
  expectTexts,
  expectUrl,
  field,
  storedSession,
  toasts,
} from "../../../tests/components/page";
import {
  CODE,
  PASSKEY,
  PASSWORD,
  RECOVERY_CODES,
  SETUP,
  securitySection,
  serveSecurity,
} from "../../../tests/components/security-api";

const block = page.getByRole("region", { name: "Two-factor sign-in" });
const begin = button("Set up an authenticator app");
const code = field("Code from the app");
const codes = block.getByRole("listitem");
const alert = block.getByRole("alert");

const renderProfile = () => renderApp("/profile", { role: "USER" });

/** Returns the account with an authenticator app. */
const withApp = (recoveryCodes: number) => ({
  ...account.security,
  authenticator: true,
  recoveryCodes,
});

describe("the setup of an authenticator app", () => {
  test("shows the secret, checks a code and shows the recovery codes once", async () => {
    const requests = serveSecurity();
    const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await renderProfile();
    await expect.element(block.getByText("Off", { exact: true })).toBeVisible();
    await begin.click();
    const heading = block.getByRole("heading", { name: "Set up an authenticator app" });
    await expect.element(heading).toHaveFocus();
    const qrCode = block.getByRole("img", { name: "QR code for your authenticator app" });
    await expect.poll(() => (qrCode.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
    await expect.element(block).toHaveTextContent("JBSW Y3DP EHPK 3PXP");
    await expect
      .element(block.getByRole("link", { name: "Open in an app on this device" }))
      .toHaveAttribute("href", SETUP.uri);
    await block.getByRole("button", { name: "Copy key" }).click();
    expect(copy).toHaveBeenLastCalledWith(SETUP.secret);
    await expect.element(toasts).toHaveTextContent("Key copied to clipboard!");

    await button("Turn on").click();
    await expect.element(code).toHaveAccessibleDescription(/^Enter the code from the app/);
    await code.fill("000000");
    await button("Turn on").click();
    await expect.element(code).toHaveAccessibleDescription(/^The code is not correct/);
    await expect.element(code).toHaveFocus();
    await code.fill(CODE);
    await button("Turn on").click();
    await expect.element(toasts).toHaveTextContent("The authenticator app is set up.");
    await expect.element(block.getByRole("heading", { name: "Your recovery codes" })).toHaveFocus();
    await expectTexts(codes, RECOVERY_CODES);
    await expect.element(block).toHaveTextContent("These codes are shown only now.");
    await expect.element(block.getByText("On", { exact: true })).toBeVisible();

    await block.getByRole("button", { name: "Copy", exact: true }).click();
    expect(copy).toHaveBeenLastCalledWith(RECOVERY_CODES.join("\n"));
    await button("I have stored them").click();
    await expect.element(codes).not.toBeInTheDocument();
    await expect.element(block.getByRole("heading", { level: 3 })).toHaveFocus();
    await expect.element(block).toHaveTextContent("10 recovery codes left.");
    await expect.element(block).toHaveTextContent("Authenticator app is set up");
    expect(requests).toEqual(["begin app", "finish app", "finish app"]);
  });

  test("offers the recovery codes as a text file", async () => {
    serveSecurity();
    const createUrl = vi.spyOn(URL, "createObjectURL");
    const names: string[] = [];
    await renderProfile();
    await begin.click();
    await code.fill(CODE);
    await button("Turn on").click();
    await expect.element(button("Download")).toBeVisible();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await button("Download").click();
    await expect.poll(() => names).toEqual(["recovery-codes.txt"]);
    const file = createUrl.mock.lastCall?.[0] as Blob;
    const lines = (await file.text()).split("\n");
    expect(lines[0]).toBe(`Recovery codes for Avsar (${window.location.host})`);
    expect(lines.slice(3, -1)).toEqual(RECOVERY_CODES);
  });

  test("shows no recovery codes if the account keeps its own", async () => {
    serveSecurity();
    account.security = { ...account.security, passkeys: [PASSKEY], recoveryCodes: 8 };
    await renderProfile();
    await expect.element(block.getByText("On", { exact: true })).toBeVisible();
    await expect
      .element(block)
      .toHaveTextContent("you also use a passkey or enter a recovery code");
    await begin.click();
    await code.fill(CODE);
    await button("Turn on").click();
    await expect.element(block).toHaveTextContent("Authenticator app is set up");
    await expect.element(block).toHaveTextContent("8 recovery codes left.");
    await expect.element(codes).not.toBeInTheDocument();
  });

  test("shows that it has expired, and can be cancelled", async () => {
    serveSecurity();
    const message = "The setup has expired. Please start again.";
    api.use(
      http.put("/users/me/authenticator", ({ response }) =>
        response.untyped(errorResponse(400, { code: "bad_link", message })),
      ),
    );
    await renderProfile();
    await begin.click();
    await code.fill(CODE);
    await button("Turn on").click();
    await expect.element(alert).toHaveTextContent(message);
    await button("Cancel").click();
    await expect.element(code).not.toBeInTheDocument();
    await expect.element(block.getByRole("heading", { level: 3 })).toHaveFocus();
    await expect.element(begin).toBeVisible();
  });

  test("that cannot be started shows why", async () => {
    api.use(
      http.post("/users/me/authenticator", ({ response }) => response.untyped(errorResponse(500))),
    );
    await renderProfile();
    await begin.click();
    await expect.element(alert).toHaveTextContent("The setup could not be started.");
    await expect.element(begin).toHaveFocus();
  });
});

describe("a sign-in too long ago", () => {
  const password = field("Your password");
  const confirm = dialog.getByRole("button", { name: "Confirm" });

  test("asks for the password, and sends the request once more", async () => {
    const requests = serveSecurity({ isConfirmed: false });
    await renderProfile();
    await begin.click();
    await expect.element(dialog).toHaveTextContent("Please confirm that it is you");
    await expect.element(password).toHaveFocus();
    await confirm.click();
    await expect.element(password).toHaveAccessibleDescription("Enter your password");
    await password.fill("wrong-one");
    await confirm.click();
    await expect.element(password).toHaveAccessibleDescription("The password is not correct");
    await password.fill(PASSWORD);
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(code).toBeVisible();
    expect(requests).toEqual(["begin app", "confirm", "confirm", "begin app"]);
    // The session is still valid.
    expect(storedSession()).not.toContain(null);
    await expectUrl("/profile");
  });

  test("also between the two steps of the setup, and nothing typed is lost", async () => {
    serveSecurity();
    await renderProfile();
    await begin.click();
    await code.fill(CODE);
    const requests = serveSecurity({ isConfirmed: false });
    await button("Turn on").click();
    await password.fill(PASSWORD);
    await confirm.click();
    await expectTexts(codes, RECOVERY_CODES);
    expect(requests).toEqual(["finish app", "confirm", "finish app"]);
  });

  test("has no effect if the user cancels", async () => {
    const requests = serveSecurity({ isConfirmed: false });
    await renderProfile();
    await begin.click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(begin).toBeEnabled();
    await expect.element(begin).toHaveFocus();
    await expect.element(alert).not.toBeInTheDocument();
    expect(requests).toEqual(["begin app"]);
  });

  test("shows too many attempts", async () => {
    serveSecurity({ isConfirmed: false });
    const message = "Too many attempts. Please wait and try again.";
    api.use(
      http.post("/users/me/confirm", ({ response }) =>
        response.untyped(errorResponse(429, { code: "too_many", message })),
      ),
    );
    await renderProfile();
    await begin.click();
    await password.fill(PASSWORD);
    await confirm.click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(message);
  });

  test("is repeated only once", async () => {
    const requests = serveSecurity({ isConfirmed: false });
    api.use(
      http.post("/users/me/confirm", ({ response }) =>
        response(200).json({ message: "Confirmed." }),
      ),
    );
    await renderProfile();
    await begin.click();
    await password.fill(PASSWORD);
    await confirm.click();
    await expect.element(alert).toHaveTextContent("Please confirm that it is you.");
    expect(requests).toEqual(["begin app", "begin app"]);
  });

  test("without a password, the user must sign in with Google again", async () => {
    account.security = { ...account.security, hasPassword: false, google: true };
    serveSecurity({ isConfirmed: false });
    await renderProfile();
    await begin.click();
    await expect.element(dialog).toHaveTextContent("sign in with Google again");
    await expect.element(password).not.toBeInTheDocument();
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await expectUrl("/login");
    expect(storedSession()).toEqual([null, null]);
  });
});

describe("an account with an authenticator app", () => {
  beforeEach(() => {
    account.security = withApp(8);
  });

  test("can remove it", async () => {
    const requests = serveSecurity();
    await renderProfile();
    await button("Remove the app").click();
    await expect.element(dialog).toHaveTextContent("Remove the authenticator app?");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(button("Remove the app")).toHaveFocus();
    await button("Remove the app").click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect.element(toasts).toHaveTextContent("The authenticator app was removed.");
    await expect.element(begin).toBeVisible();
    await expect.element(block.getByRole("heading", { level: 3 })).toHaveFocus();
    expect(requests).toEqual(["remove app"]);
  });

  test("confirms the removal with the password and a code if the sign-in was too long ago", async () => {
    const requests = serveSecurity({ isConfirmed: false });
    await renderProfile();
    await button("Remove the app").click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await field("Your password").fill(PASSWORD);
    await field("6-digit code or recovery code").fill(CODE);
    await button("Confirm").click();
    await expect.element(begin).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(requests).toEqual(["remove app", "confirm", "remove app"]);
  });

  test("keeps it if the removal fails", async () => {
    api.use(
      http.delete("/users/me/authenticator", ({ response }) =>
        response.untyped(errorResponse(503, { message: "The service is busy." })),
      ),
    );
    await renderProfile();
    await button("Remove the app").click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("The service is busy.");
  });

  test("can replace its recovery codes", async () => {
    serveSecurity();
    account.security = withApp(2);
    await renderProfile();
    await expect.element(block).toHaveTextContent("Only 2 recovery codes left. Make new ones");
    await button("New recovery codes").click();
    await expect.element(dialog).toHaveTextContent("The codes that you have now no longer work.");
    await dialog.getByRole("button", { name: "Make new codes" }).click();
    await expectTexts(codes, RECOVERY_CODES);
    await expect.element(block.getByRole("heading", { name: "Your recovery codes" })).toHaveFocus();
    await button("I have stored them").click();
    await expect.element(block).toHaveTextContent("10 recovery codes left.");
  });

  test.for([
    [3, "3 recovery codes left."],
    [1, "Only 1 recovery code left. Make new ones"],
    [0, "No recovery code is left. Make new ones"],
  ] as const)("shows that %i recovery codes are left", async ([count, text]) => {
    account.security = withApp(count);
    await renderProfile();
    await expect.element(block).toHaveTextContent(text);
  });
});

test("an administrator is told that the site requires a second factor", async () => {
  account.security = { ...account.security, secondFactorRequired: true };
  await renderProfile();
  await expect
    .element(block)
    .toHaveTextContent("Administrators, editors and writers of this site need two-factor sign-in.");
});

test("ways to sign in that could not be loaded are loaded again", async () => {
  let fails = true;
  api.use(
    http.get("/users/me/security", ({ response }) =>
      fails ? response.untyped(errorResponse(500)) : undefined,
    ),
  );
  await renderProfile();
  await expect
    .element(securitySection.getByRole("alert"))
    .toHaveTextContent("Your ways to sign in could not be loaded.");
  fails = false;
  await securitySection.getByRole("button", { name: "Try Again" }).click();
  await expect.element(begin).toBeVisible();
});

test("a link to the section scrolls to it and moves the focus there", async () => {
  await renderApp("/profile#security", { role: "USER" });
  await expect.element(securitySection).toBeVisible();
  await expect.poll(() => document.activeElement?.id).toBe("security");
  await expect.poll(() => window.scrollY).toBeGreaterThan(0);
});
