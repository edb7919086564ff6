/** Texts of the list of private jobs. */

export const title = () => "Private Jobs";
export const description = () =>
  "Private sector jobs in India: tech and non-tech openings with salary, experience and skills.";
export const found = () => "Private jobs found";
export const loading = () => "Loading private jobs...";
export const counted = (count: number) => (count === 1 ? "private job" : "private jobs");
export const noneFound = () => "No jobs found";
export const heroTitle = () => "Discover Your Next Private Sector Opportunity";
export const heroLede = () =>
  "Openings from companies across India, with pay, experience and skills stated up front.";
export const jobsByCity = () => "Jobs by city";
export const jobsInCity = (count: number) => (count === 1 ? " job" : " jobs");
export const promoTitle = () => "Get ready before you apply";
export const promoText = () =>
  "Check your résumé, practise interviews and write a cover letter with the free career tools.";
export const exploreTools = () => "Explore Tools";
