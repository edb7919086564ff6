import { resendVerification } from "../api/auth";
import { type MailRequest, MailRequestPage } from "./mail-request-page";

const VERIFICATION: MailRequest = {
  path: "/resend-verification",
  title: "Resend Verification",
  heading: "Resend Verification",
  text: "Enter the email you signed up with, and we send you the verification link again.",
  action: "Send Verification Email",
  send: resendVerification,
  successMessage: () => "Verification email sent!",
  errorMessage: () => "Failed to send verification email. Please try again.",
  sentHeading: "Email Sent!",
  sentText: "we have sent a link to verify it. It is good for 48 hours.",
};

export const ResendVerificationPage = () => <MailRequestPage request={VERIFICATION} />;
