import type { components } from "../../src/api/schema";
import { account, api, errorResponse, http } from "./api";
import { section } from "./page";
import { CREATION_OPTIONS } from "./passkeys";

type Security = components["schemas"]["SecurityResponse"];

/** The section of the profile about sign-in and security. */
export const securitySection = section("Sign-in and security");

export const PASSWORD = "right-one";
export const CODE = "123456";
export const SETUP = {
  setup: "begun",
  secret: "JBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Avsar:asha@example.in?secret=JBSWY3DPEHPK3PXP",
  qrCode:
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#000" d="M0 0h9v9"/></svg>',
};
/** Recovery codes in their real length. */
export const RECOVERY_CODES = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map(
  (letter) => `${`${letter.repeat(4)}-`.repeat(6)}${letter.repeat(2)}`,
);
export const PASSKEY = {
  id: "key-1",
  name: "My phone",
  createdAt: "2026-11-01T06:30:00Z",
  lastUsedAt: null,
};

const invalid = (field: string, message: string) =>
  errorResponse(422, { code: "invalid", errors: { [field]: [message] } });

const UNCONFIRMED = { code: "unconfirmed", message: "Please confirm that it is you." };

const set = (change: Partial<Security>) => {
  account.security = { ...account.security, ...change };
};

/** Returns the new recovery codes if the account has no second factor yet. */
function firstCodes() {
  const { authenticator, passkeys } = account.security;
  if (authenticator || passkeys.length > 0) return [];
  set({ recoveryCodes: RECOVERY_CODES.length });
  return RECOVERY_CODES;
}

interface SecurityApiOptions {
  /** Whether the user has signed in recently. */
  readonly isConfirmed?: boolean;
}

/**
 * Stubs the API of the ways to sign in to the account. Returns the names of the requests in their
 * order.
 */
export function serveSecurity({ isConfirmed = true }: SecurityApiOptions = {}) {
  const requests: string[] = [];
  let confirmed = isConfirmed;
  /** Records a request. Returns the response if the user must confirm that it is them. */
  const refusal = (name: string) => {
    requests.push(name);
    return confirmed ? undefined : errorResponse(403, UNCONFIRMED);
  };
  api.use(
    http.post("/users/me/confirm", async ({ request, response }) => {
      requests.push("confirm");
      const { password } = await request.json();
      if (password !== PASSWORD)
        return response.untyped(invalid("password", "The password is not correct"));
      confirmed = true;
      return response(200).json({ message: "Confirmed." });
    }),
    http.post("/users/me/authenticator", ({ response }) => {
      const refused = refusal("begin app");
      return refused ? response.untyped(refused) : response(200).json(SETUP);
    }),
    http.put("/users/me/authenticator", async ({ request, response }) => {
      const refused = refusal("finish app");
      if (refused) return response.untyped(refused);
      const { setup, code } = await request.json();
      if (setup !== SETUP.setup || code !== CODE)
        return response.untyped(invalid("code", "The code is not correct. Enter the newest code"));
      const recoveryCodes = firstCodes();
      set({ authenticator: true });
      return response(200).json({ message: "The authenticator app is set up.", recoveryCodes });
    }),
    http.delete("/users/me/authenticator", ({ response }) => {
      const refused = refusal("remove app");
      if (refused) return response.untyped(refused);
      set({ authenticator: false });
      return response(200).json({ message: "The authenticator app was removed." });
    }),
    http.post("/users/me/recovery-codes", ({ response }) => {
      const refused = refusal("new codes");
      if (refused) return response.untyped(refused);
      set({ recoveryCodes: RECOVERY_CODES.length });
      const message = "These are your new recovery codes.";
      return response(200).json({ message, recoveryCodes: RECOVERY_CODES });
    }),
    http.post("/users/me/passkeys/options", ({ response }) => {
      const refused = refusal("begin passkey");
      if (refused) return response.untyped(refused);
      return response(200).json({ ceremony: "begun", options: CREATION_OPTIONS });
    }),
    http.post("/users/me/passkeys", async ({ request, response }) => {
      const refused = refusal("add passkey");
      if (refused) return response.untyped(refused);
      const { name } = await request.json();
      const recoveryCodes = firstCodes();
      const passkey = { ...PASSKEY, id: name, name };
      set({ passkeys: [...account.security.passkeys, passkey] });
      return response(200).json({ message: "The passkey was added.", passkey, recoveryCodes });
    }),
    http.delete("/users/me/passkeys/{id}", ({ params, response }) => {
      const refused = refusal("remove passkey");
      if (refused) return response.untyped(refused);
      set({ passkeys: account.security.passkeys.filter(({ id }) => id !== params.id) });
      return response(200).json({ message: "The passkey was removed." });
    }),
    http.delete("/users/me/google", ({ response }) => {
      const refused = refusal("remove google");
      if (refused) return response.untyped(refused);
      set({ google: false });
      return response(200).json({ message: "The link to your Google account was removed." });
    }),
  );
  return requests;
}

/** Stubs the end of sessions of the user. */
export function serveSessionEnds(): void {
  api.use(
    http.delete("/users/me/sessions/{id}", ({ params, response }) => {
      account.sessions = account.sessions.filter(({ id }) => id !== params.id);
      return response(200).json({ message: "Signed out on this device." });
    }),
    http.delete("/users/me/sessions", ({ response }) => {
      account.sessions = [];
      return response(200).json({ message: "Signed out on all devices." });
    }),
  );
}
