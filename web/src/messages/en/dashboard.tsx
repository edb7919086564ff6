/** Texts of the dashboard. */

export const welcome = () => "Welcome";
export const welcomeName = (name: string) => `Welcome, ${name}`;
export const openWorkbench = () => "Open the editors' workbench";
export const allSavedJobs = () => "All saved jobs";

// Jobs like the saved ones
export const newJobsLikeSaved = () => "New jobs like your saved ones";
export const loadingNewJobs = () => "Loading new jobs...";
export const newJobsFailed = () => "New jobs could not be loaded.";
export const seeAll = () => "See all";
export const governmentJobs = () => "New government jobs";
export const governmentJobsLike = (word: string) => `New government jobs like “${word}”`;
export const governmentJobsIn = (city: string) => `New government jobs in ${city}`;
export const privateJobs = () => "New private jobs";
export const privateJobsLike = (word: string) => `New private jobs like “${word}”`;
export const privateJobsIn = (city: string) => `New private jobs in ${city}`;

// Recently viewed jobs
export const recentlyViewed = () => "Recently viewed";
export const loadingViewed = () => "Loading viewed jobs...";
export const viewedFailed = () => "They could not be loaded.";
export const nothingYet = () => "Nothing yet.";
export const nothingYetText = () => "The jobs that you look at appear here.";
export const showFewer = () => "Show fewer";
export const showAll = (count: number) => `Show all ${count}`;
export const clearList = () => "Clear list";

// Tools
export const beReady = () => "Be ready for them";
export const toolsText = () => "Résumé, interview and ATS check, each in one place.";
export const careerRoadmap = () => "Career Roadmap";
export const careerRoadmapText = () => "What to learn next on the way to the work you want.";
export const admitCards = () => "Admit Cards";
export const admitCardsText = () => "Those that are out, with their exam dates.";
export const results = () => "Results";
export const resultsText = () => "What has been declared, with the official link.";
