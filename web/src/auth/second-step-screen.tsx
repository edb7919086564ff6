import { useState } from "react";
import * as fields from "#messages/account-fields";
import * as t from "#messages/auth";
import { finishSecondStep, type SecondStep } from "../api/auth";
import { ApiError, fieldErrors, serverMessage } from "../api/client";
import { Form, formValues, SubmitButton } from "../forms/form";
import { onlyErrors } from "../forms/form-errors";
import { useSubmit } from "../forms/use-submit";
import { Alert } from "../ui/alert";
import { Button } from "../ui/button";
import { showToast } from "../ui/toasts";
import { AuthLayout } from "./auth-layout";
import { CodeField, type CodeKind, codeError } from "./code-field";
import { completeSignIn } from "./complete-sign-in";
import { FocusFirst } from "./focus-first";
import { usePasskeySupport } from "./passkey";
import { PasskeyButton } from "./passkey-button";

type CodeFactor = Exclude<CodeKind, "any">;

const TEXTS = {
  authenticator: t.enterAuthenticatorCode,
  recovery: t.enterRecoveryCode,
  passkey: t.passkeyStep,
} as const;

interface SecondStepScreenProps {
  readonly step: SecondStep;
  /** Returns to the first step, with the reason if the user did not ask for it. */
  readonly onRestart: (reason?: string) => void;
}

/** Renders the second step of a sign-in. */
export function SecondStepScreen({ step, onRestart }: SecondStepScreenProps) {
  const isPasskeySupported = usePasskeySupport();
  const [chosen, choose] = useState<CodeFactor>();
  const offersPasskey = step.passkey && isPasskeySupported;
  const offered = step.authenticator ? "authenticator" : offersPasskey ? "passkey" : "recovery";
  const factor = chosen ?? offered;
  return (
    <AuthLayout title={t.twoFactorSignIn()} heading={t.twoFactorSignIn()} text={TEXTS[factor]()}>
      <FocusFirst key={factor}>
        {factor === "passkey" ? (
          <PasskeyButton variant="primary" secondStep={step.secondStep}>
            {fields.choosePasskey()}
          </PasskeyButton>
        ) : (
          <CodeForm factor={factor} token={step.secondStep} onExpired={onRestart} />
        )}
      </FocusFirst>
      <div className="mt-5 flex flex-col gap-3">
        {offersPasskey && factor !== "passkey" ? (
          <PasskeyButton secondStep={step.secondStep}>{fields.choosePasskey()}</PasskeyButton>
        ) : null}
        {factor !== "recovery" ? (
          <Button onClick={() => choose("recovery")}>{t.chooseRecoveryCode()}</Button>
        ) : null}
        {factor === "recovery" && step.authenticator ? (
          <Button onClick={() => choose("authenticator")}>{t.chooseAuthenticator()}</Button>
        ) : null}
        <Button variant="quiet" onClick={() => onRestart()}>
          {t.startAgain()}
        </Button>
      </div>
    </AuthLayout>
  );
}

interface CodeFormProps {
  readonly factor: CodeFactor;
  readonly token: string;
  /** Called if the first step has expired. */
  readonly onExpired: (reason: string | undefined) => void;
}

function CodeForm({ factor, token, onExpired }: CodeFormProps) {
  const submission = useSubmit({
    validate: (code: string) => onlyErrors({ code: codeError(factor, code) }),
    send: (code) => finishSecondStep(token, code),
    onDone: completeSignIn,
    onFailed(error) {
      if (error instanceof ApiError && error.status === 401) onExpired(serverMessage(error));
      else if (!fieldErrors(error).code)
        showToast("error", serverMessage(error) ?? t.codeCheckFailed());
    },
  });
  const { errors, failure, pending } = submission;
  return (
    <Form
      state={submission}
      onSubmit={(form) => submission.submit(formValues<"code">(form).code)}
      className="flex flex-col gap-5"
    >
      <CodeField kind={factor} />
      {failure && !errors.code ? (
        // The notification has been announced already. This copy stays on the page.
        <Alert quiet message={serverMessage(failure) ?? t.codeCheckFailed()} />
      ) : null}
      <SubmitButton pending={pending} pendingText={fields.signingIn()}>
        {t.signIn()}
      </SubmitButton>
    </Form>
  );
}
