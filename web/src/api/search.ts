import { apiQuery, type GetBody, type GetParams } from "./query";

export type SearchAnswer = GetBody<"/search">;
export type FoundGroup = SearchAnswer["groups"][number];
export type SearchGroup = FoundGroup["in"];
type Parameters = NonNullable<GetParams<"/search">["query"]>;

/** A few of each group that holds the words, or a part of one group. */
export const search = (words: string, part?: Pick<Parameters, "in" | "skip" | "take">) =>
  apiQuery("/search", { query: { q: words, ...part } });

export type Suggestion = GetBody<"/search/suggestions">["suggestions"][number];

/** What somebody may mean who has typed so much. */
export const suggestions = (typed: string) =>
  apiQuery("/search/suggestions", { query: { q: typed } });
