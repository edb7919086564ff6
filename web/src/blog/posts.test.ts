import { describe, expect, it, test } from "vitest";
import { fullPost } from "../../tests/post-builder";
import { postOf, postPath, postRedirectPath, tagPath } from "./posts";

it("HOME-15: a post's address has its slug, or its number where there is none", () => {
  expect(postPath({ id: 7, slug: "first-salary" })).toBe("/blog/first-salary");
  expect(postPath({ id: 7, slug: "पहली-तनख़्वाह" })).toBe(
    `/blog/${encodeURIComponent("पहली-तनख़्वाह")}`,
  );
  expect(postPath({ id: 7, slug: "" })).toBe("/blog/7");
});

describe("BLOG-14: a post has moved", () => {
  it("where the server says that the slug is an old one", () => {
    const post = fullPost({ slug: "new", redirectedFromOldSlug: true });
    expect(postRedirectPath("old", post)).toBe("/blog/new");
    expect(postRedirectPath("new", post)).toBeUndefined();
  });

  it("BLOG-05: not where it was asked for by its number", () => {
    expect(postRedirectPath("3", fullPost())).toBeUndefined();
  });
});

describe("ambiguity 17: an answer", () => {
  test.each([null, undefined, {}])("without a post is none: %j", (body) => {
    expect(postOf(body)).toBeNull();
  });

  it("with one is that", () => {
    const post = fullPost();
    expect(postOf(post)).toBe(post);
  });

  it("that is nonsense is a failure", () => {
    expect(() => postOf({ id: 1 })).toThrow(TypeError);
  });
});

it("BLOG-09: a tag leads to its posts, whatever stands in it", () => {
  expect(tagPath("C++ & जॉब")).toBe(`/blog?tag=${encodeURIComponent("C++ & जॉब")}`);
});
