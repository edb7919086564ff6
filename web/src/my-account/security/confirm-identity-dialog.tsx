import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { fieldErrors, serverMessage } from "../../api/client";
import { confirmByPasskey, confirmIdentity, SECURITY, type Security } from "../../api/security";
import { CodeField, type CodeKind, codeError } from "../../auth/code-field";
import { usePasskeySupport } from "../../auth/passkey";
import { PasskeyRequestButton } from "../../auth/passkey-button";
import { PasswordField } from "../../auth/password-field";
import { useLogout } from "../../auth/use-logout";
import { Form, formValues, SubmitButton } from "../../forms/form";
import { hasErrors, onlyErrors } from "../../forms/form-errors";
import { useSubmit } from "../../forms/use-submit";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Dialog } from "../../ui/dialog";
import { LoadingText } from "../../ui/skeleton";
import { InlineError } from "../inline-error";
import type { ConfirmationCallbacks } from "./confirmed";

/** Asks the user to prove that it is them. */
export function ConfirmIdentityDialog(callbacks: ConfirmationCallbacks) {
  const { data: security, isError, refetch } = useQuery(SECURITY);
  return (
    <Dialog title="Please confirm that it is you" onClose={callbacks.onCancel}>
      {security ? (
        <Question security={security} {...callbacks} />
      ) : (
        <div tabIndex={-1} className="mt-2">
          {isError ? (
            <InlineError
              text="Your ways to sign in could not be loaded."
              onRetry={() => void refetch()}
            />
          ) : (
            <LoadingText>Loading...</LoadingText>
          )}
          <Buttons onCancel={callbacks.onCancel} />
        </div>
      )}
    </Dialog>
  );
}

interface QuestionProps extends ConfirmationCallbacks {
  readonly security: Security;
}

/** Asks for the proofs that are possible for the account in this browser. */
function Question({ security, ...callbacks }: QuestionProps) {
  const { hasPassword, passkeys } = security;
  const offersPasskey = usePasskeySupport() && passkeys.length > 0;
  if (hasPassword) {
    return (
      <>
        <PasswordQuestion
          codeKind={codeKindOf(security)}
          offersPasskey={offersPasskey}
          {...callbacks}
        />
        {offersPasskey ? <UsePasskey onDone={callbacks.onConfirmed} className="mt-4" /> : null}
      </>
    );
  }
  if (!offersPasskey) return <SignInAgain onCancel={callbacks.onCancel} />;
  return (
    <>
      <p className="mt-2 text-ink-2">
        {TOO_LONG_AGO} Use a passkey to continue, or sign out and sign in with Google again.
      </p>
      <UsePasskey variant="primary" onDone={callbacks.onConfirmed} className="mt-4" />
      <SignOutButtons onCancel={callbacks.onCancel} />
    </>
  );
}

type ConfirmationCode = Exclude<CodeKind, "authenticator">;

/** Returns the code that the account needs, or undefined if it has no second factor. */
function codeKindOf({ authenticator, passkeys }: Security): ConfirmationCode | undefined {
  if (authenticator) return "any";
  return passkeys.length > 0 ? "recovery" : undefined;
}

const TOO_LONG_AGO = "Your last sign-in was more than 15 minutes ago.";
const FAILED = "Your password could not be checked. Please try again.";

const CODE_HELP: Readonly<Record<ConfirmationCode, string>> = {
  any: "Your authenticator app shows the 6-digit code.",
  recovery: "One of the recovery codes that you saved. Each code works once.",
};

interface PasswordQuestionProps extends ConfirmationCallbacks {
  readonly codeKind: ConfirmationCode | undefined;
  readonly offersPasskey: boolean;
}

function PasswordQuestion(props: PasswordQuestionProps) {
  const { codeKind, offersPasskey, onConfirmed, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  const submission = useSubmit({
    validate: ({ password, code = "" }: { readonly password: string; readonly code?: string }) =>
      onlyErrors({
        password: password === "" ? "Enter your password" : undefined,
        code: codeKind && codeError(codeKind, code),
      }),
    send: confirmIdentity,
    onDone: onConfirmed,
    onFailed(error) {
      // The account has got a second factor since the page loaded.
      if (fieldErrors(error).code && !codeKind) void queries.invalidateQueries(SECURITY);
    },
  });
  const { errors, failure, pending } = submission;
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <Form
      state={submission}
      ref={form}
      onSubmit={(element) => submission.submit(formValues<"password">(element))}
      className="mt-2 flex flex-col gap-4"
    >
      <p className="text-ink-2">
        {TOO_LONG_AGO} Enter your password{codeKind ? " and a code" : ""}
        {offersPasskey ? ", or use a passkey," : ""} to continue.
      </p>
      <PasswordField
        // The form that deletes the account also has a field of this name.
        id="confirm-password"
        label="Your password"
        name="password"
        autoComplete="current-password"
      />
      {codeKind ? (
        // The setup of an authenticator app also has a field of this name.
        <CodeField id="confirm-code" kind={codeKind} help={CODE_HELP[codeKind]} />
      ) : null}
      {failure && !hasErrors(errors) ? <Alert message={serverMessage(failure) ?? FAILED} /> : null}
      <Buttons onCancel={onCancel}>
        <SubmitButton pending={pending} pendingText="Checking...">
          Confirm
        </SubmitButton>
      </Buttons>
    </Form>
  );
}

interface UsePasskeyProps {
  readonly onDone: () => void;
  readonly variant?: "primary";
  readonly className: string;
}

const UsePasskey = (props: UsePasskeyProps) => (
  <PasskeyRequestButton
    {...props}
    finish={confirmByPasskey}
    pendingText="Waiting for your device..."
    errorMessage="Your passkey could not be checked. Please try again."
  >
    Use a passkey
  </PasskeyRequestButton>
);

/** A sign-in is the only proof of an account without a password and without a passkey. */
const SignInAgain = ({ onCancel }: Pick<ConfirmationCallbacks, "onCancel">) => (
  <>
    <p className="mt-2 text-ink-2">
      This account has no password. Sign out, and sign in with Google again. You can then make this
      change within 15 minutes.
    </p>
    <SignOutButtons isPrimary onCancel={onCancel} />
  </>
);

interface SignOutButtonsProps extends Pick<ConfirmationCallbacks, "onCancel"> {
  /** No other proof is possible. */
  readonly isPrimary?: boolean;
}

function SignOutButtons({ isPrimary = false, onCancel }: SignOutButtonsProps) {
  const logout = useLogout();
  return (
    <Buttons onCancel={onCancel} className="mt-6">
      <Button variant={isPrimary ? "primary" : "secondary"} onClick={logout}>
        Sign out
      </Button>
    </Buttons>
  );
}

interface ButtonsProps extends Pick<ConfirmationCallbacks, "onCancel"> {
  readonly className?: string;
  readonly children?: ReactNode;
}

const Buttons = ({ onCancel, className, children }: ButtonsProps) => (
  <div className={classNames("flex flex-wrap justify-end gap-2.5 max-sm:*:grow", className)}>
    <Button onClick={onCancel}>Cancel</Button>
    {children}
  </div>
);
