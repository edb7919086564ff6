import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
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

const VERIFY = "/auth/verify-email/{token}";
const PAGE = "/verify-email?token=one-time";

test("AUTH-21, AUTH-22, ERR-50: verifying, then verified, with one request", async () => {
  const { released, release } = hold();
  const verify = vi.fn();
  api.use(
    http.get(VERIFY, async ({ params, response }) => {
      verify(params.token);
      await released;
      return response(200).json({ message: "Good." });
    }),
  );
  await renderApp(PAGE);
  await expect.element(heading("Verifying Email")).toBeVisible();
  await expectUrl("/verify-email");
  release();
  await expect.element(heading("Email Verified!")).toBeVisible();
  await expect.poll(toastTexts).toEqual(["Email verified successfully!"]);
  await link("Continue to Login").click();
  await expectUrl("/login");
  window.history.back();
  await expect.element(heading("Email Verified!")).toBeVisible();
  expect(verify.mock.calls).toEqual([["one-time"]]);
});

for (const [what, body, text] of [
  ["the server's message", { message: "The link is used up." }, "The link is used up."],
  ["no message", {}, "Verification failed"],
] as const) {
  test(`AUTH-23, ERR-49, ambiguity 18: refused with ${what}`, async () => {
    api.use(http.get(VERIFY, ({ response }) => response.untyped(errorResponse(400, body))));
    await renderApp(PAGE);
    await expect.element(heading("Verification Failed")).toBeVisible();
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
  api.use(http.get(VERIFY, ({ response }) => response.untyped(HttpResponse.error())));
  await renderApp(PAGE);
  await expectText(alert, "Verification failed. Please try again.");
  api.use(http.get(VERIFY, ({ response }) => response(200).json({ message: "" })));
  await button("Try Again").click();
  await expect.element(heading("Email Verified!")).toBeVisible();
});

test("AUTH-24: without a token no request is sent", async () => {
  await renderApp("/verify-email");
  await expect.element(heading("Verification Failed")).toBeVisible();
  await expectText(alert, "No verification token provided");
});
