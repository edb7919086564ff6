import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as t from "#messages/account-security";
import * as ui from "#messages/ui";
import { finishAuthenticator, type AuthenticatorSetup as Setup } from "../../api/security";
import { failureText, useConfirmed } from "../../auth/confirmed";
import { Field } from "../../forms/field";
import { Form, formValues, SubmitButton } from "../../forms/form";
import { hasErrors, onlyErrors } from "../../forms/form-errors";
import { useSubmit } from "../../forms/use-submit";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toasts";
import { copyText } from "./copy-text";
import { reloadSecurity } from "./use-security-action";

const QR_CODE_PX = 200;

interface AuthenticatorSetupProps {
  readonly setup: Setup;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret for an authenticator app, and asks for a code of the app. */
export function AuthenticatorSetup({ setup, onDone, onCancel }: AuthenticatorSetupProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-4 rounded-lg border border-line bg-ground p-4">
      <h4 ref={heading} tabIndex={-1} className="font-bold">
        {t.setUpAuthenticator()}
      </h4>
      <ol className="mt-2 flex list-decimal flex-col gap-5 pl-5">
        <li>
          <SecretStep setup={setup} />
        </li>
        <li>
          <CodeStep {...{ setup, onDone, onCancel }} />
        </li>
      </ol>
    </div>
  );
}

function SecretStep({ setup: { secret, uri, qrCode } }: Pick<AuthenticatorSetupProps, "setup">) {
  return (
    <>
      <p className="max-w-prose">{t.scanCode()}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={t.qrCode()}
        width={QR_CODE_PX}
        height={QR_CODE_PX}
        className="mt-3 rounded-lg bg-white p-2"
      />
      <p className="mt-1">
        <a
          href={uri}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {t.openInApp()}
        </a>
      </p>
      <p>{t.orEnterKey()}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="font-semibold tracking-wide">{groupsOfFour(secret)}</code>
        <Button size="small" onClick={() => void copyText(secret, t.keyCopied())}>
          {t.copyKey()}
        </Button>
      </div>
    </>
  );
}

const groupsOfFour = (text: string) => text.match(/.{1,4}/g)?.join(" ") ?? text;

function CodeStep({ setup, onDone, onCancel }: AuthenticatorSetupProps) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const submission = useSubmit({
    validate: ({ code }: { readonly code: string }) =>
      onlyErrors({ code: /\d/.test(code) ? undefined : t.enterCodeFromApp() }),
    send: ({ code }) => confirmed(() => finishAuthenticator(setup.setup, code)),
    onDone({ message, recoveryCodes }) {
      showToast("success", message);
      onDone(recoveryCodes);
      void reloadSecurity(queries);
    },
  });
  const { errors, failure, pending } = submission;
  const message = failure && !hasErrors(errors) ? failureText(failure, t.setupFailed()) : undefined;
  return (
    <Form
      state={submission}
      onSubmit={(form) => submission.submit(formValues<"code">(form))}
      className="flex max-w-sm flex-col gap-4"
    >
      <Field
        label={t.codeFromApp()}
        name="code"
        help={t.codeFromAppHelp()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
      />
      {message ? <Alert message={message} /> : null}
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton size="small" pending={pending} pendingText={t.turningOn()}>
          {t.turnOn()}
        </SubmitButton>
        <Button size="small" onClick={onCancel}>
          {ui.cancel()}
        </Button>
      </div>
    </Form>
  );
}
