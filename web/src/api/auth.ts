import { currentLanguage } from "#language/language";
import { API_PREFIX, client, unwrap } from "./client";
import type { components } from "./schema";

export type Session = Readonly<components["schemas"]["SessionResponse"]>;

/** The first step of a sign-in is done: the token for the second one, and the possible factors. */
export type SecondStep = Readonly<
  Pick<components["schemas"]["SecondStepResponse"], "secondStep" | "authenticator" | "passkey">
>;

/** A session, or the second step if the account has a second factor. */
export type SignInResponse = Session | SecondStep;

type Ceremony = components["schemas"]["CeremonyResponse"];
/** A passkey, as the browser signed it for a ceremony. */
export type PasskeyInput = components["schemas"]["PasskeyInput"];

export async function login(email: string, password: string): Promise<SignInResponse> {
  return unwrap(await client.POST("/auth/login", { body: { email, password } }));
}

/** Completes a sign-in with a code of the authenticator app or a recovery code. */
export async function finishSecondStep(secondStep: string, code: string): Promise<Session> {
  return unwrap(await client.POST("/auth/second-step", { body: { secondStep, code } }));
}

export async function beginPasskeySignIn(): Promise<Ceremony> {
  return unwrap(await client.POST("/auth/passkey/options"));
}

/** Signs in with a passkey. `secondStep`: token of the first step that it completes, if any. */
export async function finishPasskeySignIn(
  passkey: PasskeyInput,
  secondStep: string | null,
): Promise<Session> {
  return unwrap(await client.POST("/auth/passkey", { body: { ...passkey, secondStep } }));
}

/** Links the Google account of a sign-in to the account with this password. */
export async function linkGoogle(link: string, password: string): Promise<SignInResponse> {
  return unwrap(await client.POST("/auth/google/link", { body: { link, password } }));
}

export async function signUp(name: string, email: string, password: string) {
  return unwrap(await client.POST("/auth/signup", { body: { name, email, password } }));
}

export async function forgotPassword(email: string) {
  return unwrap(await client.POST("/auth/forgot-password", { body: { email } }));
}

export async function resetPassword(token: string, newPassword: string) {
  return unwrap(await client.POST("/auth/reset-password", { body: { token, newPassword } }));
}

export async function resendVerification(email: string) {
  return unwrap(await client.POST("/auth/resend-verification", { body: { email } }));
}

/** Verifies an e-mail address. The token is valid once. */
export async function verifyEmail(token: string) {
  return unwrap(await client.POST("/auth/verify-email", { body: { token } }));
}

/**
 * Returns the URL that starts the sign-in with Google. The server then redirects to a page in the
 * language of this page. The default is English.
 */
export function googleSignIn(from: "login" | "signup"): string {
  const language = currentLanguage();
  const parameters = new URLSearchParams();
  if (from === "signup") parameters.set("from", from);
  if (language !== "en") parameters.set("lang", language);
  const query = parameters.toString();
  return `${API_PREFIX}/oauth/google${query && `?${query}`}`;
}
