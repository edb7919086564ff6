import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import * as fields from "#messages/account-fields";
import * as t from "#messages/account-security";
import * as validation from "#messages/account-validation";
import * as ui from "#messages/ui";
import { fieldErrors, serverMessage } from "../api/client";
import { confirmByPasskey, confirmIdentity, SECURITY, type Security } from "../api/security";
import { Form, formValues, SubmitButton } from "../forms/form";
import { hasErrors, onlyErrors } from "../forms/form-errors";
import { useSubmit } from "../forms/use-submit";
import { Alert } from "../ui/alert";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Dialog } from "../ui/dialog";
import { LoadingText } from "../ui/skeleton";
import { CodeField, type CodeKind, codeError } from "./code-field";
import type { ConfirmationCallbacks } from "./confirmed";
import { usePasskeySupport } from "./passkey";
import { PasskeyRequestButton } from "./passkey-button";
import { PasswordField } from "./password-field";
import { useLogout } from "./use-logout";

/** Asks the user to prove that it is them. */
export function ConfirmIdentityDialog(callbacks: ConfirmationCallbacks) {
  const { data: security, isError, refetch } = useQuery(SECURITY);
  return (
    <Dialog title={t.confirmIdentity()} onClose={callbacks.onCancel}>
      {security ? (
        <Question security={security} {...callbacks} />
      ) : (
        <>
          {isError ? (
            <Alert message={t.waysFailed()} className="mt-3" />
          ) : (
            <LoadingText>{t.loadingWays()}</LoadingText>
          )}
          <Buttons onCancel={callbacks.onCancel} className="mt-4">
            {isError ? (
              <Button variant="primary" onClick={() => void refetch()}>
                {t.tryAgain()}
              </Button>
            ) : null}
          </Buttons>
        </>
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
      <p className="mt-2 text-ink-2">{t.passkeyNeeded()}</p>
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

const CODE_HELP: Readonly<Record<ConfirmationCode, () => string>> = {
  any: t.authenticatorCodeHelp,
  recovery: t.recoveryCodeHelp,
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
        password: password === "" ? validation.enterPassword() : undefined,
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
        {t.passwordNeeded({ needsCode: codeKind !== undefined, offersPasskey })}
      </p>
      <PasswordField
        // The form that deletes the account also has a field of this name.
        id="confirm-password"
        label={t.yourPassword()}
        name="password"
        autoComplete="current-password"
      />
      {codeKind ? (
        // The setup of an authenticator app also has a field of this name.
        <CodeField id="confirm-code" kind={codeKind} help={CODE_HELP[codeKind]()} />
      ) : null}
      {failure && !hasErrors(errors) ? (
        <Alert message={serverMessage(failure) ?? t.passwordCheckFailed()} />
      ) : null}
      <Buttons onCancel={onCancel}>
        <SubmitButton pending={pending} pendingText={t.checking()}>
          {t.confirm()}
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
    pendingText={t.waitingForDevice()}
    errorMessage={t.passkeyCheckFailed()}
  >
    {fields.choosePasskey()}
  </PasskeyRequestButton>
);

/** A sign-in is the only proof of an account without a password and without a passkey. */
const SignInAgain = ({ onCancel }: Pick<ConfirmationCallbacks, "onCancel">) => (
  <>
    <p className="mt-2 text-ink-2">{t.signInNeeded()}</p>
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
        {t.signOut()}
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
    <Button onClick={onCancel}>{ui.cancel()}</Button>
    {children}
  </div>
);
