/** Texts of the contact page and its form. */

export const title = () => "Contact";
export const titleWithError = () => "Error: Contact";
export const pageDescription = (site: string) =>
  `Write to ${site}: a mistake in a listing, a question about your account or your data, or an idea.`;
export const lede = () => "A date that is wrong, an account that does not open, an idea: tell us.";

// Form
export const sendUsAMessage = () => "Send Us a Message";
export const name = () => "Name";
export const email = () => "Email";
export const emailHelp = () => "We use it only to reply to you.";
export const subject = () => "Subject";
export const message = () => "Message";
export const messageHelp = () =>
  "About a listing? Tell us its address. Leave out passwords, Aadhaar and bank numbers.";
export const sendMessage = () => "Send Message";
export const sending = () => "Sending...";
export const enterName = () => "Enter your name";
export const enterSubject = () => "Enter a subject";
export const enterMessage = () => "Enter your message";

// Results of the form
export const messageSent = () => "Thank you for your message! We will get back to you soon.";
export const messageNotSent = () =>
  "Your message could not be sent. Please check your connection and try again.";
export const noMailbox = () =>
  "No mailbox has been set up for this site yet, so we cannot receive your message.";
export const invalidFields = () =>
  "Please fill in all four fields, with an email address that can be answered.";
export const tooManyMessages = () =>
  "Too many messages have come from your network. Please try again in an hour.";

// Other help
export const byEmail = () => "By email";
export const aboutOneJob = () => "About one job";
export const aboutOneJobText = () =>
  "Eligibility, fees, syllabus and last dates are in the official notice, which each listing links. We list jobs; we take no applications and have no information about yours.";
export const mistake = () => "A mistake in a listing";
export const mistakeText = () =>
  "Choose “Report this listing” on its page, or send us its address and what the official notice says. We check your report and correct the listing.";
export const askedForMoney = () => "You are asked for money";
export const askedForMoneyText = () =>
  "We never ask you for money. If a person does so in our name, do not pay. Tell us, and report it at cybercrime.gov.in or by calling 1930.";
export const accountAndData = () => "Your account and your data";
export const accountAndDataText = () =>
  "You can download or delete everything yourself, under Profile. What is kept and why is in the privacy policy.";
export const yourProfile = () => "Your profile";
export const forgotPassword = () => "Forgot your password?";
export const privacyPolicy = () => "Privacy policy";
