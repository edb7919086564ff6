/** Texts of the list of a user's applications. */

export const purpose = () =>
  "Jobs whose “Apply Now” you followed in this browser. Whether an application was sent, only the site where you apply knows.";
export const loadingApplications = () => "Loading applications...";
export const applicationsFailed = () => "Your applications could not be loaded.";
export const followedOn = (date: string) => `Apply Now followed on ${date}`;
export const noLongerListed = () => "This job is no longer listed.";
export const noApplications = () => "No applications yet.";
export const noApplicationsText = () =>
  "Follow “Apply Now” on a job's page, and the job appears here with the date.";
