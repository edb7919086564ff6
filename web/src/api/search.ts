import { apiQuery, type GetBody, type GetParams } from "./query";

export type SearchResponse = GetBody<"/search">;
export type SearchGroupResults = SearchResponse["groups"][number];
export type SearchGroup = SearchGroupResults["in"];
type Parameters = NonNullable<GetParams<"/search">["query"]>;

/** Returns the query for a search: a few hits of each group, or a range of one group. */
export const search = (query: string, range?: Pick<Parameters, "in" | "skip" | "take">) =>
  apiQuery("/search", { query: { q: query, ...range } });

export type Suggestion = GetBody<"/search/suggestions">["suggestions"][number];

/** Returns the query for search suggestions. */
export const suggestions = (query: string) =>
  apiQuery("/search/suggestions", { query: { q: query } });
