import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectUrl, field, heading, link, main, toastTexts } from "../../tests/components/page";

const password = field("New Password");
const confirmation = field("Confirm Password");

/** Fills in the form and sends it. */
async function choosePassword(first: string, second = first) {
  await password.fill(first);
  await confirmation.fill(second);
  await userEvent.keyboard("{Enter}");
}

const renderForm = (role?: "USER") =>
  renderApp("/reset-password?token=one-time", role ? { role } : {});

test("AUTH-15: without a token there is nothing to reset", async () => {
  await renderApp("/reset-password");
  await expect
    .poll(toastTexts)
    .toEqual(["Invalid reset link. Please request a new password reset."]);
  await expectUrl("/forgot-password");
});

test("RULE-05, RULE-06: the new password must be long enough and repeated", async () => {
  await renderForm();
  await choosePassword("abcde");
  await expect.element(main).toHaveTextContent("Password must be at least 6 characters long");
  await expect.element(password).toHaveFocus();
  await choosePassword("abcdef", "abcdeg");
  await expect.element(confirmation).toHaveAccessibleDescription("Passwords do not match");
  await expect.element(confirmation).toHaveFocus();
});

for (const role of [undefined, "USER"] as const) {
  const who = role ? "a signed-in user" : "a visitor";
  test(`AUTH-16, AUTH-26, ambiguity 22: ${who} sets a new password, then the login is shown`, async () => {
    const sent: unknown[] = [];
    api.use(
      http.post("/auth/reset-password", async ({ request, response }) => {
        sent.push(await request.json());
        return response(200).json({ message: "It is changed." });
      }),
    );
    await renderForm(role);
    await choosePassword("Monsoon26");
    await expect.poll(toastTexts).toEqual(["It is changed."]);
    expect(sent).toEqual([{ token: "one-time", newPassword: "Monsoon26" }]);
    // A previous session has ended, so the login page does not redirect.
    await expectUrl("/login");
    await expect.element(heading("Welcome Back")).toBeVisible();
    expect(localStorage.getItem("token")).toBeNull();
  });
}

test("ERR-48: a used link shows an error and a link to request another", async () => {
  api.use(
    http.post("/auth/reset-password", ({ response }) =>
      response.untyped(errorResponse(400, { code: "bad_link", message: "The link is used up." })),
    ),
  );
  await renderForm();
  await choosePassword("Monsoon26");
  await expect.poll(toastTexts).toEqual(["Failed to reset password"]);
  await expect.element(main).toHaveTextContent("The link is used up.");
  await expect.element(password).toHaveValue("Monsoon26");
  await link("Request a new link").click();
  await expectUrl("/forgot-password");
});
