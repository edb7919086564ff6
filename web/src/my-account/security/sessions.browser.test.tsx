import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { account, api, errorResponse, http } from "../../../tests/components/api";
import { renderApp } from "../../../tests/components/app";
import {
  button,
  dialog,
  expectUrl,
  storedSession,
  toasts,
  toastTexts,
} from "../../../tests/components/page";
import { securitySection, serveSessionEnds } from "../../../tests/components/security-api";
import { NOW } from "../../../tests/job-builder";

const OTHER_DEVICE = {
  id: "other",
  device: "Firefox on Windows",
  signedInAt: "2026-11-03T20:00:00Z",
  lastUsedAt: "2026-11-19T03:31:00Z",
  current: false,
};

const row = (device: string) => securitySection.getByRole("listitem").filter({ hasText: device });
const everywhere = securitySection.getByRole("button", { name: "Sign out everywhere" });
const confirm = dialog.getByRole("button", { name: "Sign out everywhere" });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  account.sessions = [...account.sessions, OTHER_DEVICE];
  serveSessionEnds();
});

const renderProfile = () => renderApp("/profile", { role: "USER" });

test("the devices with the dates of their sessions", async () => {
  await renderProfile();
  await expect.element(row("Chrome on Linux")).toHaveTextContent("This device");
  await expect.element(row("Chrome on Linux").getByRole("button")).not.toBeInTheDocument();
  // The day in India.
  await expect
    .element(row("Firefox on Windows"))
    .toHaveTextContent("Signed in on 04 Nov 2026, last used 2 days ago");
  await expect.element(row("Firefox on Windows")).not.toHaveTextContent("This device");
});

test("another device is signed out", async () => {
  await renderProfile();
  const signOut = button("Sign out Firefox on Windows");
  await expect.element(signOut).toHaveAccessibleDescription(/^Signed in on 04 Nov 2026/);
  await signOut.click();
  await expect.element(toasts).toHaveTextContent("Firefox on Windows is signed out.");
  await expect.element(row("Firefox on Windows")).not.toBeInTheDocument();
  await expect
    .element(securitySection.getByRole("heading", { name: "Where you are signed in" }))
    .toHaveFocus();
  await expectUrl("/profile");
});

test("a device that was signed out in the meantime is no error", async () => {
  api.use(
    http.delete("/users/me/sessions/{id}", ({ response }) => {
      account.sessions = account.sessions.slice(0, 1);
      return response.untyped(errorResponse(404, { code: "not_found", message: "Not signed in." }));
    }),
  );
  await renderProfile();
  await button("Sign out Firefox on Windows").click();
  await expect.element(toasts).toHaveTextContent("Firefox on Windows is signed out.");
  await expect.element(row("Firefox on Windows")).not.toBeInTheDocument();
});

test("a device that could not be signed out stays, with the reason", async () => {
  api.use(
    http.delete("/users/me/sessions/{id}", ({ response }) =>
      response.untyped(HttpResponse.error()),
    ),
  );
  await renderProfile();
  await button("Sign out Firefox on Windows").click();
  await expect
    .element(row("Firefox on Windows").getByRole("alert"))
    .toHaveTextContent("This device could not be signed out. Please try again.");
  await expect.element(button("Sign out Firefox on Windows")).toHaveFocus();
});

test("Sign out everywhere ends the session of this browser, too", async () => {
  await renderProfile();
  await everywhere.click();
  await expect.element(dialog).toHaveTextContent("This signs you out on all devices");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(everywhere).toHaveFocus();
  await everywhere.click();
  await confirm.click();
  await expect.poll(toastTexts).toEqual(["Signed out on all devices."]);
  await expectUrl("/login");
  expect(storedSession()).toEqual([null, null]);
  expect(account.sessions).toEqual([]);
});

test("Sign out everywhere that fails keeps the session, and shows why", async () => {
  api.use(
    http.delete("/users/me/sessions", ({ response }) => response.untyped(errorResponse(503))),
  );
  await renderProfile();
  await everywhere.click();
  await confirm.click();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("You could not be signed out. Please try again.");
  expect(storedSession()).not.toEqual([null, null]);
});

test("devices that could not be loaded are loaded again", async () => {
  let fails = true;
  api.use(
    http.get("/users/me/sessions", ({ response }) =>
      fails ? response.untyped(errorResponse(500)) : undefined,
    ),
  );
  await renderProfile();
  await expect
    .element(securitySection.getByRole("alert"))
    .toHaveTextContent("Your devices could not be loaded.");
  fails = false;
  await securitySection.getByRole("button", { name: "Try Again" }).click();
  await expect.element(row("Chrome on Linux")).toBeVisible();
});
