import type { ReactNode } from "react";
import * as shell from "#messages/shell";
import { almostDone } from "#messages/subscribe-request";
import * as t from "#messages/subscriptions";
import { AuthResult } from "../auth/auth-result";
import { ButtonLink } from "../ui/button";

export interface ResultPanelProps {
  /** The panel replaces a form on the same page. */
  readonly replacesForm?: true;
}

interface LinksProps {
  /** The links below the text, in place of those of the subscription. */
  readonly links?: ReactNode;
}

export const MailSentPanel = ({ links }: LinksProps) => (
  <AuthResult
    skipFocus
    icon="mail"
    tone="good"
    title={t.checkYourEmail()}
    text={`${almostDone()} ${t.mailMayTakeAMinute()}`}
  >
    {links ?? (
      <>
        <ButtonLink to="/" variant="primary">
          {shell.goHome()}
        </ButtonLink>
        <ButtonLink to="/subscribe">{t.otherAddress()}</ButtonLink>
      </>
    )}
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

export const ExpiredPanel = ({ replacesForm, links }: ResultPanelProps & LinksProps) => (
  <AuthResult
    skipFocus={!replacesForm}
    icon="circle-alert"
    tone="bad"
    title={t.linkExpired()}
    text={t.linkExpiredText()}
  >
    {links ?? (
      <>
        <ButtonLink to="/subscribe" variant="primary">
          {t.subscribeAgain()}
        </ButtonLink>
        <ButtonLink to="/">{shell.goHome()}</ButtonLink>
      </>
    )}
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
