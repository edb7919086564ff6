import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { api, errorResponse, http } from "../../tests/components/api";
import { reloadApp, renderApp, tokenOf } from "../../tests/components/app";
import { serveJobs } from "../../tests/components/jobs-api";
import {
  button,
  expectText,
  expectUrl,
  field,
  heading,
  main,
  storedSession,
  toastTexts,
} from "../../tests/components/page";
import {
  acceptPasskeys,
  cancelPasskeys,
  removePasskeySupport,
} from "../../tests/components/passkeys";
import { submitSignIn } from "../../tests/components/sign-in";
import type { ErrorBody } from "../api/client";

const FACTORS = { authenticator: true, passkey: true };
const title = heading("Two-factor sign-in");
const code = field("6-digit code");
const recoveryCode = field("Recovery code");
const submit = button("Sign In");

/** Requires a second factor after the password. */
function requireSecondStep(factors: Partial<typeof FACTORS> = {}) {
  api.use(
    http.post("/auth/login", ({ response }) =>
      response(202).json({ message: "", secondStep: "first-done", ...FACTORS, ...factors }),
    ),
  );
}

/** Accepts any code. Returns the bodies of the requests. */
function acceptCodes(token = tokenOf({})) {
  const sent: unknown[] = [];
  api.use(
    http.post("/auth/second-step", async ({ request, response }) => {
      sent.push(await request.json());
      return response(200).json({ message: "Logged in successfully!", token });
    }),
  );
  return sent;
}

function refuseCodes(status: number, body: ErrorBody) {
  api.use(
    http.post("/auth/second-step", ({ response }) => response.untyped(errorResponse(status, body))),
  );
}

test("AUTH-06: a code completes the sign-in, and the user returns to the previous page", async () => {
  requireSecondStep();
  serveJobs([]);
  const sent = acceptCodes();
  await renderApp("/login", { state: { returnTo: "/saved-jobs" } });
  await submitSignIn();
  await expect.element(title).toBeVisible();
  expect(storedSession()).toEqual([null, null]);
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(code).toHaveAttribute("inputmode", "numeric");
  await code.fill("123 456");
  await submit.click();
  await expectUrl("/saved-jobs");
  await expect.poll(toastTexts).toEqual(["Logged in successfully!"]);
  expect(sent).toEqual([{ secondStep: "first-done", code: "123 456" }]);
  expect(JSON.stringify(window.history.state)).not.toContain("first-done");
});

test("a wrong code shows the server's error at its field", async () => {
  requireSecondStep();
  await renderApp("/login");
  await submitSignIn();
  await submit.click();
  await expect.element(code).toHaveAccessibleDescription("Enter the code");
  await code.fill("12345");
  await submit.click();
  await expect.element(code).toHaveAccessibleDescription("Enter the 6 digits of the code");
  const message = "The code is not correct, or it was used already";
  refuseCodes(422, { code: "invalid", message: "Correct it.", errors: { code: [message] } });
  await code.fill("123456");
  await submit.click();
  await expect.element(code).toHaveAccessibleDescription(message);
  await expect.element(code).toHaveFocus();
  expect(toastTexts()).toEqual([]);
});

test("a failure without a field is shown above the button, and the code stays", async () => {
  requireSecondStep();
  await renderApp("/login");
  await submitSignIn();
  refuseCodes(429, { code: "too_many", message: "Slow down." });
  await code.fill("123456");
  await submit.click();
  await expect.poll(toastTexts).toEqual(["Slow down."]);
  await expect.element(main.getByText("Slow down.")).toBeVisible();
  api.use(http.post("/auth/second-step", ({ response }) => response.untyped(HttpResponse.error())));
  await submit.click();
  await expect.element(main.getByText("Could not check the code. Please try again.")).toBeVisible();
  await expect.element(code).toHaveValue("123456");
});

test("an expired sign-in returns to the first step with the message, and can begin again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  requireSecondStep();
  await renderApp("/login");
  await submitSignIn();
  const message = "This sign-in has expired. Please sign in again.";
  refuseCodes(401, { code: "unauthorized", message });
  await code.fill("123456");
  await submit.click();
  await expect.element(heading("Welcome Back")).toBeVisible();
  await expectText(main.getByRole("alert").getByRole("paragraph"), message);
  await expect.element(field("Email")).toHaveValue("asha@example.in");
  await expect.element(field("Email")).toHaveFocus();
  // Longer than the delay before a redirect to the login.
  vi.advanceTimersByTime(2000);
  expect(toastTexts()).toEqual([]);
  await field("Password").fill("secret");
  await expect.element(main.getByRole("alert")).not.toBeInTheDocument();
  await submit.click();
  await expect.element(title).toBeVisible();
});

test("a recovery code is another field, and the user can switch back or start again", async () => {
  requireSecondStep();
  await renderApp("/login");
  await submitSignIn();
  await button("Use a recovery code").click();
  await expect.element(recoveryCode).toHaveFocus();
  await expect.element(code).not.toBeInTheDocument();
  await expect.element(recoveryCode).toHaveAttribute("inputmode", "text");
  await button("Use the authenticator app").click();
  await expect.element(code).toHaveFocus();
  await button("Start again").click();
  await expect.element(field("Email")).toHaveFocus();
  await expect.element(main.getByRole("alert")).not.toBeInTheDocument();
  await reloadApp();
  await expect.element(heading("Welcome Back")).toBeVisible();
});

test("a recovery code completes the sign-in", async () => {
  requireSecondStep();
  serveJobs([]);
  const sent = acceptCodes();
  await renderApp("/login", { state: { returnTo: "/saved-jobs" } });
  await submitSignIn();
  await button("Use a recovery code").click();
  await recoveryCode.fill("abcd-efgh");
  await submit.click();
  await expectUrl("/saved-jobs");
  expect(sent).toEqual([{ secondStep: "first-done", code: "abcd-efgh" }]);
});

test("a passkey completes the sign-in", async () => {
  requireSecondStep({ authenticator: false });
  serveJobs([]);
  const accepted = acceptPasskeys();
  cancelPasskeys();
  await renderApp("/login", { state: { returnTo: "/saved-jobs" } });
  await submitSignIn();
  const passkey = button("Use a passkey");
  await expect.element(passkey).toHaveFocus();
  await expect.element(code).not.toBeInTheDocument();
  await passkey.click();
  await expect.element(main.getByRole("status")).toHaveTextContent("The passkey was not used.");
  await expect.element(title).toBeVisible();
  const toJSON = () => ({});
  vi.spyOn(navigator.credentials, "get").mockResolvedValue({ toJSON } as never);
  await passkey.click();
  await expectUrl("/saved-jobs");
  expect(accepted).toEqual([
    { ceremony: "begun", credential: expect.anything(), secondStep: "first-done" },
  ]);
});

/** Returns the factors that the second step offers, without the other choices. */
const offeredFactors = () =>
  [...document.querySelectorAll("main :is(label, button)")]
    .map(({ textContent }) => textContent)
    .filter((text) => ["6-digit code", "Recovery code", "Use a passkey"].includes(text));

for (const [what, factors, isSupported, labels] of [
  ["an app", { passkey: false }, true, ["6-digit code"]],
  ["an app, and passkeys without support", {}, false, ["6-digit code"]],
  ["both", {}, true, ["6-digit code", "Use a passkey"]],
  ["passkeys", { authenticator: false }, true, ["Use a passkey"]],
  ["passkeys without support", { authenticator: false }, false, ["Recovery code"]],
] as const) {
  test(`the second step of an account with ${what} offers ${labels.join(", ")}`, async () => {
    if (!isSupported) removePasskeySupport();
    requireSecondStep(factors);
    await renderApp("/login");
    await submitSignIn();
    await expect.element(title).toBeVisible();
    expect(offeredFactors()).toEqual(labels);
  });
}

test("after Google, the second step opens without the token in the URL or in analytics", async () => {
  serveJobs([]);
  const sent = acceptCodes();
  sessionStorage.setItem("returnTo", "/saved-jobs");
  await renderApp("/login#second-step=first.done-1&authenticator=1&passkey=1");
  expect(window.location.href).toMatch(/\/login$/);
  await expect.element(title).toBeVisible();
  await expect.element(button("Use a passkey")).toBeVisible();
  await reloadApp();
  await code.fill("123456");
  await submit.click();
  await expectUrl("/saved-jobs");
  expect(sent).toEqual([{ secondStep: "first.done-1", code: "123456" }]);
  const recorded = JSON.stringify([window.dataLayer, window.history.state]);
  expect(recorded).not.toContain("first.done-1");
  expect(sessionStorage.getItem("returnTo")).toBeNull();
});

for (const [factors, labels] of [
  ["&authenticator=1", ["6-digit code"]],
  ["&passkey=1", ["Use a passkey"]],
  ["&authenticator=1&passkey=1", ["6-digit code", "Use a passkey"]],
  ["", ["Recovery code"]],
] as const) {
  test(`after Google, the second step with "${factors}" offers ${labels.join(", ")}`, async () => {
    await renderApp(`/login#second-step=first.done-1${factors}`);
    await expect.element(title).toBeVisible();
    expect(offeredFactors()).toEqual(labels);
  });
}

test("other fragments stay in the URL", async () => {
  await renderApp("/about#main");
  await expect.element(heading("About us")).toBeVisible();
  expect(window.location.hash).toBe("#main");
});
