import type { FollowTarget } from "../api/alerts";
import {
  blogPosts,
  currentAffairs,
  documentGuides,
  type PostFilter,
  type PostListQuery,
} from "../api/blog";
import { firstValue, pageNumber, type QueryValues } from "../lib/query-values";

/** Maximum number of posts on a page of the blog. */
const BLOG_PAGE_SIZE = 6;
/** Maximum number of posts on a page of current affairs. */
const AFFAIRS_PAGE_SIZE = 6;

/** The part of a list of posts that the server also needs: path and query, without its texts. */
export interface PostListSource {
  readonly path: string;
  /** The query parameters, in the canonical order of its URLs. */
  readonly parameters: readonly ("tag" | "page")[];
  readonly query: (filter: PostFilter) => PostListQuery;
  /** The target of an alert for the list. */
  readonly followed: FollowTarget;
}

export const blogList: PostListSource = {
  path: "/blog",
  parameters: ["tag", "page"],
  query: (filter) => blogPosts(filter, BLOG_PAGE_SIZE),
  followed: { list: "blog" },
};

export const affairsList: PostListSource = {
  path: "/current-affairs",
  parameters: ["page"],
  query: (filter) => currentAffairs(filter, AFFAIRS_PAGE_SIZE),
  followed: { list: "current-affairs" },
};

/** The document assistant's list, which has no pages. */
export const guideList: PostListSource = {
  path: "/document-assistant",
  parameters: [],
  query: documentGuides,
  followed: { list: "document-guides" },
};

/** Parses the query of a list's URL. */
export const parsePostListUrl = (
  { parameters }: PostListSource,
  query: QueryValues,
): PostFilter => ({
  tag: parameters.includes("tag") ? firstValue(query, "tag") : "",
  page: parameters.includes("page") ? pageNumber(query) : 1,
});

/** Returns the API query of a list for the query of its URL. */
export const postListQuery = (list: PostListSource, query: QueryValues) =>
  list.query(parsePostListUrl(list, query));

/** Returns the URL of a list. The first page has no page number. */
export function postListHref({ path }: PostListSource, { tag, page }: PostFilter): string {
  const query = [
    ...(tag ? [`tag=${encodeURIComponent(tag)}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}
