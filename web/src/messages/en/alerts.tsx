/** Texts of the page with the alerts of a person. */

export const loading = () => "Loading your alerts...";
export const tryAgain = () => "Try Again";
export const loadFailed = () => "Your alerts could not be loaded. Please try again.";
export const needsJavaScript = () =>
  "This page needs JavaScript. The link in every mail that ends all alerts does not.";

// Without alerts
export const noAlerts = () => "No alerts in this browser";
export const noAlertsText = () =>
  "If you follow something already, open the link “Change or end my alerts” of a mail. To follow something, open a list, a search, a recruitment or a job, and choose “Get alerts”.";
export const nothingFollowed = () => "You follow nothing now";
export const nothingFollowedText = () =>
  "Open a list, a search, a recruitment or a job, and choose “Get alerts”.";

// The alerts
export const whatYouFollow = () => "What you follow";
export const mailsGoTo = (address: string) => `Mails go to ${address}.`;
export const notConfirmed = () => "Not confirmed";
export const notConfirmedText = () => "Open the link in the mail that we have sent to you.";
export const howOften = () => "How often?";
export const end = () => "End";
export const endNamed = (name: string) => `End: ${name}`;
export const ended = (name: string) => `This alert has ended: ${name}`;
export const saved = () => "Saved.";
export const notSaved = () => "This could not be saved. Please try again.";

// The mail server refused mails
export const resting = () =>
  "Your mail server refused several mails, so we send none now. Check that your mailbox is not full, and then start again.";
export const startAgain = () => "Start again";
export const startedAgain = () => "We send mails again.";

// Time and language
export const timeAndLanguage = () => "Time and language";
export const timeText = () => "For mails once a day or once a week. Times are those of India.";
export const hour = () => "Hour";
export const hourName = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? "am" : "pm"}`;
export const weekday = () => "Day of weekly mails";
const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
/** Days count from Monday, which is 0. */
export const weekdayName = (day: number) => WEEKDAYS[day] ?? "";
export const language = () => "Language of the mails";
export const save = () => "Save";
export const saving = () => "Saving...";

// End all
export const endAll = () => "End all alerts";
export const endAllTitle = () => "End all alerts?";
export const endAllText = () =>
  "You will get no more alerts, and we delete your email address. You can follow again at any time.";
export const endAllFailed = () => "Could not end your alerts. Please try again.";
