import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { emailVerification } from "../api/auth";
import { ApiError, serverMessage } from "../api/client";
import { Button } from "../ui/button";
import { showToast } from "../ui/toasts";
import { Outcome } from "./outcome";
import { ScreenLink } from "./screen-link";
import { useScreenState } from "./screen-state";

export function VerifyEmailPage() {
  const { token } = useScreenState();
  return token ? <Verification token={token} /> : <Failed why="No verification token provided" />;
}

function Verification({ token }: { readonly token: string }) {
  const { isFetching, isSuccess, error, refetch } = useQuery(emailVerification(token));
  useEffect(() => {
    if (isSuccess) showToast("success", "Email verified successfully!");
  }, [isSuccess]);
  if (isFetching) {
    return (
      <Outcome
        key="verifying"
        icon="loader-circle"
        tone="working"
        title="Verifying Email"
        text="Verifying your email..."
      />
    );
  }
  if (error instanceof ApiError)
    return <Failed why={serverMessage(error) ?? "Verification failed"} />;
  if (error) {
    // Nobody has heard of the link yet, so it is still good.
    return <Failed why="Verification failed. Please try again." again={() => void refetch()} />;
  }
  return (
    <Outcome
      key="verified"
      icon="circle-check"
      tone="good"
      title="Email Verified!"
      text="Your account is ready. You can sign in now."
    >
      <ScreenLink to="/login" look="primary">
        Continue to Login
      </ScreenLink>
    </Outcome>
  );
}

interface FailedProps {
  readonly why: string;
  readonly again?: () => void;
}

function Failed({ why, again }: FailedProps) {
  return (
    <Outcome key="failed" icon="circle-alert" tone="bad" title="Verification Failed" text={why}>
      {again ? (
        <Button variant="primary" icon="refresh-cw" onClick={again}>
          Try Again
        </Button>
      ) : null}
      <ScreenLink to="/resend-verification" look={again ? "secondary" : "primary"}>
        Resend Verification
      </ScreenLink>
      <ScreenLink to="/login" look="secondary">
        Back to Login
      </ScreenLink>
    </Outcome>
  );
}
