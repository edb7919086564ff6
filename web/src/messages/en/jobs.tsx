/** Texts of the cards of jobs and of what all pages with jobs share. */

import type { ReactNode } from "react";

export const customJobPost = () => "Custom Job Post";
export const viewForDetails = () => "View for full details.";

// Badges and actions
export const applicationsOpen = () => "Applications Open";
export const applicationsClosed = () => "Applications Closed";
export const urgent = () => "Urgent";
export const fresh = () => "New";
export const applyNow = () => "Apply Now";
export const viewDetails = () => "View Details";
export const postedByEditorAt = (ago: string) => `Posted by Editor, ${ago}`;
export const postedByEditor = () => "Posted by Editor";
export const actionOn = ({ action, title }: ActionOn) => `${action}: ${title}`;
export interface ActionOn {
  readonly action: string;
  readonly title: string;
}
export const shareJob = (title: string) => `Share ${title}`;
export const saveJob = (title: string) => `Save ${title}`;
export const unsaveJob = (title: string) => `Unsave ${title}`;
export const loginToSave = () => "Please login to save jobs.";
export const jobSaved = () => "Job saved";
export const jobUnsaved = () => "Job unsaved";
export const linkCopied = () => "Link copied to clipboard!";

// Facts
export const location = () => "Location";
export const vacancies = () => "Vacancies";
export const salary = () => "Salary";
export const experience = () => "Experience";
export const jobType = () => "Job type";
export const posts = ({ shown, count }: Posts) =>
  count === 1 ? `${shown} post` : `${shown} posts`;
export interface Posts {
  /** The number as the notice has it, with its groups of digits. */
  readonly shown: string;
  readonly count: number;
}
export const applicationsOpenOn = (date: ReactNode) => <>Applications open on {date}</>;
export const closedOn = (date: string) => `Closed on ${date}`;
export const lastDate = (date: ReactNode) => <>Last date {date}</>;
export const lastDay = () => "last day";
export const daysLeft = ({ shown, count }: Days) =>
  count === 1 ? `${shown} day left` : `${shown} days left`;
export interface Days {
  /** The number with its groups of digits. */
  readonly shown: string;
  readonly count: number;
}
export const opensOn = (date: string) => `opens ${date}`;

// Salary
export const salaryNotSpecified = () => "Salary not specified";
export const competitiveSalary = () => "Competitive Salary";
export const perAnnum = () => "per annum";
export const perMonth = () => "per month";
export const perHour = () => "per hour";
export const lakhsPerAnnum = ({ salary, lakhs }: AnnualSalary) => `${salary} (${lakhs} LPA)`;
export interface AnnualSalary {
  readonly salary: string;
  readonly lakhs: string;
}
