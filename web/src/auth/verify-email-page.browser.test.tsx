import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { api, errorResponse, http, receiveRequests } from "../../tests/components/api";
import { reloadApp, renderApp } from "../../tests/components/app";
import { hold } from "../../tests/components/hold";
import {
  button,
  expectText,
  expectUrl,
  heading,
  link,
  main,
  toastTexts,
} from "../../tests/components/page";

const alert = main.getByRole("alert");
const verify = button("Verify my email");

const VERIFY = "/auth/verify-email";
const PAGE = "/verify-email?token=one-time";

/** Accepts the token after `released`. Returns the bodies of the requests. */
function acceptToken(released = Promise.resolve()) {
  const sent: unknown[] = [];
  api.use(
    http.post(VERIFY, async ({ request, response }) => {
      sent.push(await request.json());
      await released;
      return response(200).json({ message: "Good." });
    }),
  );
  return sent;
}

test("AUTH-21, AUTH-22, ERR-50: verifying after the button is pressed, then verified", async () => {
  const { released, release } = hold();
  const sent = acceptToken(released);
  await renderApp(PAGE);
  await expect.element(heading("Verify Your Email")).toBeVisible();
  await expectUrl("/verify-email");
  await receiveRequests();
  // Programs that scan mails open links.
  expect(sent).toEqual([]);
  await verify.click();
  await expect.element(heading("Verifying Email")).toBeVisible();
  release();
  await expect.element(heading("Email Verified!")).toHaveFocus();
  await expect.poll(toastTexts).toEqual(["Email verified successfully!"]);
  expect(sent).toEqual([{ token: "one-time" }]);
  expect(JSON.stringify(window.history.state)).not.toContain("one-time");
});

test("AUTH-22: the result survives a reload and the way back", async () => {
  const sent = acceptToken();
  await renderApp(PAGE);
  await verify.click();
  await expect.element(heading("Email Verified!")).toBeVisible();
  await reloadApp();
  await expect.element(heading("Email Verified!")).toBeVisible();
  await link("Continue to Login").click();
  await expectUrl("/login");
  window.history.back();
  await expect.element(heading("Email Verified!")).toBeVisible();
  expect(sent).toHaveLength(1);
});

for (const [what, body, text] of [
  ["the server's message", { message: "The link is used up." }, "The link is used up."],
  ["no message", {}, "Verification failed"],
] as const) {
  test(`AUTH-23, ERR-49, ambiguity 18: refused with ${what}`, async () => {
    api.use(http.post(VERIFY, ({ response }) => response.untyped(errorResponse(400, body))));
    await renderApp(PAGE);
    await verify.click();
    await expect.element(heading("Verification Failed")).toHaveFocus();
    await expectText(alert, text);
    await expect
      .element(main.getByRole("link", { name: "Back to Login" }))
      .toHaveAttribute("href", "/login");
    await expect
      .element(main.getByRole("link", { name: "Resend Verification" }))
      .toHaveAttribute("href", "/resend-verification");
    await expect.element(button("Try Again")).not.toBeInTheDocument();
  });
}

test("ERR-49, ambiguity 18: a failed request can be retried", async () => {
  api.use(http.post(VERIFY, ({ response }) => response.untyped(HttpResponse.error())));
  await renderApp(PAGE);
  await verify.click();
  await expectText(alert, "Verification failed. Please try again.");
  acceptToken();
  await button("Try Again").click();
  await expect.element(heading("Email Verified!")).toBeVisible();
});

test("AUTH-24: without a token no request is sent", async () => {
  await renderApp("/verify-email");
  await expect.element(heading("Verification Failed")).toBeVisible();
  await expectText(alert, "No verification token provided");
});
