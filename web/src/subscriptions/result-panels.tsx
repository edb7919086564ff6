import { AuthResult } from "../auth/auth-result";
import { ButtonLink } from "../ui/button";
import { ALMOST_DONE } from "./subscribe-request";

interface ResultPanelProps {
  /** The panel replaces a form on the same page. */
  readonly replacesForm?: true;
}

const SENT_TEXT = `${ALMOST_DONE} The mail may take a minute, and it may lie in the spam folder.`;

export const MailSentPanel = () => (
  <AuthResult skipFocus icon="mail" tone="good" title="Check Your Email" text={SENT_TEXT}>
    <ButtonLink to="/" variant="primary">
      Go Home
    </ButtonLink>
    <ButtonLink to="/subscribe">Use Another Address</ButtonLink>
  </AuthResult>
);

export const ConfirmedPanel = ({ replacesForm }: ResultPanelProps) => (
  <AuthResult
    skipFocus={!replacesForm}
    icon="circle-check"
    tone="good"
    title="You Are Subscribed"
    text="Your address is confirmed. We will write when there is news, and you can unsubscribe by a link in every mail."
  >
    <ButtonLink to="/" variant="primary">
      Go Home
    </ButtonLink>
  </AuthResult>
);

export const ExpiredPanel = ({ replacesForm }: ResultPanelProps) => (
  <AuthResult
    skipFocus={!replacesForm}
    icon="circle-alert"
    tone="bad"
    title="This Link Is No Longer Valid"
    text="It has expired, was already used, or is incomplete. If you already used it, no action is needed."
  >
    <ButtonLink to="/subscribe" variant="primary">
      Subscribe Again
    </ButtonLink>
    <ButtonLink to="/">Go Home</ButtonLink>
  </AuthResult>
);

export const UnsubscribeFailedPanel = () => (
  <AuthResult
    skipFocus
    icon="circle-alert"
    tone="bad"
    title="That Did Not Work"
    text="You are still subscribed. Please open the link of the mail again in a moment."
  >
    <ButtonLink to="/" variant="primary">
      Go Home
    </ButtonLink>
  </AuthResult>
);

export const UnsubscribedPanel = ({ replacesForm }: ResultPanelProps) => (
  <AuthResult
    skipFocus={!replacesForm}
    icon="circle-check"
    tone="good"
    title="You Are Unsubscribed"
    text="Your subscription and its address are deleted. We will send you no more news. You can subscribe again at any time."
  >
    <ButtonLink to="/" variant="primary">
      Go Home
    </ButtonLink>
    <ButtonLink to="/subscribe">Subscribe Again</ButtonLink>
  </AuthResult>
);
