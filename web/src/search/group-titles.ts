import type { SearchGroup } from "../api/search";

export const GROUP_TITLES: Readonly<Record<SearchGroup, string>> = {
  government: "Government Jobs",
  private: "Private Jobs",
  "admit-cards": "Admit Cards",
  results: "Results",
  posts: "Articles",
  pdfs: "Documents",
};
