/** Texts that the pages of an account share. */

import type { ReactNode } from "react";

// Pages
export const yourAccount = () => "Your account";
export const savedJobs = () => "Saved Jobs";
export const saved = () => "Saved";
export const myApplications = () => "My Applications";
export const applications = () => "Applications";
export const profile = () => "Profile";

// Rows of jobs
export interface JobCount {
  /** The number with its groups of digits. */
  readonly shown: string;
  readonly count: number;
}
export interface NextDate {
  /** The number of jobs, with its noun. */
  readonly jobs: string;
  readonly date: string;
}
export const tryAgain = () => "Try Again";
export const closed = () => "Closed";
export const over = () => "Over";
export const lastDate = (date: ReactNode) => <>Last date {date}</>;
export const examDate = (date: ReactNode) => <>Exam date {date}</>;
export const opensOn = (date: ReactNode) => <>Opens on {date}</>;
export const lastDateWas = (date: string) => `Last date was ${date}`;
export const examDateWas = (date: string) => `Exam date was ${date}`;

// Saved jobs
export const savedJobsSection = () => "Saved jobs";
export const nearestDateFirst = () => "The nearest last date comes first.";
export const savedJobCount = ({ shown, count }: JobCount) =>
  count === 1 ? `${shown} saved job` : `${shown} saved jobs`;
export const nextLastDate = ({ jobs, date }: NextDate) => `${jobs}. Next last date: ${date}`;
export const nextExamDate = ({ jobs, date }: NextDate) => `${jobs}. Next exam date: ${date}`;
export const loadingSavedJobs = () => "Loading saved jobs...";
export const savedJobsFailed = () => "The saved jobs could not be loaded.";
export const view = () => "View";
export const viewJob = (title: string) => `View ${title}`;
export const unsave = () => "Unsave";
export const unsaveJob = (title: string) => `Unsave ${title}`;
export const noSavedJobs = () => "No saved jobs yet.";
export const noSavedJobsText = () =>
  "Save a job by the bookmark on its card. It is listed here with its last date, on every device on which you sign in.";

// E-mail address
export const verified = () => "Verified";
export const verifyAddress = () => "Verify your email address";
export const openVerificationLink = (email: string) =>
  `We have not heard from ${email} yet. Open the link in the mail that we sent there.`;
export const verificationOnItsWay = (email: string) =>
  `A link is on its way to ${email}. It is good for 48 hours.`;
export const resendVerification = () => "Resend Verification";
export const sending = () => "Sending...";
export const sendAgain = () => "Send again";
export const verificationSent = () => "Verification email sent!";
export const verificationNotSent = () => "Failed to send verification email. Please try again.";
