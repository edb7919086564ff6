import { isTooShort } from "./password-strength";

type Validator = (text: string) => string | undefined;

export const validateName: Validator = (name) =>
  name.trim() === "" ? "Enter your name" : undefined;

export function validateEmail(email: string): string | undefined {
  if (email === "") return "Enter your email";
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : "Enter a valid email address";
}

export function validateNewPassword(password: string): string | undefined {
  if (password === "") return "Enter a password";
  return isTooShort(password) ? "Password must be at least 6 characters long" : undefined;
}

export function validateConfirmation(password: string, confirmation: string): string | undefined {
  if (confirmation === "") return "Enter the password again";
  return confirmation === password ? undefined : "Passwords do not match";
}
