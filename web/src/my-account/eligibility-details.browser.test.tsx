import { expect, test } from "vitest";
import { account, api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import { button, dialog, section, toasts } from "../../tests/components/page";
import { showOnDesktop } from "../../tests/components/viewports";

const panel = section("Eligibility details");
const PROFILE = { born: "1993-01-01" };

const open = () => renderApp("/profile", { role: "USER" });

function keepOnAccount() {
  account.eligibility = {
    consentVersion: 1,
    consentedVersion: 1,
    updatedAt: "2026-11-02T03:31:00Z",
    profile: PROFILE,
  };
}

test("without kept details, the section leads to the form", async () => {
  await open();
  await expect.element(panel).toHaveTextContent(/No eligibility details are kept/);
  await expect
    .element(panel.getByRole("link", { name: "Check my eligibility" }))
    .toHaveAttribute("href", "/tools/eligibility");
  await expect.element(button("Delete from my account")).not.toBeInTheDocument();
});

test("kept details are deleted after a confirmation", async () => {
  keepOnAccount();
  await open();
  await expect.element(panel).toHaveTextContent(/are kept.*Last saved on 02 November 2026\./);
  await expect
    .element(panel.getByRole("link", { name: "See or change my details" }))
    .toHaveAttribute("href", "/tools/eligibility");
  await button("Delete from my account").click();
  await expect.element(dialog).toHaveTextContent("withdraws your consent");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(account.eligibility.profile).toEqual(PROFILE);
  await button("Delete from my account").click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(toasts).toHaveTextContent("deleted from your account");
  await expect.element(panel).toHaveTextContent(/No eligibility details are kept/);
  expect(panel.element().contains(document.activeElement)).toBe(true);
  expect(account.eligibility).toEqual({ consentVersion: 1 });
});

test("a failed request can be repeated", async () => {
  keepOnAccount();
  api.use(
    http.get("/users/me/profile", ({ response }) => response.untyped(errorResponse(500)), {
      once: true,
    }),
  );
  await open();
  await expect.element(panel.getByRole("alert")).toHaveTextContent("could not be loaded");
  await panel.getByRole("button", { name: "Try Again" }).click();
  await expect.element(panel).toHaveTextContent(/are kept on your account/);
});

test.each(["phone", "desktop"] as const)("the section is accessible on a %s", async (device) => {
  if (device === "desktop") await showOnDesktop();
  keepOnAccount();
  await open();
  await expect.element(button("Delete from my account")).toBeVisible();
  await expectAccessible(device);
  await button("Delete from my account").click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible(device);
});
