import { describe, expect, it, test } from "vitest";
import { fullPost } from "../../tests/post-builder";
import { postOf, postPath, postRedirectPath, tagPath } from "./posts";

it("HOME-15: a post's path has its slug, or else its ID", () => {
  expect(postPath({ id: 7, slug: "first-salary" })).toBe("/blog/first-salary");
  expect(postPath({ id: 7, slug: "पहली-तनख़्वाह" })).toBe(
    `/blog/${encodeURIComponent("पहली-तनख़्वाह")}`,
  );
  expect(postPath({ id: 7, slug: "" })).toBe("/blog/7");
});

describe("BLOG-14: a post redirects", () => {
  it("if the server reports an old slug", () => {
    const post = fullPost({ slug: "new", redirectedFromOldSlug: true });
    expect(postRedirectPath("old", post)).toBe("/blog/new");
    expect(postRedirectPath("new", post)).toBeUndefined();
  });

  it("BLOG-05: but not if it was requested by ID", () => {
    expect(postRedirectPath("3", fullPost())).toBeUndefined();
  });
});

describe("ambiguity 17: a response", () => {
  test.each([null, undefined, {}])("without a post returns null: %j", (body) => {
    expect(postOf(body)).toBeNull();
  });

  it("with a post returns the post", () => {
    const post = fullPost();
    expect(postOf(post)).toBe(post);
  });

  it("that is malformed throws an error", () => {
    expect(() => postOf({ id: 1 })).toThrow(TypeError);
  });
});

it("BLOG-09: a tag's path is escaped", () => {
  expect(tagPath("C++ & जॉब")).toBe(`/blog?tag=${encodeURIComponent("C++ & जॉब")}`);
});
