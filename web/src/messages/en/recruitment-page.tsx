/** Texts of the page of a recruitment, and of the states of its parts. */

export const home = () => "Home";
export const governmentJobs = () => "Government Jobs";
export const loading = () => "Loading the recruitment...";
export const notFound = () => "Recruitment not found";
export const notFoundText = () => "It may have been removed, or its address has a mistake.";
export const removed = () => "It was removed and will not come back.";
export const backToJobs = () => "Back to Government Jobs";
export const goHome = () => "Go Home";
export const somethingWentWrong = () => "Something went wrong";
export const loadFailed = () => "The recruitment could not be loaded.";
export const reload = () => "Reload";
export const pageTitle = (title: string) => `${title}: Dates, Vacancies, Eligibility`;
export const pageDescription = ({
  title,
  organisation,
}: {
  readonly title: string;
  readonly organisation: string | undefined;
}) =>
  `${title}${organisation ? `, ${organisation}` : ""}: important dates, vacancies, age limit, qualification, fee, selection and official documents.`;
export const notGovernmentSite = () =>
  "Not a government site. The official notification always decides.";
export const linkedPages = () => "Pages of this recruitment";
