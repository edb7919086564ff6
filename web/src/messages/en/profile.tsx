/** Texts of the profile. */

export const welcomeName = (name: string) => `Welcome, ${name}!`;
export const loadingProfile = () => "Loading profile...";
export const profileFailed = () => "Could not connect to the server to fetch profile.";
export const noUserData = () => "No user data found. Please login again.";
export const email = () => "Email";
export const notVerified = () => "Not verified";
export const memberSince = () => "Member since";

// Name and password
export const editProfile = () => "Edit Profile";
export const close = () => "Close";
export const name = () => "Name";
export const saveName = () => "Save name";
export const saving = () => "Saving...";
export const nameFailed = () => "Failed to save your name. Please try again.";
export const currentPassword = () => "Current password";
export const newPassword = () => "New password";
export const changePassword = () => "Change password";
export const changing = () => "Changing...";
export const enterCurrentPassword = () => "Enter your current password";
export const passwordFailed = () => "Failed to change your password. Please try again.";
export const otherDevicesSignedOut = () => "Every other device is signed out.";
export const password = () => "Password";
export const noPassword = () =>
  "You sign in with Google, so this account has no password. To have one as well, ask for a link by mail.";
export const choosePassword = () => "Choose a password";

// Sections that are loaded later
export const eligibilityDetails = () => "Eligibility details";
export const security = () => "Sign-in and security";
export const loading = () => "Loading...";
export const sectionFailed = () =>
  "This section could not be loaded. Please check your connection and reload the page.";

// Data of the user
export const yourData = () => "Your data";
export const yourDataText = () => "Everything that is kept of you, as one file; or an end to it.";
export const downloadData = () => "Download my data";
export const preparing = () => "Preparing...";
export const downloadFailed = () => "Failed to download your data. Please try again.";
export const deleteAccount = () => "Delete account";

// Deletion of the account
export interface AccountFacts {
  readonly email: string;
  readonly hasPassword: boolean;
}
export const deleteYourAccount = () => "Delete your account?";
export const cannotBeUndone = () => "This cannot be undone. What goes at once:";
export const deletesIdentity = ({ email, hasPassword }: AccountFacts) =>
  `your name, your address ${email} and ${hasPassword ? "your password" : "the link to Google"}`;
export const deletesSavedJobs = () => "your saved jobs, on the account and in this browser";
export const deletesPractice = () => "your interview practice, on the account and in this browser";
export const deletesEligibility = () =>
  "your eligibility details, on the account and in this browser";
export const deletesHistory = () =>
  "what this browser remembers: jobs viewed and applications begun";
export const keepsApplications = () =>
  "Applications that you sent on other sites are not touched. A last mail tells that the account is gone.";
export const passwordProof = () => "Your password, to show that it is you";
export const emailProof = () => "Your email address, to show that you mean it";
export const enterAccountEmail = () => "Enter the email address of this account";
export const deleteMyAccount = () => "Delete my account";
export const deleting = () => "Deleting...";
export const deletionFailed = () => "Failed to delete your account. Please try again.";
