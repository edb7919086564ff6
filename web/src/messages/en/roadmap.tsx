/** Texts of the page that announces the career roadmap. */

export const pageTitle = () => "Career Roadmap: Coming Soon";
export const pageDescription = () =>
  "Planned: personalised career paths, step-by-step skill guidance, industry roadmaps and progress tracking for job seekers in India.";
export const comingSoon = () => "Coming Soon";
export const lede = () =>
  "A career roadmap: the steps from where you stand to the work you want. This is what it will hold.";
export const backToHome = () => "Back to Home";

// Plans
export const careerPaths = () => "Personalised career paths";
export const careerPathsText = () =>
  "From your studies and interests to the posts that are open to you.";
export const skillGuidance = () => "Step-by-step skill guidance";
export const skillGuidanceText = () => "What to learn next, in which order, and where it is free.";
export const industryRoadmaps = () => "Industry roadmaps";
export const industryRoadmapsText = () =>
  "How people get on in banking, railways, teaching, software and others.";
export const progressTracking = () => "Progress tracking";
export const progressTrackingText = () =>
  "What you have done, what comes next, and when its examination is.";
