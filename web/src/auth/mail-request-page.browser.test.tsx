import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { field, heading, link, main, toastTexts } from "../../tests/components/page";

const email = field("Email");

/** Opens a page and requests a mail. */
async function requestMail(path: string) {
  await renderApp(path);
  await email.fill("asha@example.in");
  await main.getByRole("button").click();
}

/** Accepts requests for a mail, and records their bodies. */
function acceptRequests(
  path: "/auth/forgot-password" | "/auth/resend-verification",
  message: string,
) {
  const sent: unknown[] = [];
  api.use(
    http.post(path, async ({ request, response }) => {
      sent.push(await request.json());
      return response(200).json({ message });
    }),
  );
  return sent;
}

for (const [path, title] of [
  ["/forgot-password", "Forgot Password?"],
  ["/resend-verification", "Resend Verification"],
] as const) {
  test(`AUTH-12, AUTH-25, RULE-07: ${path} requires an e-mail address`, async () => {
    await renderApp(path);
    await expect.element(heading(title)).toBeVisible();
    await expect.element(email).toHaveAttribute("type", "email");
    await expect.element(email).toHaveAttribute("required");
    await main.getByRole("button").click();
    await expect.element(email).toHaveAccessibleDescription("Enter your email");
    await expect.element(email).toHaveFocus();
    await email.fill("asha");
    await userEvent.keyboard("{Enter}");
    await expect.element(email).toHaveAccessibleDescription("Enter a valid email address");
  });
}

for (const [message, shown] of [
  ["A link is on its way.", "A link is on its way."],
  ["", "Password reset link sent to your email!"],
] as const) {
  test(`AUTH-13, ERR-46: a link is sent: ${shown}`, async () => {
    const sent = acceptRequests("/auth/forgot-password", message);
    await requestMail("/forgot-password");
    await expect.poll(toastTexts).toEqual([shown]);
    expect(sent).toEqual([{ email: "asha@example.in" }]);
    await expect.element(heading("Check Your Email")).toHaveFocus();
    await expect.element(main).toHaveTextContent("asha@example.in");
    await expect.element(link("Back to Login")).toHaveAttribute("href", "/login");
    await link("Try Again").click();
    await expect.element(email).toHaveValue("asha@example.in");
  });
}

for (const [body, shown] of [
  [{ message: "Too many attempts." }, "Too many attempts."],
  [{}, "Failed to send reset link. Please try again."],
] as const) {
  test(`ERR-47: no link is sent: ${shown}`, async () => {
    api.use(
      http.post("/auth/forgot-password", ({ response }) =>
        response.untyped(errorResponse(429, body)),
      ),
    );
    await requestMail("/forgot-password");
    await expect.poll(toastTexts).toEqual([shown]);
    await expect.element(email).toHaveValue("asha@example.in");
  });
}

test("AUTH-25, ERR-51: the verification is sent again", async () => {
  const sent = acceptRequests("/auth/resend-verification", "Sent.");
  await requestMail("/resend-verification");
  await expect.poll(toastTexts).toEqual(["Verification email sent!"]);
  expect(sent).toEqual([{ email: "asha@example.in" }]);
  await expect.element(heading("Email Sent!")).toBeVisible();
});

test("ERR-52: the verification cannot be sent", async () => {
  api.use(
    http.post("/auth/resend-verification", ({ response }) =>
      response.untyped(errorResponse(429, { message: "Too many attempts." })),
    ),
  );
  await requestMail("/resend-verification");
  await expect.poll(toastTexts).toEqual(["Failed to send verification email. Please try again."]);
  await expect.element(main).toHaveTextContent("Too many attempts.");
});
