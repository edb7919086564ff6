import { API_PREFIX, client, unwrap } from "./client";
import { apiQuery } from "./query";

export async function login(email: string, password: string) {
  return unwrap(await client.POST("/auth/login", { body: { email, password } }));
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

/** Verifies an e-mail address. The token is valid once, so the query runs only once. */
export const emailVerification = (token: string) => ({
  ...apiQuery("/auth/verify-email/{token}", { path: { token } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  retryOnMount: false,
});

/** Returns the URL that starts the sign-in with Google. */
export const googleSignIn = (from: "login" | "signup") =>
  `${API_PREFIX}/oauth/google${from === "signup" ? "?from=signup" : ""}`;
