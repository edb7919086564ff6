import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { cancelSubscription, confirmSubscription } from "../api/subscriptions";
import { LinkPage, type LinkStep } from "./link-page";
import { Confirmed, Expired, NotUnsubscribed, Sent, Unsubscribed } from "./outcomes";
import { SubscribePage } from "./subscribe-page";

const CONFIRMING: LinkStep = {
  title: "Confirm Your Address",
  text: "One step is left: say that you want our news at this address.",
  action: "Confirm my address",
  pendingAction: "Confirming...",
  failed: "Could not confirm your address. Please try again.",
  send: confirmSubscription,
};

const LEAVING: LinkStep = {
  title: "Unsubscribe",
  text: "You will get no more news from us by email.",
  action: "Unsubscribe",
  pendingAction: "Unsubscribing...",
  failed: "Could not unsubscribe. Please try again.",
  send: cancelSubscription,
};

const PAGES: Readonly<Record<string, () => ReactNode>> = {
  "/subscribe": () => <SubscribePage />,
  "/subscribe/sent": () => <Sent />,
  "/subscribe/confirm": () => (
    <LinkPage step={CONFIRMING} done={<Confirmed inPlace />} gone={<Expired inPlace />} />
  ),
  "/subscribe/confirmed": () => <Confirmed />,
  "/subscribe/expired": () => <Expired />,
  "/unsubscribe": () => (
    <LinkPage step={LEAVING} done={<Unsubscribed inPlace />} gone={<Expired inPlace />} />
  ),
  "/unsubscribe/failed": () => <NotUnsubscribed />,
  "/unsubscribed": () => <Unsubscribed />,
};

/** The pages of subscriptions, which are small and lead to one another: one piece of code. */
export function SubscriptionPage() {
  const { pathname } = useLocation();
  return PAGES[pathname]?.();
}
