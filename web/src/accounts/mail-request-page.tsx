import { useNavigate } from "react-router";
import { showToast } from "../ui/toasts";
import { AccountForm, useAccountForm } from "./account-form";
import { AccountFrame, OtherWay } from "./account-frame";
import { checkEmail, wrongFields } from "./checks";
import { EmailField } from "./email-field";
import { Outcome } from "./outcome";
import { ScreenLink } from "./screen-link";
import { type ScreenState, useScreenState } from "./screen-state";

/** A mail that can be asked for, and the words around it. */
export interface MailRequest {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly action: string;
  readonly send: (email: string) => Promise<{ readonly message: string }>;
  readonly done: (said: string) => string;
  readonly failed: (said: string | undefined) => string;
  readonly sentHeading: string;
  /** What the mail is good for. */
  readonly sentText: string;
}

/** Asks for a mail to an address, and says that it is on its way. */
export function MailRequestPage({ request }: { readonly request: MailRequest }) {
  const { sent, email } = useScreenState();
  return sent ? <MailSent request={request} to={email} /> : <MailRequestForm request={request} />;
}

function MailRequestForm({ request }: { readonly request: MailRequest }) {
  const navigate = useNavigate();
  const state = useScreenState();
  const form = useAccountForm({
    check: ({ email }: { readonly email: string }) => wrongFields({ email: checkEmail(email) }),
    send: ({ email }) => request.send(email),
    onDone({ message }, { email }) {
      showToast("success", request.done(message));
      const next: ScreenState = { ...state, email, sent: true };
      navigate(request.path, { state: next });
    },
    failed: request.failed,
  });
  return (
    <AccountFrame title={request.title} heading={request.heading} text={request.text}>
      <AccountForm form={form} action={request.action} pendingAction="Sending...">
        <EmailField known={state.email} error={form.errors.email} />
      </AccountForm>
      <OtherWay>
        <ScreenLink to="/login">Back to Login</ScreenLink>
      </OtherWay>
    </AccountFrame>
  );
}

interface MailSentProps {
  readonly request: MailRequest;
  readonly to: string | undefined;
}

function MailSent({ request, to }: MailSentProps) {
  return (
    <Outcome
      icon="mail"
      tone="good"
      title={request.sentHeading}
      text={
        <>
          If <b className="font-semibold text-ink">{to}</b> has an account, {request.sentText} It
          may take a minute, and it may lie in the spam folder.
        </>
      }
    >
      <ScreenLink to="/login" look="primary">
        Back to Login
      </ScreenLink>
      <ScreenLink to={request.path} look="secondary">
        Try Again
      </ScreenLink>
    </Outcome>
  );
}
