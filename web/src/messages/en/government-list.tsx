/** Texts of the list of government jobs. */

export const title = () => "Government Jobs";
export const description = () =>
  "Latest government jobs in India with last dates, vacancies, eligibility and official links.";
export const searchLabel = () => "Job title, exam or department";
export const searchExample = () => "Clerk, railway or teacher";
export const found = () => "Government jobs found";
export const loading = () => "Loading government jobs...";
export const counted = (count: number) => (count === 1 ? "government job" : "government jobs");
export const noneFound = () => "No government jobs found";
export const onlyEligible = () => "Only jobs I can apply for";
export const lastChanceByAge = () => "Last chance by age";
export const heroTitle = () => "Find Your Dream Government Job";
export const heroLede = () =>
  "Official notices from central and state departments, with last dates, posts and eligibility on one screen.";

// Cards below the list
export const resources = () => "Resources";
export const admitCards = () => "Admit cards";
export const admitCardsText = () => "Hall tickets as soon as boards release them.";
export const results = () => "Results";
export const resultsText = () => "Merit lists, cut-off marks and scorecards.";
export const currentAffairs = () => "Current affairs";
export const currentAffairsText = () => "The week in short, for general awareness papers.";
export const pdfDocuments = () => "PDF documents";
export const pdfDocumentsText = () => "Notices, syllabi and papers to keep.";
export const documentServices = () => "Document services";
export const identityDocuments = () => "Identity documents";
export const identityDocumentsText = () =>
  "Aadhaar, PAN and photo identity, and how to correct them.";
export const certificates = () => "Certificates";
export const certificatesText = () => "Caste, income, domicile and EWS certificates.";
export const formFilling = () => "Form filling";
export const formFillingText = () => "Photograph, signature and fee, without a rejection.";
export const resumeCheck = () => "Résumé check";
export const resumeCheckText = () => "See what a recruiter's software reads in yours.";
