import { isTooShort } from "./password-strength";

type Check = (text: string) => string | undefined;

export const checkName: Check = (name) => (name.trim() === "" ? "Enter your name" : undefined);

export function checkEmail(email: string): string | undefined {
  if (email === "") return "Enter your email";
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : "Enter a valid email address";
}

export function checkNewPassword(password: string): string | undefined {
  if (password === "") return "Enter a password";
  return isTooShort(password) ? "Password must be at least 6 characters long" : undefined;
}

export function checkConfirmation(password: string, again: string): string | undefined {
  if (again === "") return "Enter the password again";
  return again === password ? undefined : "Passwords do not match";
}

/** Only the fields that are wrong. */
export function wrongFields<Name extends string>(
  found: Readonly<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> {
  const wrong = Object.entries(found).filter(([, words]) => words !== undefined);
  return Object.fromEntries(wrong) as Partial<Record<Name, string>>;
}
