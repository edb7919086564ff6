/** Texts of the section of the profile about sessions and ways to sign in. */

export const waysFailed = () => "Your ways to sign in could not be loaded.";
export const loadingWays = () => "Loading your ways to sign in...";
export const tryAgain = () => "Try Again";
export const remove = () => "Remove";

// Confirmation that the user is the owner of the account
export interface Proofs {
  readonly needsCode: boolean;
  readonly offersPasskey: boolean;
}
export const confirmIdentity = () => "Please confirm that it is you";
export const passwordNeeded = ({ needsCode, offersPasskey }: Proofs) =>
  `Your last sign-in was more than 15 minutes ago. Enter your password${needsCode ? " and a code" : ""}${offersPasskey ? ", or use a passkey," : ""} to continue.`;
export const passkeyNeeded = () =>
  "Your last sign-in was more than 15 minutes ago. Use a passkey to continue, or sign out and sign in with Google again.";
export const signInNeeded = () =>
  "This account has no password. Sign out, and sign in with Google again. You can then make this change within 15 minutes.";
export const yourPassword = () => "Your password";
export const authenticatorCodeHelp = () => "Your authenticator app shows the 6-digit code.";
export const recoveryCodeHelp = () =>
  "One of the recovery codes that you saved. Each code works once.";
export const passwordCheckFailed = () => "Your password could not be checked. Please try again.";
export const passkeyCheckFailed = () => "Your passkey could not be checked. Please try again.";
export const waitingForDevice = () => "Waiting for your device...";
export const checking = () => "Checking...";
export const confirm = () => "Confirm";

// Sessions
export interface SessionDates {
  readonly signedIn: string;
  readonly lastUsed: string;
}
export const whereSignedIn = () => "Where you are signed in";
export const unknownDevice = () =>
  "If you do not recognise a device, sign it out and change your password.";
export const loadingDevices = () => "Loading your devices...";
export const devicesFailed = () => "Your devices could not be loaded.";
export const thisDevice = () => "This device";
export const sessionDates = ({ signedIn, lastUsed }: SessionDates) =>
  `Signed in on ${signedIn}, last used ${lastUsed}`;
export const signOut = () => "Sign out";
export const signOutDevice = (device: string) => `Sign out ${device}`;
export const signingOut = () => "Signing out...";
export const deviceSignedOut = (device: string) => `${device} is signed out.`;
export const deviceFailed = () => "This device could not be signed out. Please try again.";
export const signOutEverywhere = () => "Sign out everywhere";
export const signOutEverywhereTitle = () => "Sign out everywhere?";
export const signOutEverywhereText = () =>
  "This signs you out on all devices, also on this one. You then need to sign in again.";
export const signOutFailed = () => "You could not be signed out. Please try again.";

// Second factor
export const twoFactorSignIn = () => "Two-factor sign-in";
export const on = () => "On";
export const off = () => "Off";
export const staffNeedsIt = () =>
  "Administrators, editors and writers of this site need two-factor sign-in. Set up an authenticator app or add a passkey.";
export const withAuthenticator = () =>
  "When you sign in with your password or with Google, you also enter a code from your authenticator app.";
export const withPasskey = () =>
  "When you sign in with your password or with Google, you also use a passkey or enter a recovery code.";
export const withoutFactor = () =>
  "When you sign in with your password or with Google, you also enter a code from an app on your phone. A stolen password is then not enough to sign in.";

// Authenticator app
export const setUpAuthenticator = () => "Set up an authenticator app";
export const authenticatorIsSetUp = () => "Authenticator app is set up";
export const starting = () => "Starting...";
export const setupNotStarted = () => "The setup could not be started. Please try again.";
export const scanCode = () =>
  "Scan this code with an authenticator app, such as Google Authenticator or Microsoft Authenticator.";
export const qrCode = () => "QR code for your authenticator app";
export const openInApp = () => "Open in an app on this device";
export const orEnterKey = () => "Or enter this key in the app:";
export const copyKey = () => "Copy key";
export const keyCopied = () => "Key copied to clipboard!";
export const codeFromApp = () => "Code from the app";
export const codeFromAppHelp = () => "Six digits. Your other devices are then signed out.";
export const enterCodeFromApp = () => "Enter the code from the app";
export const turnOn = () => "Turn on";
export const turningOn = () => "Turning on...";
export const setupFailed = () => "The app could not be set up. Please try again.";
export const removeApp = () => "Remove the app";
export const removeAppTitle = () => "Remove the authenticator app?";
export const removeAppText = () =>
  "You then sign in without a code from the app. Your other devices are signed out.";
export const removeAppFailed = () => "The app could not be removed. Please try again.";

// Recovery codes
export const recoveryCodesLeft = (count: number) =>
  count === 1 ? `${count} recovery code left.` : `${count} recovery codes left.`;
export const fewRecoveryCodesLeft = (count: number) =>
  `${count === 0 ? "No recovery code is left." : `Only ${recoveryCodesLeft(count)}`} Make new ones, so that you can sign in without your phone.`;
export const newRecoveryCodes = () => "New recovery codes";
export const newRecoveryCodesTitle = () => "Make new recovery codes?";
export const newRecoveryCodesText = () =>
  "The codes that you have now no longer work. Your other devices are signed out.";
export const makeNewCodes = () => "Make new codes";
export const newCodesFailed = () => "New codes could not be made. Please try again.";
export const yourRecoveryCodes = () => "Your recovery codes";
export const storeRecoveryCodes = () =>
  "These codes are shown only now. Store them where you find them without your phone. Each code works once, in place of your second factor.";
export const copy = () => "Copy";
export const recoveryCodesCopied = () => "Recovery codes copied to clipboard!";
export const couldNotCopy = () => "Could not copy. Please select the text and copy it.";
export const download = () => "Download";
export const codesAreStored = () => "I have stored them";
export interface CodeFile {
  /** Name of the site. */
  readonly site: string;
  readonly host: string;
  /** The codes, one on each line. */
  readonly codes: string;
}
export const recoveryCodeFile = ({ site, host, codes }: CodeFile) =>
  `Recovery codes for ${site} (${host})\nEach code works once.\n\n${codes}\n`;

// Passkeys
export interface PasskeyDates {
  readonly created: string;
  /** Undefined if the passkey was not used yet. */
  readonly lastUsed: string | undefined;
}
export const passkeys = () => "Passkeys";
export const passkeysText = () =>
  "Sign in with your fingerprint, your face or your screen lock, without a password.";
export const siteWithoutPasskeys = () => "This site does not support passkeys.";
export const browserWithoutPasskeys = () => "This browser does not support passkeys.";
export const passkeyDates = ({ created, lastUsed }: PasskeyDates) =>
  `Added on ${created}, ${lastUsed === undefined ? "not used yet" : `last used ${lastUsed}`}`;
export const removePasskey = (name: string) => `Remove ${name}`;
export const removePasskeyTitle = (name: string) => `Remove the passkey “${name}”?`;
export const removePasskeyText = () =>
  "You can then no longer sign in with it. Also delete it on the device that it is on. Your other devices are signed out.";
export const removePasskeyFailed = () => "The passkey could not be removed. Please try again.";
export const addPasskey = () => "Add a passkey";
export const passkeyName = () => "Name of the passkey";
export const passkeyNameHelp = () =>
  "By this name you find it in the list. Your other devices are then signed out.";
export const enterPasskeyName = () => "Enter a name";
export const createPasskey = () => "Create the passkey";
export const passkeyFailed = () => "The passkey could not be created. Please try again.";
export const noPasskeyCreated = () => "No passkey was created. You can try again.";
export const devicePasskeyExists = () => "This device already has a passkey of your account.";

// Google
export const google = () => "Google";
export const linked = () => "Linked";
export const notLinked = () => "Not linked";
export const googleIsLinked = () => "You can sign in with your Google account.";
export const howToLinkGoogle = () =>
  "To link your Google account, choose “Continue with Google” when you sign in.";
export const removeLink = () => "Remove the link";
export const removeLinkTitle = () => "Remove the link to Google?";
export const removeLinkText = () =>
  "You then sign in with your password or a passkey only. Your other devices are signed out.";
export const removeLinkFailed = () => "The link could not be removed. Please try again.";
