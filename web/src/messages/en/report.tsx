/** Texts of the report of a job, an admit card or a result. */

export const title = () => "Report this listing";
export const titleWithError = () => "Error: Report this listing";
export const lede = () =>
  "Tell the editors what is wrong with a listing. You need no account, and we do not ask for your name.";

// Form
export const reason = () => "What is wrong?";
export const wrongDate = () => "Wrong date";
export const brokenLink = () => "Broken link";
export const asksForMoney = () => "Asks for money";
export const fake = () => "Fake";
export const closed = () => "Closed";
export const somethingElse = () => "Something else";
export const details = () => "Details";
export const detailsHelp = () =>
  "Needed for “Something else”, 500 characters at most. Leave out names and numbers of people.";
export const send = () => "Send report";
export const sending = () => "Sending...";
export const chooseReason = () => "Choose a reason.";
export const sayWhatIsWrong = () => "Say what is wrong.";

// Results of the form
export const thanks = () => "Thank you. An editor will check this listing.";
export const notSent = () =>
  "Your report could not be sent. Please check your connection and try again.";
export const invalidFields = () => "Please correct the marked fields.";
export const tooManyReports = () => "Too many reports have been sent. Please try again in an hour.";
export const close = () => "Close";
export const backToListing = () => "Back to the listing";

// Without a listing
export const listingNotFound = () => "Listing not found";
export const listingNotFoundText = () => "It was removed, or its address has a mistake.";
export const goHome = () => "Go Home";
