/** Errors of the fields of an account. */

export const enterName = () => "Enter your name";
export const enterEmail = () => "Enter your email";
export const enterValidEmail = () => "Enter a valid email address";
export const enterPassword = () => "Enter your password";
export const enterNewPassword = () => "Enter a password";
export const passwordTooShort = (minChars: number) =>
  `Password must be at least ${minChars} characters long`;
export const enterPasswordAgain = () => "Enter the password again";
export const passwordsDiffer = () => "Passwords do not match";
