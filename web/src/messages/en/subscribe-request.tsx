/** Texts after a request to subscribe. */

export const almostDone = () =>
  "Almost done: we have sent a link to confirm your address. We will write when there is news.";
export const subscribeFailed = () => "Could not subscribe. Please try again.";
