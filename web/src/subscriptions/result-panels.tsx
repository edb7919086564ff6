import * as shell from "#messages/shell";
import { almostDone } from "#messages/subscribe-request";
import * as t from "#messages/subscriptions";
import { AuthResult } from "../auth/auth-result";
import { ButtonLink } from "../ui/button";

interface ResultPanelProps {
  /** The panel replaces a form on the same page. */
  readonly replacesForm?: true;
}

export const MailSentPanel = () => (
  <AuthResult
    skipFocus
    icon="mail"
    tone="good"
    title={t.checkYourEmail()}
    text={`${almostDone()} ${t.mailMayTakeAMinute()}`}
  >
    <ButtonLink to="/" variant="primary">
      {shell.goHome()}
    </ButtonLink>
    <ButtonLink to="/subscribe">{t.useAnotherAddress()}</ButtonLink>
  </AuthResult>
);

export const ConfirmedPanel = ({ replacesForm }: ResultPanelProps) => (
  <AuthResult
    skipFocus={!replacesForm}
    icon="circle-check"
    tone="good"
    title={t.subscribed()}
    text={t.subscribedText()}
  >
    <ButtonLink to="/" variant="primary">
      {shell.goHome()}
    </ButtonLink>
  </AuthResult>
);

export const ExpiredPanel = ({ replacesForm }: ResultPanelProps) => (
  <AuthResult
    skipFocus={!replacesForm}
    icon="circle-alert"
    tone="bad"
    title={t.linkExpired()}
    text={t.linkExpiredText()}
  >
    <ButtonLink to="/subscribe" variant="primary">
      {t.subscribeAgain()}
    </ButtonLink>
    <ButtonLink to="/">{shell.goHome()}</ButtonLink>
  </AuthResult>
);

export const UnsubscribeFailedPanel = () => (
  <AuthResult
    skipFocus
    icon="circle-alert"
    tone="bad"
    title={t.didNotWork()}
    text={t.stillSubscribed()}
  >
    <ButtonLink to="/" variant="primary">
      {shell.goHome()}
    </ButtonLink>
  </AuthResult>
);

export const UnsubscribedPanel = ({ replacesForm }: ResultPanelProps) => (
  <AuthResult
    skipFocus={!replacesForm}
    icon="circle-check"
    tone="good"
    title={t.unsubscribed()}
    text={t.unsubscribedText()}
  >
    <ButtonLink to="/" variant="primary">
      {shell.goHome()}
    </ButtonLink>
    <ButtonLink to="/subscribe">{t.subscribeAgain()}</ButtonLink>
  </AuthResult>
);
