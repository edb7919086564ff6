import type { ReactNode } from "react";
import * as t from "#messages/subscriptions";
import { cancelSubscription, confirmSubscription } from "../api/subscriptions";
import { useLocation } from "../app-context/location";
import { LinkPage, type MailLinkAction } from "./link-page";
import {
  ConfirmedPanel,
  ExpiredPanel,
  MailSentPanel,
  UnsubscribedPanel,
  UnsubscribeFailedPanel,
} from "./result-panels";
import { SubscribePage } from "./subscribe-page";

const CONFIRM_ACTION: MailLinkAction = {
  title: t.confirmTitle,
  text: t.confirmText,
  action: t.confirm,
  pendingAction: t.confirming,
  errorMessage: t.confirmFailed,
  send: confirmSubscription,
};

const UNSUBSCRIBE_ACTION: MailLinkAction = {
  title: t.unsubscribe,
  text: t.unsubscribeText,
  action: t.unsubscribe,
  pendingAction: t.unsubscribing,
  errorMessage: t.unsubscribeFailed,
  send: cancelSubscription,
};

const PAGES: Readonly<Record<string, () => ReactNode>> = {
  "/subscribe": () => <SubscribePage />,
  "/subscribe/sent": () => <MailSentPanel />,
  "/subscribe/confirm": () => (
    <LinkPage
      action={CONFIRM_ACTION}
      doneView={<ConfirmedPanel replacesForm />}
      expiredView={<ExpiredPanel replacesForm />}
    />
  ),
  "/subscribe/confirmed": () => <ConfirmedPanel />,
  "/subscribe/expired": () => <ExpiredPanel />,
  "/unsubscribe": () => (
    <LinkPage
      action={UNSUBSCRIBE_ACTION}
      doneView={<UnsubscribedPanel replacesForm />}
      expiredView={<ExpiredPanel replacesForm />}
    />
  ),
  "/unsubscribe/failed": () => <UnsubscribeFailedPanel />,
  "/unsubscribed": () => <UnsubscribedPanel />,
};

/** Renders the subscription pages, which are small and linked, so they are one chunk. */
export function SubscriptionPage() {
  const { pathname } = useLocation();
  return PAGES[pathname]?.();
}
