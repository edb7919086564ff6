import * as t from "#messages/account-validation";
import { isTooShort, MIN_PASSWORD_CHARS } from "./password-strength";

type Validator = (text: string) => string | undefined;

export const validateName: Validator = (name) => (name.trim() === "" ? t.enterName() : undefined);

export function validateEmail(email: string): string | undefined {
  if (email === "") return t.enterEmail();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : t.enterValidEmail();
}

export function validateNewPassword(password: string): string | undefined {
  if (password === "") return t.enterNewPassword();
  return isTooShort(password) ? t.passwordTooShort(MIN_PASSWORD_CHARS) : undefined;
}

export function validateConfirmation(password: string, confirmation: string): string | undefined {
  if (confirmation === "") return t.enterPasswordAgain();
  return confirmation === password ? undefined : t.passwordsDiffer();
}
