/** Texts of the search page. */

import type { ReactNode } from "react";

// Head
export const searchTitle = () => "Search";
export const description = () =>
  "Search government and private jobs, admit cards, results, articles and documents in one place.";
export const lede = () => "Jobs, admit cards, results, articles and documents.";
export interface SearchScope {
  readonly query: string;
  /** The title of the only group, if not all are searched. */
  readonly group: string | undefined;
}
export interface SearchPageTitle extends SearchScope {
  readonly page: number;
}
export const pageTitle = ({ query, group, page }: SearchPageTitle) =>
  `“${query}”${group ? ` in ${group}` : ""} – Search${page > 1 ? ` – Page ${page}` : ""}`;
export const resultsFor = (query: string) => `Results for “${query}”`;
export const searchExample = () => "Railway clerk or salary slip";

// Groups
export const whereToLook = () => "Where to look";
export const all = () => "All";
export const governmentJobs = () => "Government Jobs";
export const government = () => "Government";
export const privateJobs = () => "Private Jobs";
export const privateTab = () => "Private";
export const admitCards = () => "Admit Cards";
export const results = () => "Results";
export const articles = () => "Articles";
export const documents = () => "Documents";

// Results
export const searching = () => "Searching...";
export const searchFailed = () => "Could not connect to the server to search.";
export interface ResultCount {
  readonly count: number;
  /** The count with its groups of digits. */
  readonly shown: ReactNode;
}
export const resultCount = ({ count, shown }: ResultCount) => (
  <>
    {shown}
    {count === 1 ? " result" : " results"}
  </>
);
export interface AllOfGroup {
  /** The number of hits, with its groups of digits. */
  readonly total: string;
  readonly group: string;
  /** Renders a text for screen readers alone. */
  readonly hidden: (text: string) => ReactNode;
}
export const seeAll = ({ total, group, hidden }: AllOfGroup) => (
  <>
    {`See all ${total}`}
    {hidden(` ${group}`)}
  </>
);
export const nothingFound = ({ query, group }: SearchScope) =>
  `Nothing found ${group ? `in ${group} ` : ""}for “${query}”`;
export const nothingFoundHelp = () =>
  "Check the spelling, try fewer or more general words, or look through the lists.";
export const searchEverything = () => "Search Everything";

// Links without a query
export const orLookAround = () => "Or look around";
export const governmentText = () => "By qualification, place and last date";
export const privateText = () => "By city, pay and experience";
export const admitCardsText = () => "Hall tickets and exam dates";
export const resultsText = () => "Merit lists and cut-off marks";
export const blogText = () => "Guides and advice";
export const documentsText = () => "Notices and syllabi as PDF";
