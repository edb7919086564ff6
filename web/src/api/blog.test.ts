import { expect, it } from "vitest";
import { listedPosts, type PostSummary } from "./blog";

it("API-20: reads posts from an object that names them, and from a bare array", () => {
  const posts: PostSummary[] = [
    {
      id: 7,
      slug: "first-salary",
      title: "First salary",
      description: "What is taken off.",
      tags: ["salary"],
      createdAt: "2026-11-20T03:31:00Z",
      updatedAt: "2026-11-20T03:31:00Z",
    },
  ];
  expect(listedPosts({ posts })).toBe(posts);
  expect(listedPosts(posts)).toBe(posts);
  expect(listedPosts([])).toEqual([]);
});
