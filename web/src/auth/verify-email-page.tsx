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

const TITLE = "Verify Your Email";
const FAILED = "Verification failed";
const TRY_AGAIN = "Verification failed. Please try again.";

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
    return <VerificationError message={serverMessage(failure) ?? FAILED} />;
  // The request did not reach the server, so the link is still valid.
  if (failure) return <VerificationError message={TRY_AGAIN} onRetry={verify} />;
  if (verified || attempts > 0 || sent?.answer) return <Verified isWholePage={attempts === 0} />;
  if (sent?.problem === "link") return <VerificationError message={FAILED} />;
  if (token === "") return <VerificationError message="No verification token provided" />;
  return (
    <VerificationForm
      submission={submission}
      onSubmit={verify}
      problem={sent?.problem ? TRY_AGAIN : ""}
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
      showToast("success", "Email verified successfully!");
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
    <AuthLayout
      title={TITLE}
      heading={TITLE}
      text="One step is left: confirm that this email address is yours."
    >
      <Form state={submission} onSubmit={onSubmit}>
        <SubmitButton pending={false} pendingText="" className="w-full">
          Verify my email
        </SubmitButton>
      </Form>
      <p role="alert" className="font-semibold text-red not-empty:mt-3">
        {problem}
      </p>
    </AuthLayout>
  );
}

const VerificationProgress = () => (
  <AuthResult
    icon="loader-circle"
    tone="working"
    title="Verifying Email"
    text="Verifying your email..."
  />
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
    title="Email Verified!"
    text="Your account is ready. You can sign in now."
  >
    <ScreenLink to="/login" appearance="primary">
      Continue to Login
    </ScreenLink>
  </AuthResult>
);

interface VerificationErrorProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

function VerificationError({ message, onRetry }: VerificationErrorProps) {
  return (
    <AuthResult icon="circle-alert" tone="bad" title="Verification Failed" text={message}>
      {onRetry ? (
        <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
          Try Again
        </Button>
      ) : null}
      <ScreenLink to="/resend-verification" appearance={onRetry ? "secondary" : "primary"}>
        Resend Verification
      </ScreenLink>
      <ScreenLink to="/login" appearance="secondary">
        Back to Login
      </ScreenLink>
    </AuthResult>
  );
}
