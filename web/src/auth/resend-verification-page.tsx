import * as t from "#messages/auth";
import { resendVerification } from "../api/auth";
import { type MailRequest, MailRequestPage } from "./mail-request-page";

const VERIFICATION: MailRequest = {
  path: "/resend-verification",
  title: t.resendVerification,
  heading: t.resendVerification,
  text: t.resendVerificationText,
  action: t.sendVerification,
  send: resendVerification,
  successMessage: t.verificationSent,
  errorMessage: t.verificationNotSent,
  sentHeading: t.emailSent,
  sentText: t.verificationSentTo,
};

export const ResendVerificationPage = () => <MailRequestPage request={VERIFICATION} />;
