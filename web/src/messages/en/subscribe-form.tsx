/** Texts of the subscription form, which is on every page. */

export const emailExample = () => "you@example.com";
export const subscribe = () => "Subscribe";
export const subscribing = () => "Subscribing…";
export const confirmHint = () =>
  "We first send you a link to confirm. You can unsubscribe by a link in every mail.";
