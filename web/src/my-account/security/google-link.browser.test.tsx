import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { account, api, errorResponse, http } from "../../../tests/components/api";
import { renderApp } from "../../../tests/components/app";
import { button, dialog, toasts } from "../../../tests/components/page";
import { serveSecurity } from "../../../tests/components/security-api";

const block = page.getByRole("region", { name: "Google" });
const confirm = dialog.getByRole("button", { name: "Remove" });

const renderProfile = () => renderApp("/profile", { role: "USER" });

test("an account without a link shows how to make one", async () => {
  await renderProfile();
  await expect.element(block).toHaveTextContent("Not linked");
  await expect.element(block).toHaveTextContent("choose “Continue with Google” when you sign in");
  await expect.element(button("Remove the link")).not.toBeInTheDocument();
});

test("the link is removed after a confirmation", async () => {
  const requests = serveSecurity();
  account.security = { ...account.security, google: true };
  await renderProfile();
  await button("Remove the link").click();
  await expect.element(dialog).toHaveTextContent("Your other devices are signed out.");
  await confirm.click();
  await expect.element(toasts).toHaveTextContent("The link to your Google account was removed.");
  await expect.element(block).toHaveTextContent("Not linked");
  await expect.element(block.getByRole("heading")).toHaveFocus();
  expect(requests).toEqual(["remove google"]);
});

test("the link of an account without a password stays, with the reason", async () => {
  const message = 'Choose a password first by "Forgot Password?".';
  account.security = { ...account.security, google: true, hasPassword: false };
  api.use(
    http.delete("/users/me/google", ({ response }) =>
      response.untyped(errorResponse(409, { code: "no_password", message })),
    ),
  );
  await renderProfile();
  await button("Remove the link").click();
  await confirm.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(message);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(block).toHaveTextContent("Linked");
});
