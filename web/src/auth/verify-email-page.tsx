import * as t from "#messages/auth";
import { verifyEmail } from "../api/auth";
import { ApiError, serverMessage } from "../api/client";
import { useFormSubmission } from "../app-context/form-submission";
import { navigate } from "../app-context/location";
import { Form, SubmitButton } from "../forms/form";
import { type Submission, useSubmit } from "../forms/use-submit";
import { useHydrated } from "../lib/use-hydrated";
import { Button } from "../ui/button";
import { showToast } from "../ui/toasts";
import { AuthLayout } from "./auth-layout";
import { AuthResult } from "./auth-result";
import { ScreenLink } from "./screen-link";
import { type ScreenState, useScreenState } from "./screen-state";

/**
 * Verifies the e-mail address of the link. Opening the page does nothing, because programs that
 * scan mails open links, too. Without JavaScript the form is sent to the page's own URL, which
 * contains the token.
 */
export function VerifyEmailPage() {
  const { token, verified } = useLinkState();
  const sent = useFormSubmission();
  const submission = useVerification();
  const { attempts, failure, pending } = submission;
  const verify = () => token && submission.submit(token);

  if (pending) return <VerificationProgress />;
  if (failure instanceof ApiError)
    return <VerificationError message={serverMessage(failure) ?? t.verificationFailed()} />;
  // The request did not reach the server, so the link is still valid.
  if (failure)
    return <VerificationError message={t.verificationFailedTryAgain()} onRetry={verify} />;
  if (verified || attempts > 0 || sent?.answer) return <Verified isWholePage={attempts === 0} />;
  if (sent?.problem === "link") return <VerificationError message={t.verificationFailed()} />;
  if (token === "") return <VerificationError message={t.noVerificationToken()} />;
  return (
    <VerificationForm
      submission={submission}
      onSubmit={verify}
      problem={sent?.problem ? t.verificationFailedTryAgain() : ""}
    />
  );
}

/**
 * Returns the state of the link. The token is empty if the link has none, and undefined on the
 * server and during hydration: the server does not have it, and hydration must match its markup.
 */
function useLinkState(): Pick<ScreenState, "token" | "verified"> {
  const { token = "", verified } = useScreenState();
  return useHydrated() ? { token, verified } : {};
}

function useVerification() {
  const { returnTo, email } = useScreenState();
  return useSubmit({
    send: verifyEmail,
    onDone() {
      showToast("success", t.verifiedToast());
      // The outcome replaces the token, which is no longer valid.
      const next: ScreenState = { returnTo, email, verified: true };
      navigate("/verify-email", { replace: true, state: next });
    },
  });
}

interface VerificationFormProps {
  readonly submission: Submission<string>;
  readonly onSubmit: () => void;
  /** Message if the form was sent without JavaScript. */
  readonly problem: string;
}

function VerificationForm({ submission, onSubmit, problem }: VerificationFormProps) {
  return (
    <AuthLayout title={t.verifyYourEmail()} heading={t.verifyYourEmail()} text={t.confirmAddress()}>
      <Form state={submission} onSubmit={onSubmit}>
        <SubmitButton pending={false} pendingText="" className="w-full">
          {t.verifyMyEmail()}
        </SubmitButton>
      </Form>
      <p role="alert" className="font-semibold text-red not-empty:mt-3">
        {problem}
      </p>
    </AuthLayout>
  );
}

const VerificationProgress = () => (
  <AuthResult icon="loader-circle" tone="working" title={t.verifyingTitle()} text={t.verifying()} />
);

interface VerifiedProps {
  /** The page was loaded with this result. */
  readonly isWholePage: boolean;
}

const Verified = ({ isWholePage }: VerifiedProps) => (
  <AuthResult
    skipFocus={isWholePage}
    icon="circle-check"
    tone="good"
    title={t.emailVerified()}
    text={t.accountReady()}
  >
    <ScreenLink to="/login" appearance="primary">
      {t.continueToLogin()}
    </ScreenLink>
  </AuthResult>
);

interface VerificationErrorProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

function VerificationError({ message, onRetry }: VerificationErrorProps) {
  return (
    <AuthResult icon="circle-alert" tone="bad" title={t.verificationFailedTitle()} text={message}>
      {onRetry ? (
        <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
          {t.tryAgain()}
        </Button>
      ) : null}
      <ScreenLink to="/resend-verification" appearance={onRetry ? "secondary" : "primary"}>
        {t.resendVerification()}
      </ScreenLink>
      <ScreenLink to="/login" appearance="secondary">
        {t.backToLogin()}
      </ScreenLink>
    </AuthResult>
  );
}
