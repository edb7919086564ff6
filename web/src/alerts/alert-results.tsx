import * as t from "#messages/follow";
import * as shell from "#messages/shell";
import { AuthResult } from "../auth/auth-result";
import type { ResultPanelProps } from "../subscriptions/result-panels";
import { ButtonLink } from "../ui/button";
import { StartLinks } from "./start-links";

const MyAlertsLink = () => (
  <ButtonLink to="/alerts" variant="primary">
    {shell.myAlerts()}
  </ButtonLink>
);

interface FollowedPanelProps {
  readonly name: string;
  /** Path of the page that is followed. */
  readonly path: string;
}

export const FollowedPanel = ({ name, path }: FollowedPanelProps) => (
  <AuthResult icon="bell" tone="good" title={t.followed()} text={t.followedText(name)}>
    <MyAlertsLink />
    <ButtonLink to={path}>{t.backToPage()}</ButtonLink>
  </AuthResult>
);

export const AlertConfirmedPanel = ({ replacesForm }: ResultPanelProps) => (
  <AuthResult
    skipFocus={!replacesForm}
    icon="circle-check"
    tone="good"
    title={t.confirmed()}
    text={t.confirmedText()}
  >
    <MyAlertsLink />
    <ButtonLink to="/">{shell.goHome()}</ButtonLink>
  </AuthResult>
);

export const AlertsEndedPanel = ({ replacesForm }: ResultPanelProps) => (
  <AuthResult
    skipFocus={!replacesForm}
    icon="circle-check"
    tone="good"
    title={t.ended()}
    text={t.endedText()}
  >
    <StartLinks />
  </AuthResult>
);
