import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { emailVerification } from "../api/auth";
import { ApiError, serverMessage } from "../api/client";
import { Button } from "../ui/button";
import { showToast } from "../ui/toasts";
import { AuthResult } from "./auth-result";
import { ScreenLink } from "./screen-link";
import { useScreenState } from "./screen-state";

export function VerifyEmailPage() {
  const { token } = useScreenState();
  return token ? (
    <Verification token={token} />
  ) : (
    <VerificationError message="No verification token provided" />
  );
}

function Verification({ token }: { readonly token: string }) {
  const { isFetching, isSuccess, error, refetch } = useQuery(emailVerification(token));
  useEffect(() => {
    if (isSuccess) showToast("success", "Email verified successfully!");
  }, [isSuccess]);
  if (isFetching) {
    return (
      <AuthResult
        key="verifying"
        icon="loader-circle"
        tone="working"
        title="Verifying Email"
        text="Verifying your email..."
      />
    );
  }
  if (error instanceof ApiError)
    return <VerificationError message={serverMessage(error) ?? "Verification failed"} />;
  if (error) {
    // The request did not reach the server, so the link is still valid.
    return (
      <VerificationError
        message="Verification failed. Please try again."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <AuthResult
      key="verified"
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
}

interface VerificationErrorProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

function VerificationError({ message, onRetry }: VerificationErrorProps) {
  return (
    <AuthResult
      key="failed"
      icon="circle-alert"
      tone="bad"
      title="Verification Failed"
      text={message}
    >
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
