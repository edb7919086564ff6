import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";

export type SessionInfo = components["schemas"]["SessionInfo"];
export type Security = components["schemas"]["SecurityResponse"];
export type PasskeyInfo = components["schemas"]["PasskeyInfo"];
export type AuthenticatorSetup = components["schemas"]["SetupResponse"];

/** The devices on which the user is signed in. */
export const SESSIONS = apiQuery("/users/me/sessions", {});

/** The ways to sign in to the user's account. */
export const SECURITY = apiQuery("/users/me/security", {});

export async function endSession(id: string) {
  return unwrap(await client.DELETE("/users/me/sessions/{id}", { params: { path: { id } } }));
}

/** Ends all sessions of the user, also the one of this browser. */
export async function endAllSessions() {
  return unwrap(await client.DELETE("/users/me/sessions"));
}

type ConfirmInput = components["schemas"]["ConfirmInput"];

/**
 * Confirms that the user is the owner of the account. The confirmation is valid for 15 minutes. An
 * account with a second factor needs a code, too.
 */
export async function confirmIdentity(body: ConfirmInput) {
  return unwrap(await client.POST("/users/me/confirm", { body }));
}

/** Confirms with a passkey that the user is the owner of the account. */
export async function confirmByPasskey(body: components["schemas"]["PasskeyInput"]) {
  return unwrap(await client.POST("/users/me/confirm/passkey", { body }));
}

/** Requests a secret for an authenticator app. Nothing changes before the setup is finished. */
export async function beginAuthenticator() {
  return unwrap(await client.POST("/users/me/authenticator"));
}

/** Finishes the setup of an authenticator app with a code that the app shows. */
export async function finishAuthenticator(setup: string, code: string) {
  return unwrap(await client.PUT("/users/me/authenticator", { body: { setup, code } }));
}

export async function removeAuthenticator() {
  return unwrap(await client.DELETE("/users/me/authenticator"));
}

export async function replaceRecoveryCodes() {
  return unwrap(await client.POST("/users/me/recovery-codes"));
}

/** Requests the options with which the browser creates a passkey. */
export async function beginPasskey() {
  return unwrap(await client.POST("/users/me/passkeys/options"));
}

export async function addPasskey(body: components["schemas"]["RegistrationInput"]) {
  return unwrap(await client.POST("/users/me/passkeys", { body }));
}

export async function removePasskey(id: string) {
  return unwrap(await client.DELETE("/users/me/passkeys/{id}", { params: { path: { id } } }));
}

export async function unlinkGoogle() {
  return unwrap(await client.DELETE("/users/me/google"));
}
