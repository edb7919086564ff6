/** The screens of signing in, which lead to one another and so come together: one piece of code. */
export { ForgotPasswordPage } from "./forgot-password-page";
export { LoginPage } from "./login-page";
export { OauthSuccessPage } from "./oauth-success-page";
export { ResendVerificationPage } from "./resend-verification-page";
export { ResetPasswordPage } from "./reset-password-page";
export { SignupPage } from "./signup-page";
export { VerifyEmailPage } from "./verify-email-page";
