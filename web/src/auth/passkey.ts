import type { components } from "../api/schema";
import { useBrowserValue } from "../lib/use-hydrated";

/** Options of a ceremony, in the JSON form of WebAuthn. */
export type PasskeyOptions = components["schemas"]["CeremonyResponse"]["options"];

/** A credential, in the JSON form of WebAuthn. */
export type PasskeyCredential = components["schemas"]["RegistrationInput"]["credential"];

/** Returns whether this browser has passkeys and can convert the JSON form of WebAuthn. */
export const isPasskeySupported = () =>
  typeof PublicKeyCredential === "function" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Returns whether this browser supports passkeys. Returns false during hydration. */
export const usePasskeySupport = () => useBrowserValue(isPasskeySupported, false);

/**
 * Returns whether the user cancelled or let the time expire. Browsers use the same error if the
 * device has no passkey of this site.
 */
export const isPasskeyCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === "NotAllowedError";

/**
 * Creates a passkey on the device of the user.
 *
 * @throws {DOMException} `NotAllowedError` if the user cancels, and `InvalidStateError` if the
 * device has a passkey of the account already.
 */
export async function createPasskey(options: PasskeyOptions): Promise<PasskeyCredential> {
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return credentialJson(await navigator.credentials.create({ publicKey }));
}

/**
 * Signs with a passkey of this site that the user selects.
 *
 * @throws {DOMException} `NotAllowedError` if the user cancels.
 */
export async function requestPasskey(options: PasskeyOptions): Promise<PasskeyCredential> {
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return credentialJson(await navigator.credentials.get({ publicKey }));
}

function credentialJson(credential: Credential | null): PasskeyCredential {
  // The browser returns null only for other kinds of credentials.
  return (credential as PublicKeyCredential).toJSON();
}
