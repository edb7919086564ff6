import { expect, it, test } from "vitest";
import { apiPath } from "../api/query";
import {
  affairsList,
  blogList,
  guideList,
  parsePostListUrl,
  postListHref,
  postListQuery,
} from "./post-lists";

const readOf = (list: typeof blogList, query: string) =>
  apiPath(postListQuery(list, new URLSearchParams(query)));

test.each([
  ["API-19, BLOG-02", blogList, "", "/api/blog?page=1&limit=6"],
  ["API-19", blogList, "page=3", "/api/blog?page=3&limit=6"],
  [
    "an invalid page number is the first page",
    blogList,
    "page=0&page=x",
    "/api/blog?page=1&limit=6",
  ],
  [
    "BLOG-09",
    blogList,
    "tag=%20offer%20letter&page=2",
    "/api/blog?page=2&limit=6&tag=offer%20letter",
  ],
  ["API-21, AFFAIRS-02", affairsList, "page=2&tag=x", "/api/blog/current-affairs?page=2&limit=6"],
  ["API-22", guideList, "page=2&tag=x", "/api/blog/document-assistant"],
])("%s: the API query", (_, list, query, path) => {
  expect(readOf(list, query)).toBe(path);
});

it("a URL is written in canonical form", () => {
  const query = new URLSearchParams("page=2&tag=offer+letter");
  expect(postListHref(blogList, parsePostListUrl(blogList, query))).toBe(
    "/blog?tag=offer%20letter&page=2",
  );
  expect(postListHref(blogList, { tag: "", page: 1 })).toBe("/blog");
});
