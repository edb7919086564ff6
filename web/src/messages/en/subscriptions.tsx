/** Texts of the pages of the subscription to news. */

// Subscribe
export const newsByEmail = () => "News by Email";
export const errorTitle = () => "Error: News by Email";
export const description = () =>
  "News about government and private jobs, admit cards and results by email. Free, and one click ends it.";
export const lede = (site: string) =>
  `Let ${site} tell you when something new is worth your time. It costs nothing.`;
export const yourEmail = () => "Your email address";
export const invalidEmail = () => "Please enter a valid email address.";
export const tooManyTries = () =>
  "Too many tries have come from your network. Please try again in an hour.";
export const whatYouGet = () => "What you get";
export const whatYouGetText = () =>
  "A short mail when there is news: recruitments, admit cards, results and guides. Nothing else.";
export const youConfirm = () => "You confirm first";
export const youConfirmText = () =>
  "We send a link to the address you enter. Until you confirm there, we write nothing more.";
export const howToLeave = () => "How to leave";
export const howToLeaveText = () =>
  "Every mail has a link to unsubscribe. It takes one click, and no password.";

// The link was sent
export const checkYourEmail = () => "Check Your Email";
export const mailMayTakeAMinute = () =>
  "The mail may take a minute, and it may lie in the spam folder.";
export const otherAddress = () => "Use Another Address";

// Confirm
export const confirmTitle = () => "Confirm Your Address";
export const confirmText = () => "One step is left: say that you want our news at this address.";
export const confirm = () => "Confirm my address";
export const confirming = () => "Confirming...";
export const confirmFailed = () => "Could not confirm your address. Please try again.";
export const subscribed = () => "You Are Subscribed";
export const subscribedText = () =>
  "Your address is confirmed. We will write when there is news, and you can unsubscribe by a link in every mail.";

// Unsubscribe
export const unsubscribe = () => "Unsubscribe";
export const unsubscribeText = () => "You will get no more news from us by email.";
export const unsubscribing = () => "Unsubscribing...";
export const unsubscribeFailed = () => "Could not unsubscribe. Please try again.";
export const didNotWork = () => "That Did Not Work";
export const stillSubscribed = () =>
  "You are still subscribed. Please open the link of the mail again in a moment.";
export const unsubscribed = () => "You Are Unsubscribed";
export const unsubscribedText = () =>
  "Your subscription and its address are deleted. We will send you no more news. You can subscribe again at any time.";
export const subscribeAgain = () => "Subscribe Again";

// The link has expired
export const linkExpired = () => "This Link Is No Longer Valid";
export const linkExpiredText = () =>
  "It has expired, was already used, or is incomplete. If you already used it, no action is needed.";
