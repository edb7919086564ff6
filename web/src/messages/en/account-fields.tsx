/** Texts of the fields and buttons of a proof of identity, on sign-in pages and in the profile. */

// Password
export const showField = (label: string) => `Show ${label}`;
export const hideField = (label: string) => `Hide ${label}`;

// Code of a second factor
export const authenticatorCode = (digits: number) => `${digits}-digit code`;
export const recoveryCode = () => "Recovery code";
export const anyCode = (digits: number) => `${digits}-digit code or recovery code`;
export const enterCode = () => "Enter the code";
export const enterDigits = (digits: number) => `Enter the ${digits} digits of the code`;

// Passkey
export const choosePasskey = () => "Use a passkey";
export const passkeyNotUsed = () => "The passkey was not used.";
export const passkeySignInFailed = () => "Could not sign in with a passkey. Please try again.";

// Sign-in
export const signingIn = () => "Signing In...";
export const loggedIn = () => "Logged in successfully!";
export const loginFailed = () => "Login failed. Please check your credentials.";
