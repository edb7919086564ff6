/** Texts of the lists of admit cards and results. */

export const searchLabel = () => "Exam or organisation";
export const searchExample = () => "Railway or police";
export const tryOtherSearch = () => "Try other words, or another department.";

// Admit cards
export const admitCards = () => "Admit Cards";
export const admitCardsDescription = () =>
  "Admit cards and hall tickets of government examinations in India, with exam dates, notices and download links.";
export const admitCardsFound = () => "Admit cards found";
export const loadingAdmitCards = () => "Loading admit cards...";
export const admitCardsCounted = (count: number) => (count === 1 ? "admit card" : "admit cards");
export const noAdmitCards = () => "No admit cards found matching your criteria.";
export const admitCardsError = () => "Could not connect to the server to fetch admit cards.";
export const admitCardsHero = () => "Download Your Admit Card";
export const admitCardsLede = () =>
  "Hall tickets as boards release them, with the exam date, the notice and the official link.";

// Results
export const results = () => "Results";
export const resultsDescription = () =>
  "Results of government examinations in India, with merit lists, cut-off marks and official links.";
export const resultsFound = () => "Results found";
export const loadingResults = () => "Loading results...";
export const resultsCounted = (count: number) => (count === 1 ? "result" : "results");
export const noResults = () => "No results found matching your criteria.";
export const resultsError = () => "Could not connect to the server to fetch results.";
export const resultsHero = () => "Check Your Exam Result";
export const resultsLede = () =>
  "Results as boards declare them, with merit lists, cut-off marks and the official link.";
