import { apiQuery, type GetBody, type GetParams } from "./query";

export type SearchResponse = GetBody<"/search">;
export type SearchGroupResults = SearchResponse["groups"][number];
export type SearchGroup = SearchGroupResults["in"];
type Parameters = NonNullable<GetParams<"/search">["query"]>;

/** A few of each group that holds the words, or a part of one group. */
export const search = (query: string, range?: Pick<Parameters, "in" | "skip" | "take">) =>
  apiQuery("/search", { query: { q: query, ...range } });

export type Suggestion = GetBody<"/search/suggestions">["suggestions"][number];

/** What somebody may mean who has typed so much. */
export const suggestions = (query: string) =>
  apiQuery("/search/suggestions", { query: { q: query } });
