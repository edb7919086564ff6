import type { EmptySearch, SearchedList } from "../../api/figures";

/** A list that visitors search. */
interface SearchedPage {
  readonly name: string;
  readonly path: string;
  /** Parameters beside the text. */
  readonly group?: string;
  /** The form of a new record for the list. */
  readonly addPath?: string;
}

export const SEARCHED_PAGES: Readonly<Record<SearchedList, SearchedPage>> = {
  all: { name: "Whole site", path: "/search" },
  government: {
    name: "Government jobs",
    path: "/govt-jobs",
    addPath: "/admin/government-jobs/add",
  },
  private: { name: "Private jobs", path: "/private-jobs", addPath: "/admin/private-jobs/add" },
  tech: { name: "Tech jobs", path: "/jobs/tech", addPath: "/admin/tech-jobs/add" },
  "non-tech": {
    name: "Non-tech jobs",
    path: "/jobs/non-tech",
    addPath: "/admin/non-tech-jobs/add",
  },
  "admit-cards": {
    name: "Admit cards",
    path: "/admit-cards",
    addPath: "/admin/admit-cards/add",
  },
  results: { name: "Results", path: "/results", addPath: "/admin/results/add" },
  posts: { name: "Blog posts", path: "/search", group: "posts", addPath: "/admin/blog/add" },
  pdfs: { name: "PDFs", path: "/search", group: "pdfs", addPath: "/admin/pdfs" },
};

/** Returns the path of the public page with the same search. */
export function publicSearchPath({ list, language, text }: EmptySearch): string {
  const { path, group } = SEARCHED_PAGES[list];
  const prefix = language === "en" ? "" : `/${language}`;
  const query = `q=${encodeURIComponent(text)}`;
  return `${prefix}${path}?${query}${group ? `&in=${group}` : ""}`;
}

/** Returns how often a search was made. */
export const timesText = (times: number) => (times === 1 ? "once" : `${times} times`);
