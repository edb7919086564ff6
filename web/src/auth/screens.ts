/** The sign-in screens. They link to one another, so they are one chunk. */
export { ForgotPasswordPage } from "./forgot-password-page";
export { LoginPage } from "./login-page";
export { OauthSuccessPage } from "./oauth-success-page";
export { ResendVerificationPage } from "./resend-verification-page";
export { ResetPasswordPage } from "./reset-password-page";
export { SignupPage } from "./signup-page";
export { VerifyEmailPage } from "./verify-email-page";
