/** Texts of the lists of tech jobs and of non-tech jobs. */

export const techTitle = () => "Tech Jobs";
export const techDescription = () =>
  "Tech jobs in India: software, data, cloud and support openings with salary, experience and skills.";
export const searchLabel = () => "Job title, company or industry";
export const techExample = () => "Developer, data or support";
export const techFound = () => "Tech jobs found";
export const techLoading = () => "Loading tech jobs...";
export const techCounted = (count: number) => (count === 1 ? "tech job" : "tech jobs");
export const noTechJobs = () => "No tech jobs found. Try adjusting your search filters.";
export const techToast = () => "Failed to fetch tech jobs.";
export const techInline = () => "Could not connect to the server to fetch tech jobs.";
export const prev = () => "Prev";
export const techHeroTitle = () => "Tech Jobs for Your Next Step";
export const techHeroLede = () =>
  "Software, data, cloud and support openings, with pay, experience and skills stated up front.";
export const latestTech = () => "Latest Tech Jobs";
export const nonTechTitle = () => "Non-Tech Jobs";
export const nonTechDescription = () =>
  "Non-tech jobs in India: sales, accounts, operations and hospitality openings with salary and experience.";
export const nonTechExample = () => "Sales, accounts or retail";
export const nonTechFound = () => "Non-tech jobs found";
export const nonTechLoading = () => "Loading non-tech jobs...";
export const nonTechCounted = (count: number) => (count === 1 ? "non-tech job" : "non-tech jobs");
export const noNonTechJobs = () => "No non-tech jobs found. Try adjusting your search filters.";
export const nonTechToast = () => "Failed to fetch non-tech jobs.";
export const nonTechInline = () => "Could not connect to the server to fetch non-tech jobs.";
export const nonTechHeroTitle = () => "Non-Tech Jobs Across India";
export const nonTechHeroLede = () =>
  "Sales, accounts, operations and hospitality openings, with pay and experience stated up front.";
export const latestNonTech = () => "Latest Non-Tech Jobs";
