import {
  blogPosts,
  currentAffairs,
  documentGuides,
  type PostFilter,
  type PostListQuery,
} from "../api/blog";
import { firstValue, pageNumber, type QueryValues } from "../lib/query-values";

/** A list of posts as the route table knows it: where it stands and what it reads, without its words. */
export interface PostListSource {
  readonly path: string;
  /** The query parameters, in the order in which every address of it has them. */
  readonly parameters: readonly ("tag" | "page")[];
  readonly query: (filter: PostFilter) => PostListQuery;
}

export const blogList: PostListSource = {
  path: "/blog",
  parameters: ["tag", "page"],
  query: blogPosts,
};

export const affairsList: PostListSource = {
  path: "/current-affairs",
  parameters: ["page"],
  query: currentAffairs,
};

/** It has no pages. */
export const guideList: PostListSource = {
  path: "/document-assistant",
  parameters: [],
  query: documentGuides,
};

/** Reads the query of an address. */
export const parsePostListUrl = (
  { parameters }: PostListSource,
  query: QueryValues,
): PostFilter => ({
  tag: parameters.includes("tag") ? firstValue(query, "tag") : "",
  page: parameters.includes("page") ? pageNumber(query) : 1,
});

/** What a list reads for a query. */
export const postListQuery = (list: PostListSource, query: QueryValues) =>
  list.query(parsePostListUrl(list, query));

/** The address of a list; the first page is left out. */
export function postListHref({ path }: PostListSource, { tag, page }: PostFilter): string {
  const query = [
    ...(tag ? [`tag=${encodeURIComponent(tag)}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}
