import * as t from "#messages/auth";
import { forgotPassword } from "../api/auth";
import { type MailRequest, MailRequestPage } from "./mail-request-page";

const RESET_LINK: MailRequest = {
  path: "/forgot-password",
  title: t.forgotPasswordTitle,
  heading: t.forgotPassword,
  text: t.forgotPasswordText,
  action: t.sendResetLink,
  send: forgotPassword,
  successMessage: (message) => message || t.resetLinkSent(),
  errorMessage: (message) => message ?? t.resetLinkFailed(),
  sentHeading: t.checkYourEmail,
  sentText: t.resetLinkSentTo,
};

export const ForgotPasswordPage = () => <MailRequestPage request={RESET_LINK} />;
