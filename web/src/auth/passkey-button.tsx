import type { ReactNode } from "react";
import { beginPasskeySignIn, finishPasskeySignIn, type Session } from "../api/auth";
import { fieldErrors, serverMessage } from "../api/client";
import { useSubmit } from "../forms/use-submit";
import { Alert } from "../ui/alert";
import { Button } from "../ui/button";
import { showToast } from "../ui/toasts";
import { completeSignIn } from "./complete-sign-in";
import { isPasskeyCancelled, requestPasskey, usePasskeySupport } from "./passkey";

interface PasskeyButtonProps {
  readonly variant?: "primary" | "secondary";
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders a button that signs in with a passkey, if the browser supports it. */
export function PasskeyButton({ variant = "secondary", className, children }: PasskeyButtonProps) {
  const isSupported = usePasskeySupport();
  const { submit, pending, failure } = useSubmit<void, Session>({
    send: signInWithPasskey,
    onDone: completeSignIn,
    onFailed(error) {
      if (!isPasskeyCancelled(error)) showToast("error", failureMessage(error));
    },
  });
  if (!isSupported) return null;
  const isCancelled = isPasskeyCancelled(failure);
  return (
    <div className={className}>
      {/* Not disabled during the request: the button would lose the focus. */}
      <Button
        variant={variant}
        onClick={() => submit()}
        aria-busy={pending || undefined}
        className="w-full"
      >
        {pending ? "Signing In..." : children}
      </Button>
      <p role="status" className="text-center text-sm text-ink-2 not-empty:mt-2">
        {isCancelled ? "The passkey was not used." : ""}
      </p>
      {failure && !isCancelled ? (
        // The notification has been announced already. This copy stays on the page.
        <Alert quiet message={failureMessage(failure)} className="mt-2" />
      ) : null}
    </div>
  );
}

async function signInWithPasskey() {
  const { ceremony, options } = await beginPasskeySignIn();
  return finishPasskeySignIn({ ceremony, credential: await requestPasskey(options) });
}

const failureMessage = (error: unknown) =>
  fieldErrors(error).passkey ??
  serverMessage(error) ??
  "Could not sign in with a passkey. Please try again.";
