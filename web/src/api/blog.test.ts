import { expect, it } from "vitest";
import { postSummary } from "../../tests/post-builder";
import { postPageOf, postsOf } from "./blog";

it("API-20: reads posts from an object and from a bare array", () => {
  const posts = [postSummary()];
  expect(postsOf({ posts })).toBe(posts);
  expect(postsOf(posts)).toBe(posts);
  expect(postsOf([])).toEqual([]);
});

it("API-19, API-22: a list without pages is one page, and a malformed list is undefined", () => {
  const posts = [postSummary()];
  expect(postPageOf({ posts })).toEqual({ posts, totalPosts: 1, totalPages: 1 });
  expect(postPageOf({ posts, totalPosts: 13, totalPages: 3 })).toMatchObject({ totalPages: 3 });
  expect(postPageOf({ posts: "none" } as never)).toBeUndefined();
});
