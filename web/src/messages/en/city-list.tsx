/** Texts of the list of a city's jobs. */

export const title = (city: string) => `Private Jobs in ${city}`;
export const description = (city: string) =>
  `Private sector jobs in ${city}: tech and non-tech openings with salary, experience and skills.`;
export const heading = (city: string) => `Jobs in ${city}`;
export const allPrivateJobs = () => "All private jobs";
export const categories = () => "Categories";
export const found = () => "Jobs found";
export const loading = () => "Loading jobs...";
export const counted = (count: number) => (count === 1 ? "job" : "jobs");
export const noneFound = () => "No jobs found";
export const tryOther = () => "Try other words, or look at the jobs of all cities.";
export const browseAll = () => "Browse All Jobs";
