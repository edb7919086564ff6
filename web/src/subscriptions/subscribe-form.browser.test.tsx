import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { hold } from "../../tests/components/hold";
import { expectText, main } from "../../tests/components/page";

const email = main.getByLabelText("Your email address");
const subscribe = main.getByRole("button", { name: "Subscribe" });
const status = main.getByRole("status");

const HINT = "We first send you a link to confirm. You can unsubscribe by a link in every mail.";
const FAILED = "Could not subscribe. Please try again.";

test("SHELL-12, SHELL-19: a failure shows the reason and keeps the input", async () => {
  const responses = [
    errorResponse(422, { message: "Invalid", errors: { email: ["Enter a valid email address"] } }),
    errorResponse(429, { message: "Too many tries. Wait a while." }),
  ];
  api.use(
    http.post("/subscriptions", ({ response }) =>
      response.untyped(responses.shift() ?? HttpResponse.error()),
    ),
  );
  await renderApp("/subscribe");
  await expect.element(email).toHaveAttribute("type", "email");
  await email.fill("asha@example.in");
  for (const text of ["Enter a valid email address", "Too many tries. Wait a while.", FAILED]) {
    await subscribe.click();
    await expectText(status, text);
    // Only an invalid address is marked as invalid.
    const isInvalid = text.startsWith("Enter");
    await expect.element(email).toHaveAttribute("aria-invalid", String(isInvalid));
    await expect.element(email).toHaveValue("asha@example.in");
    await expect.element(email).toHaveFocus();
  }
});

test("SHELL-19: during the request the button shows it, and the hint does not return", async () => {
  await renderApp("/subscribe");
  await email.fill("asha@example.in");
  for (const pendingText of [HINT, ""]) {
    const { released, release } = hold();
    api.use(
      http.post("/subscriptions", async ({ response }) => {
        await released;
        return response.untyped(HttpResponse.error());
      }),
    );
    await subscribe.click();
    const busy = main.getByRole("button", { name: "Subscribing…" });
    await expect.element(busy).toHaveAttribute("aria-busy", "true");
    await expectText(status, pendingText);
    release();
    await expectText(status, FAILED);
    await expect.element(busy).not.toBeInTheDocument();
  }
});
