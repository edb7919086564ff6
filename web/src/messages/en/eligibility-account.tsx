/** Texts about the eligibility details on an account, in the tool and in the profile. */

// Choice
export const loading = () => "Loading the details on your account...";
export const keep = () => "Keep my details on my account";
/** The text of the consent. A change of its meaning needs a new version (docs/architecture.md). */
export const consent = () =>
  "The details of this form, such as your date of birth, category and qualifications, are then kept on your account. You find them on every device on which you sign in. They are used only to work out which jobs you can apply for. You can withdraw this at any time, here or in your profile: your details are then deleted from your account at once.";
export const howToKeep = () =>
  "Tick the box and press “Check my eligibility”. You must be 18 or older, so fill in your date of birth.";
export const minor = () =>
  "You are under 18 years old, so your details stay in this browser and are not kept on your account.";

// Kept details
export const isStored = () => "Your details are kept on your account.";
export const lastSaved = (date: string) => `Last saved on ${date}.`;
export const changesAreSaved = () =>
  "When you check changed details, they are saved on your account, too.";
export const saving = () => "Saving on your account...";
export const saved = () => "Your details were saved on your account.";

// Details that differ
export const whichDetails = () => "Which details do you want to use?";
export const detailsDiffer = () =>
  "The details on your account differ from those in this form. The ones that you do not choose are replaced.";
export const inForm = () => "In this form:";
export const onAccount = () => "On your account:";
export const yes = () => "Yes";
export const no = () => "No";
export const takeAccount = () => "Use those on my account";
export const takeForm = () => "Use those in this form";
export const filledIn = () => "The form now has the details on your account.";

// Failures
export const saveFailed = () =>
  "Your details could not be saved on your account. They are still in this browser.";
export const notSaved = (reason: string) =>
  `Your details are only in this browser, not on your account. ${reason}`;
export const consentChanged = () =>
  "Your details were not saved on your account, because the text of the consent has changed. Reload the page, read the new text and choose again. Your details are still in this browser.";
export const reload = () => "Reload the page";
export const tryAgain = () => "Try Again";

// Deletion
export const deleteDetails = () => "Delete from my account";
export const deleteTitle = () => "Delete your eligibility details from your account?";
export const deleteText = () =>
  "They are deleted at once, and this withdraws your consent. Details that are stored in a browser stay there.";
export const deleteAction = () => "Delete";
export const deleted = () => "Your eligibility details were deleted from your account.";
export const deleteFailed = () =>
  "Your details could not be deleted from your account. Please check your connection and try again.";

// Section of the profile
export const sectionLoading = () => "Loading your eligibility details...";
export const sectionFailed = () => "Your eligibility details could not be loaded.";
export const notKept = () =>
  "No eligibility details are kept on your account. You can choose to keep them after you fill in the form.";
export const changeDetails = () => "See or change my details";
export const openForm = () => "Check my eligibility";
