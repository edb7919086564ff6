import { expect, test } from "vitest";
import { account, api, errorResponse, http } from "../../tests/components/api";
import { renderApp, secondsFromNow, tokenOf } from "../../tests/components/app";
import { button, field, heading, link, main, toasts } from "../../tests/components/page";

/** Opens the profile and its forms. */
async function renderForms() {
  await renderApp("/profile", { role: "USER" });
  await button("Edit Profile").click();
}

test("ACCOUNT-12: Edit Profile changes the name", async () => {
  api.use(
    http.put("/users/me", async ({ request, response }) => {
      const user = { ...account.me, ...(await request.json()) };
      return response(200).json({ message: "Profile updated successfully!", user });
    }),
  );
  await renderForms();
  const name = field("Name");
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("Asha Kulkarni");
  await name.fill(" ");
  await button("Save name").click();
  await expect.element(main).toHaveTextContent("Enter your name");
  await name.fill("Asha K. Rao");
  await button("Save name").click();
  await expect.element(toasts).toHaveTextContent("Profile updated successfully!");
  await expect.element(heading("Welcome, Asha K. Rao!")).toBeVisible();
  await button("Close").click();
  await expect.element(button("Edit Profile")).toHaveFocus();
});

test("ACCOUNT-12: Edit Profile changes the password, and the session stays", async () => {
  const next = tokenOf({ exp: secondsFromNow(7200) });
  api.use(
    http.put("/users/me/password", async ({ request, response }) => {
      const { currentPassword } = await request.json();
      if (currentPassword === "right-one") {
        account.sessions = account.sessions.map((session) => ({ ...session, device: "Renewed" }));
        return response(200).json({ message: "Password changed successfully!", token: next });
      }
      return response.untyped(
        errorResponse(422, {
          code: "invalid",
          message: "Please check the form.",
          errors: { currentPassword: ["The password is not correct"] },
        }),
      );
    }),
  );
  await renderForms();
  const current = field("Current password");
  await current.fill("wrong-one");
  await field("New password").fill("short");
  await button("Change password").click();
  await expect.element(main).toHaveTextContent("Password must be at least 6 characters long");
  await expect.element(field("New password")).toHaveFocus();
  await field("New password").fill("long enough");
  await button("Change password").click();
  await expect.element(main).toHaveTextContent("The password is not correct");
  await expect.element(current).toHaveFocus();
  await current.fill("right-one");
  await button("Change password").click();
  await expect.element(toasts).toHaveTextContent("Password changed successfully!");
  await expect.element(current).toHaveValue("");
  expect(localStorage.getItem("token")).toBe(next);
  // The change ends the other sessions.
  await expect.element(main).toHaveTextContent("Renewed");
});

test("ACCOUNT-12: an account without a password shows how to set one", async () => {
  account.me = { ...account.me, hasPassword: false };
  await renderForms();
  await expect.element(link("Choose a password")).toHaveAttribute("href", "/forgot-password");
  await expect.element(field("New password")).not.toBeInTheDocument();
});
