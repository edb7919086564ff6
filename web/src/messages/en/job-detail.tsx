/** Texts of the page of a job, an admit card or a result. */

import type { ReactNode } from "react";

export const home = () => "Home";

// States of the page
export const loadingJob = () => "Loading job details...";
export const jobNotFound = () => "Job not found";
export const jobNotFoundText = () => "It may have closed, or its address has a mistake.";
export const failedToFetchJob = () => "Failed to fetch job details.";
export const governmentJobs = () => "Government Jobs";
export const privateJobs = () => "Private Jobs";
export const techJobs = () => "Tech Jobs";
export const techNotFound = () => "Tech Job Not Found";
export const techNotFoundText = () =>
  "The tech job you are looking for does not exist or was removed.";
export const backToTech = () => "Back to Tech Jobs";
export const techLoadError = () => "Tech job not found or failed to load";
export const techToast = () => "Failed to fetch tech job details";
export const nonTechJobs = () => "Non-Tech Jobs";
export const nonTechNotFound = () => "Non-Tech Job Not Found";
export const nonTechNotFoundText = () =>
  "The non-tech job you are looking for does not exist or was removed.";
export const backToNonTech = () => "Back to Non-Tech Jobs";
export const nonTechLoadError = () => "Non-tech job not found or failed to load";
export const nonTechToast = () => "Failed to fetch non-tech job details";
export const removed = () => "It was removed and will not come back.";
export const goHome = () => "Go Home";
export const ownPage = (title: string) => `“${title}” has a page of its own.`;
export const notPublished = () => "Nothing has been published here yet. Please look again later.";
export const openItsPage = () => "Open its page";
export const backTo = (list: string) => `Back to ${list}`;
export const somethingWentWrong = () => "Something went wrong";
export const reload = () => "Reload";

// Head
export const postedByEditorAt = (ago: string) => `Posted by Editor, ${ago}`;
export const postedByEditor = () => "Posted by Editor";
export const editJob = () => "Edit This Job";
export const location = () => "Location";
export const jobType = () => "Job type";
export const salary = () => "Salary";
export const vacancies = () => "Vacancies";
export const experience = () => "Experience";
export const qualification = () => "Qualification";
export const applicationsOpenOn = (date: ReactNode) => <>Applications open on {date}</>;
export const lastDate = (date: ReactNode) => <>Last date {date}</>;
export const applicationsClosedOn = (date: ReactNode) => <>Applications closed on {date}</>;
export const today = () => "Today";
export const lastDayToApply = () => "is the last day to apply";
export const daysToApply = (days: number) =>
  days === 1 ? "day left to apply" : "days left to apply";
export const officialNotification = () => "Official notification";

// Actions
export const share = () => "Share";
export const applicationsClosed = () => "Applications closed";
export const notOpenYet = () => "Applications not open yet";
export const applyNow = () => "Apply Now";
export const applyNowTo = (title: string) => `Apply Now: ${title} (opens in a new tab)`;
export const saveJob = () => "Save job";
export const unsaveJob = () => "Unsave job";
export const contactDepartment = () => "Apply URL not configured. Please contact the department.";
export const contactEmployer = () => "Apply URL not configured. Please contact the employer.";
export const checkResume = () => "Check your résumé against this job";
export const reportListing = () => "Report this listing";

// Panels
export const similarJobs = () => "Similar Jobs";
export const additionalInformation = () => "Additional Information";
export const importantDates = () => "Important Dates";
export const requiredSkills = () => "Required Skills";
export const jobDescription = () => "Job Description";
export const noDescription = () => "No detailed description available.";
export const applyFrom = () => "Apply from";
export const lastDateLabel = () => "Last date";
export const examDate = () => "Exam date";
export const admitCard = () => "Admit card";
export const result = () => "Result";
export const industry = () => "Industry";
export const eligibleBatches = () => "Eligible batches";
export const ageLimit = () => "Age limit";
export const applicationFee = () => "Application fee";
export const howToApply = () => "How to apply";
export const payScale = () => "Pay scale";
export const postedOn = () => "Posted on";
export const jobId = () => "Job ID";
