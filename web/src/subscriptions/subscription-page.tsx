import type { ReactNode } from "react";
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
  title: "Confirm Your Address",
  text: "One step is left: say that you want our news at this address.",
  action: "Confirm my address",
  pendingAction: "Confirming...",
  errorMessage: "Could not confirm your address. Please try again.",
  send: confirmSubscription,
};

const UNSUBSCRIBE_ACTION: MailLinkAction = {
  title: "Unsubscribe",
  text: "You will get no more news from us by email.",
  action: "Unsubscribe",
  pendingAction: "Unsubscribing...",
  errorMessage: "Could not unsubscribe. Please try again.",
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
