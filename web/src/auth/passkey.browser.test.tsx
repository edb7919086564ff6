import { expect, test, vi } from "vitest";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { serveJobs } from "../../tests/components/jobs-api";
import { button, expectUrl, heading, main, toastTexts } from "../../tests/components/page";
import {
  acceptPasskeys,
  CREATION_OPTIONS,
  cancelPasskeys,
  connectAuthenticator,
  removePasskeySupport,
} from "../../tests/components/passkeys";
import type { ErrorBody } from "../api/client";
import { createPasskey, isPasskeySupported } from "./passkey";

const signIn = button("Sign in with a passkey");
const status = main.getByRole("status");

test("a passkey that the browser creates signs in, and the user returns to the previous page", async () => {
  await connectAuthenticator();
  serveJobs([]);
  const sent = acceptPasskeys();
  expect(isPasskeySupported()).toBe(true);
  const created: { readonly id?: string } = await createPasskey(CREATION_OPTIONS);
  await renderApp("/login", { state: { returnTo: "/saved-jobs" } });
  await signIn.click();
  await expectUrl("/saved-jobs");
  await expect.poll(toastTexts).toEqual(["Logged in successfully!"]);
  expect(sent).toEqual([
    {
      ceremony: "begun",
      credential: expect.objectContaining({ id: created.id, type: "public-key" }),
      secondStep: null,
    },
  ]);
});

test("a device that has a passkey of the account creates no second one", async () => {
  await connectAuthenticator();
  const { id } = (await createPasskey(CREATION_OPTIONS)) as { readonly id?: string };
  const options: object = { ...CREATION_OPTIONS, excludeCredentials: [{ type: "public-key", id }] };
  await expect(createPasskey(options as typeof CREATION_OPTIONS)).rejects.toThrow(
    expect.objectContaining({ name: "InvalidStateError" }),
  );
});

test("a cancelled passkey shows a quiet text, and can be used again", async () => {
  acceptPasskeys();
  cancelPasskeys();
  await renderApp("/login");
  await signIn.click();
  await expect.element(status).toHaveTextContent("The passkey was not used.");
  expect(toastTexts()).toEqual([]);
  await expect.element(main.getByRole("alert")).not.toBeInTheDocument();
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(new DOMException("", "SecurityError"));
  await signIn.click();
  const failed = "Could not sign in with a passkey. Please try again.";
  await expect.poll(toastTexts).toEqual([failed]);
  await expect.element(main.getByText(failed)).toBeVisible();
  await expect.element(status).toHaveTextContent("");
});

const REFUSALS: readonly (readonly [status: number, body: ErrorBody, text: string])[] = [
  [401, { code: "unauthorized", message: "Unknown passkey." }, "Unknown passkey."],
  [422, { code: "invalid", errors: { passkey: ["Not accepted."] } }, "Not accepted."],
];

for (const [status, body, text] of REFUSALS) {
  test(`a passkey that the server refuses with ${status} shows its message, without a redirect`, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    acceptPasskeys();
    api.use(
      http.post("/auth/passkey", ({ response }) => response.untyped(errorResponse(status, body))),
    );
    const toJSON = () => ({});
    vi.spyOn(navigator.credentials, "get").mockResolvedValue({ toJSON } as never);
    await renderApp("/login");
    await signIn.click();
    await expect.poll(toastTexts).toEqual([text]);
    // Longer than the delay before a redirect to the login.
    vi.advanceTimersByTime(2000);
    expect(toastTexts()).toEqual([text]);
    await expect.element(main.getByText(text)).toBeVisible();
  });
}

test("a browser without passkeys shows no button", async () => {
  removePasskeySupport();
  await renderApp("/login");
  await expect.element(heading("Welcome Back")).toBeVisible();
  await expect.element(signIn).not.toBeInTheDocument();
});
