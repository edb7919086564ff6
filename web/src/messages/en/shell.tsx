/** Texts around every page: header, footer, errors. */

export const skipToContent = () => "Skip to main content";
export const demonstration = () => "Demonstration";
export const demonstrationNote = () => "Demonstration: the jobs shown are not real.";

export const mainNavigation = () => "Main";
export const menu = () => "Menu";
export const home = () => "Home";
export const governmentJobs = () => "Government Jobs";
export const privateJobs = () => "Private Jobs";
export const tools = () => "Tools";
export const search = () => "Search";
export const dashboard = () => "Dashboard";
export const logout = () => "Logout";
export const login = () => "Login";
export const signUp = () => "Sign Up";

export const languageOffer = () => "Other languages";
export const hideOffer = () => "Hide this offer";

export const themeSystem = () => "Theme: as the device";
export const themeLight = () => "Theme: light";
export const themeDark = () => "Theme: dark";

export const footerJobs = () => "Jobs";
export const footerAbout = () => "About";
export const footerLegal = () => "Legal";
export const internshipJobs = () => "Internship Jobs";
export const fresherJobs = () => "Fresher Jobs";
export const about = () => "About";
export const blog = () => "Blog";
export const contact = () => "Contact";
export const privacyPolicy = () => "Privacy Policy";
export const terms = () => "Terms";
export const newsByEmail = () => "News by email";
export const myAlerts = () => "My alerts";
export const followUs = () => "Follow us";
export const moreLinks = () => "More links";
export const whatsappChannel = () => "WhatsApp channel";
export const poweredByAi = () =>
  " is powered by AI tools. Always check the official notice before you apply.";

export const somethingWentWrong = () => "Something went wrong";
export const refreshAndRetry = () =>
  "Please refresh the page. If it happens again, come back in a few minutes.";
export const reload = () => "Reload";
export const pageNotFound = () => "Page not found";
export const pageNotFoundHelp = () =>
  "The address may be mistyped, or the page may have moved. Search for it, or start from the home page.";
export const searchSubject = () => "Job, exam, organisation or subject";
export const goHome = () => "Go Home";
export const loadingPage = () => "Loading page...";
export const needsJavaScript = () =>
  "This page needs JavaScript. Browsing and searching jobs does not.";
