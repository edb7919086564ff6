import type { ReactNode } from "react";
import * as t from "#messages/auth";
import { navigate } from "../app-context/location";
import { onlyErrors } from "../forms/form-errors";
import { RequestForm, useRequestForm } from "../forms/request-form";
import { showToast } from "../ui/toasts";
import { AuthAlternative, AuthLayout } from "./auth-layout";
import { AuthResult } from "./auth-result";
import { EmailField } from "./email-field";
import { ScreenLink } from "./screen-link";
import { type ScreenState, useScreenState } from "./screen-state";
import { validateEmail } from "./validation";

/** A request for a mail, with the texts of its page. */
export interface MailRequest {
  readonly path: string;
  readonly title: () => string;
  readonly heading: () => string;
  readonly text: () => string;
  readonly action: () => string;
  readonly send: (email: string) => Promise<{ readonly message: string }>;
  readonly successMessage: (message: string) => string;
  readonly errorMessage: (message: string | undefined) => string;
  readonly sentHeading: () => string;
  /** Returns the text about the mail that was sent to an address. */
  readonly sentText: (email: ReactNode) => ReactNode;
}

/** Requests a mail to an e-mail address, then confirms that it was sent. */
export function MailRequestPage({ request }: { readonly request: MailRequest }) {
  const { sent, email } = useScreenState();
  return sent ? <MailSent request={request} to={email} /> : <MailRequestForm request={request} />;
}

function MailRequestForm({ request }: { readonly request: MailRequest }) {
  const state = useScreenState();
  const form = useRequestForm({
    validate: ({ email }: { readonly email: string }) =>
      onlyErrors({ email: validateEmail(email) }),
    send: ({ email }) => request.send(email),
    onDone({ message }, { email }) {
      showToast("success", request.successMessage(message));
      const next: ScreenState = { ...state, email, sent: true };
      navigate(request.path, { state: next });
    },
    errorMessage: request.errorMessage,
  });
  return (
    <AuthLayout title={request.title()} heading={request.heading()} text={request.text()}>
      <RequestForm form={form} action={request.action()} pendingAction={t.sending()}>
        <EmailField defaultValue={state.email} />
      </RequestForm>
      <AuthAlternative>
        <ScreenLink to="/login">{t.backToLogin()}</ScreenLink>
      </AuthAlternative>
    </AuthLayout>
  );
}

interface MailSentProps {
  readonly request: MailRequest;
  readonly to: string | undefined;
}

function MailSent({ request, to }: MailSentProps) {
  return (
    <AuthResult
      icon="mail"
      tone="good"
      title={request.sentHeading()}
      text={request.sentText(<b className="font-semibold text-ink">{to}</b>)}
    >
      <ScreenLink to="/login" appearance="primary">
        {t.backToLogin()}
      </ScreenLink>
      <ScreenLink to={request.path} appearance="secondary">
        {t.tryAgain()}
      </ScreenLink>
    </AuthResult>
  );
}
