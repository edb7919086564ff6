import type { ReactNode } from "react";
import * as t from "#messages/follow";
import * as shell from "#messages/shell";
import { confirmAlert, endAllAlerts } from "../api/alerts";
import { useLocation } from "../app-context/location";
import { LinkPage, type MailLinkAction } from "../subscriptions/link-page";
import { ExpiredPanel, MailSentPanel } from "../subscriptions/result-panels";
import { ButtonLink } from "../ui/button";
import { AlertConfirmedPanel, AlertsEndedPanel } from "./alert-results";
import { StartLinks } from "./start-links";
import { forgetToken, storeToken } from "./stored-token";

const CONFIRM_ACTION: MailLinkAction = {
  title: t.confirmTitle,
  text: t.confirmText,
  action: t.confirm,
  pendingAction: t.confirming,
  errorMessage: t.confirmFailed,
  async send(link) {
    const { token } = await confirmAlert(link);
    if (token) storeToken(token);
  },
};

const END_ACTION: MailLinkAction = {
  title: t.endTitle,
  text: t.endText,
  action: t.end,
  pendingAction: t.ending,
  errorMessage: t.endFailed,
  async send(token) {
    await endAllAlerts(token);
    // The stored token may be another one of the same address. The page of alerts finds that.
    forgetToken(token);
  },
};

const Expired = ({ replacesForm }: { readonly replacesForm?: true }) => (
  <ExpiredPanel {...(replacesForm ? { replacesForm } : {})} links={<StartLinks />} />
);

const PAGES: Readonly<Record<string, () => ReactNode>> = {
  "/follow/sent": () => (
    <MailSentPanel
      links={
        <ButtonLink to="/" variant="primary">
          {shell.goHome()}
        </ButtonLink>
      }
    />
  ),
  "/alerts/confirm": () => (
    <LinkPage
      action={CONFIRM_ACTION}
      doneView={<AlertConfirmedPanel replacesForm />}
      expiredView={<Expired replacesForm />}
    />
  ),
  "/alerts/confirmed": () => <AlertConfirmedPanel />,
  "/alerts/expired": () => <Expired />,
  "/alerts/unsubscribe": () => (
    <LinkPage
      action={END_ACTION}
      doneView={<AlertsEndedPanel replacesForm />}
      expiredView={<Expired replacesForm />}
    />
  ),
  "/alerts/ended": () => <AlertsEndedPanel />,
};

/** Renders the pages of the links in mails of alerts, which are small, so they are one chunk. */
export function AlertLinkPage() {
  const { pathname } = useLocation();
  return PAGES[pathname]?.();
}
