/** Texts of the sign-in pages. */

import type { ReactNode } from "react";

/** Renders a link around its text. */
export type LinkText = (text: string) => ReactNode;

// Fields and links of several pages
export const fullName = () => "Full Name";
export const email = () => "Email";
export const password = () => "Password";
export const newPassword = () => "New Password";
export const confirmPassword = () => "Confirm Password";
export const signIn = () => "Sign In";
export const login = () => "Login";
export const backToLogin = () => "Back to Login";
export const forgotPassword = () => "Forgot Password?";
export const resendVerification = () => "Resend Verification";
export const tryAgain = () => "Try Again";

// Login
export const welcomeBack = () => "Welcome Back";
export const loginPurpose = () => "Sign in to save jobs and find them again.";
export const signInWithPasskey = () => "Sign in with a passkey";
export const newHere = (link: LinkText) => <>New here? {link("Create an account")}</>;

// Sign-in with Google
export const or = () => "or";
export const continueWithGoogle = () => "Continue with Google";
export const googleLoginFailed = () => "Failed to login with Google";
export const googleSignUpFailed = () => "Failed to signup with Google";
export const signingInTitle = () => "Signing In";
export const completingSignIn = () => "Completing your sign-in...";
export const signedIn = () => "Successfully signed in!";
export const authenticationFailed = () => "Authentication Failed";
export const noToken = () => "No authentication token received";
export const unreadableToken = () => "Failed to process authentication token";

// Link to a Google account
export const connectGoogle = () => "Connect Google Account";
export const connectGoogleText = () =>
  "You already have an account with this email address. Enter its password to connect your Google account.";
export const connecting = () => "Connecting...";
export const connectingFailed = () => "Could not connect your Google account. Please try again.";
export const signInWithGoogleAgain = () =>
  "This page needs a sign-in with Google. Please sign in with Google again.";

// Second step
export const twoFactorSignIn = () => "Two-factor sign-in";
export const enterAuthenticatorCode = () => "Enter the code that your authenticator app shows.";
export const enterRecoveryCode = () =>
  "Enter one of the recovery codes that you saved. Each code works once.";
export const passkeyStep = () => "Use the passkey of your account to continue.";
export const chooseRecoveryCode = () => "Use a recovery code";
export const chooseAuthenticator = () => "Use the authenticator app";
export const startAgain = () => "Start again";
export const codeCheckFailed = () => "Could not check the code. Please try again.";

// Sign-up
export const createAccount = () => "Create Account";
export const signUpPurpose = () =>
  "Free, and made in a minute. Your saved jobs go with you to every phone.";
export const haveAccount = (link: LinkText) => <>Have an account already? {link("Login")}</>;
export const creatingAccount = () => "Creating Account...";
export const accountCreated = () => "Account created successfully!";
export const checkEmailBeforeLogin = () =>
  "Please check your email to verify your account before logging in.";
export const signUpFailed = () => "Signup failed. Please try again.";

// Strength of a password
export const passwordStrength = () => "Password strength";
export const strengthNone = () => "None";
export const strengthWeak = () => "Weak";
export const strengthMedium = () => "Medium";
export const strengthStrong = () => "Strong";
export const strengthIs = (word: string) => `${word}. `;
export const mixAdvice = () =>
  "Use 8 or more characters with upper and lower case letters and a digit.";
export const lengthAdvice = (minChars: number) => `Use at least ${minChars} characters.`;
export const hardToGuess = () => "Hard to guess.";

// Requests for a mail
export const sending = () => "Sending...";
export const forgotPasswordTitle = () => "Forgot Password";
export const forgotPasswordText = () =>
  "Enter the email of your account, and we send you a link to choose a new password.";
export const sendResetLink = () => "Send Reset Link";
export const resetLinkSent = () => "Password reset link sent to your email!";
export const resetLinkFailed = () => "Failed to send reset link. Please try again.";
export const checkYourEmail = () => "Check Your Email";
export const resetLinkSentTo = (email: ReactNode) => (
  <>
    If {email} has an account, we have sent a link to choose a new password. It is good for one
    hour. It may take a minute, and it may lie in the spam folder.
  </>
);
export const resendVerificationText = () =>
  "Enter the email you signed up with, and we send you the verification link again.";
export const sendVerification = () => "Send Verification Email";
export const verificationSent = () => "Verification email sent!";
export const verificationNotSent = () => "Failed to send verification email. Please try again.";
export const emailSent = () => "Email Sent!";
export const verificationSentTo = (email: ReactNode) => (
  <>
    If {email} has an account, we have sent a link to verify it. It is good for 48 hours. It may
    take a minute, and it may lie in the spam folder.
  </>
);

// Choice of a new password
export const resetPassword = () => "Reset Password";
export const resetPasswordText = () =>
  "Choose a new password. It ends all sessions that were begun with the old one.";
export const resetting = () => "Resetting...";
export const resetFailed = () => "Failed to reset password";
export const requestNewLink = () => "Request a new link";
export const invalidResetLink = () => "Invalid reset link. Please request a new password reset.";

// Verification of an e-mail address
export const verifyYourEmail = () => "Verify Your Email";
export const confirmAddress = () => "One step is left: confirm that this email address is yours.";
export const verifyMyEmail = () => "Verify my email";
export const verifyingTitle = () => "Verifying Email";
export const verifying = () => "Verifying your email...";
export const verifiedToast = () => "Email verified successfully!";
export const emailVerified = () => "Email Verified!";
export const accountReady = () => "Your account is ready. You can sign in now.";
export const continueToLogin = () => "Continue to Login";
export const verificationFailedTitle = () => "Verification Failed";
export const verificationFailed = () => "Verification failed";
export const verificationFailedTryAgain = () => "Verification failed. Please try again.";
export const noVerificationToken = () => "No verification token provided";
