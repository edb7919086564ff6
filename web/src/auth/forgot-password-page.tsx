import { forgotPassword } from "../api/auth";
import { type MailRequest, MailRequestPage } from "./mail-request-page";

const RESET_LINK: MailRequest = {
  path: "/forgot-password",
  title: "Forgot Password",
  heading: "Forgot Password?",
  text: "Enter the email of your account, and we send you a link to choose a new password.",
  action: "Send Reset Link",
  send: forgotPassword,
  successMessage: (message) => message || "Password reset link sent to your email!",
  errorMessage: (message) => message ?? "Failed to send reset link. Please try again.",
  sentHeading: "Check Your Email",
  sentText: "we have sent a link to choose a new password. It is good for one hour.",
};

export const ForgotPasswordPage = () => <MailRequestPage request={RESET_LINK} />;
