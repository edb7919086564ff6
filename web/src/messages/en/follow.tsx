/** Texts of the page that starts an alert, and of the pages of its mail's links. */

// The page
export const title = () => "Get alerts";
export const titleWithError = () => "Error: Get alerts";
export const lede = () =>
  "We send a mail when something new is published here, and when the dates of a job, an exam or a result change. It costs nothing.";
export const howOften = () => "How often?";
export const atOnce = () => "At once";
export const daily = () => "Once a day";
export const weekly = () => "Once a week";
export const yourEmail = () => "Your email address";
export const emailHelp = () =>
  "We first send you a link to confirm. You can change or end alerts by a link in every mail.";
export const invalidEmail = () => "Please enter a valid email address.";
export const request = () => "Get alerts";
export const requesting = () => "Sending...";
export const follow = () => "Follow";
export const following = () => "Saving...";
export const mailsGoTo = (address: string) => `Mails go to ${address}.`;
export const mailsGoToConfirmed = () => "Mails go to the address that you have confirmed.";
export const otherAddress = () => "Use another address";
export const failed = () =>
  "Your alert could not be saved. Please check your connection and try again.";
export const tooManyTries = () =>
  "Too many tries have come from your network. Please try again in an hour.";

// Results
export const followed = () => "You Follow This Now";
export const followedText = (name: string) => `We will write to you about: ${name}.`;
export const backToPage = () => "Back to the page";
export const loading = () => "Loading...";
export const tryAgain = () => "Try Again";
export const loadFailed = () => "The page could not be loaded. Please try again.";
export const notFollowable = () => "This Cannot Be Followed";
export const notFollowableText = () =>
  "It was removed, or the address of this page has a mistake. Open a list, a search, a recruitment or a job, and choose “Get alerts” there.";
export const governmentJobs = () => "Government jobs";
export const privateJobs = () => "Private jobs";

// The link that confirms an alert
export const confirmTitle = () => "Confirm Your Alert";
export const confirmText = () => "One step is left: say that you want this alert at your address.";
export const confirm = () => "Confirm my alert";
export const confirming = () => "Confirming...";
export const confirmFailed = () => "Could not confirm your alert. Please try again.";
export const confirmed = () => "Your Alert Is On";
export const confirmedText = () =>
  "We will write when there is something new. You can change or end your alerts by a link in every mail.";

// The link that ends all alerts
export const endTitle = () => "End All Alerts";
export const endText = () => "You will get no more alerts, and we delete your email address.";
export const end = () => "End all alerts";
export const ending = () => "Ending...";
export const endFailed = () => "Could not end your alerts. Please try again.";
export const ended = () => "Your Alerts Have Ended";
export const endedText = () =>
  "Your alerts and their email address are deleted. You can follow again at any time.";
