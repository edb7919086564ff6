/** Texts of the page of all tools. */

export const description = () =>
  "Free tools for job seekers in India: résumé builder, ATS résumé checker, interview preparation, cover letter, document assistance and career guidance.";
export const lede = () =>
  "Everything between finding a job and getting it: a résumé that is read, papers that are in order, answers that are ready.";
export const opensOtherSite = () => " (another site, opens in a new tab)";

// Tools
export const resumeBuilder = () => "Resume Builder";
export const resumeBuilderText = () =>
  "Fill in your details once and get a clean, one-column résumé that people and software can read.";
export const buildResume = () => "Build a résumé";
export const eligibility = () => "Am I Eligible?";
export const eligibilityText = () =>
  "The government jobs and posts you can apply for, with the reason for each answer.";
export const atsChecker = () => "ATS Resume Checker";
export const atsCheckerText = () =>
  "See your résumé as a company's applicant-tracking system sees it, and what it misses.";
export const checkResume = () => "Check a résumé";
export const interviewPreparation = () => "Interview Preparation";
export const interviewPreparationText = () =>
  "Mock interviews with the questions that panels really ask, and feedback on each answer.";
export const startPractising = () => "Start practising";
export const coverLetter = () => "Cover Letter";
export const coverLetterText = () =>
  "A letter that says in half a page why you fit this job, and not any other.";
export const writeLetter = () => "Write a letter";
export const documentAssistance = () => "Document Assistance";
export const documentAssistanceText = () =>
  "How to get, correct and upload certificates, identity papers, photographs and signatures.";
export const readGuides = () => "Read the guides";
export const careerGuidance = () => "Career Guidance";
export const careerGuidanceText = () =>
  "From what you have studied and like to do, to jobs and examinations that fit.";
export const findDirection = () => "Find a direction";

// Small tools
export const smallTools = () => "Small tools";
export const smallToolsText = () =>
  "For the evening before a last date. No account, nothing uploaded, nothing stored.";

// Reading
export const goodToRead = () => "Good to read alongside";
export const currentAffairs = () => "Weekly current affairs";
export const pdfDocuments = () => "PDF documents";
export const careerBlog = () => "Career blog";
