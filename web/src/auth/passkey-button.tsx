import type { ReactNode } from "react";
import * as t from "#messages/account-fields";
import { beginPasskeySignIn, finishPasskeySignIn, type PasskeyInput } from "../api/auth";
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

interface PasskeySignInButtonProps extends PasskeyButtonProps {
  /** Token of the first step of a sign-in that the passkey completes. */
  readonly secondStep?: string;
}

/** Renders a button that signs in with a passkey, if the browser supports it. */
export const PasskeyButton = ({ secondStep, ...props }: PasskeySignInButtonProps) => (
  <PasskeyRequestButton
    {...props}
    finish={(passkey) => finishPasskeySignIn(passkey, secondStep ?? null)}
    onDone={completeSignIn}
    pendingText={t.signingIn()}
    errorMessage={t.passkeySignInFailed()}
    showsToast
  />
);

interface PasskeyRequestButtonProps<Response> extends PasskeyButtonProps {
  /** Sends the passkey that the user selected. */
  readonly finish: (passkey: PasskeyInput) => Promise<Response>;
  readonly onDone: (response: Response) => void;
  readonly pendingText: string;
  /** Used if the server sends no message. */
  readonly errorMessage: string;
  /** A notification announces a failure. It is not visible above a modal dialog. */
  readonly showsToast?: boolean;
}

/** Renders a button that sends a passkey of the user, if the browser supports it. */
export function PasskeyRequestButton<Response>(props: PasskeyRequestButtonProps<Response>) {
  const { finish, onDone, pendingText, errorMessage, showsToast = false } = props;
  const { variant = "secondary", className, children } = props;
  const isSupported = usePasskeySupport();
  const messageOf = (error: unknown) =>
    fieldErrors(error).passkey ?? serverMessage(error) ?? errorMessage;
  const { submit, pending, failure } = useSubmit<void, Response>({
    async send() {
      const { ceremony, options } = await beginPasskeySignIn();
      return finish({ ceremony, credential: await requestPasskey(options) });
    },
    onDone,
    onFailed(error) {
      if (showsToast && !isPasskeyCancelled(error)) showToast("error", messageOf(error));
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
        {pending ? pendingText : children}
      </Button>
      <p role="status" className="text-center text-sm text-ink-2 not-empty:mt-2">
        {isCancelled ? t.passkeyNotUsed() : ""}
      </p>
      {failure && !isCancelled ? (
        // If a notification has announced the failure, this copy stays on the page.
        <Alert quiet={showsToast} message={messageOf(failure)} className="mt-2" />
      ) : null}
    </div>
  );
}
