import { afterEach, expect, it, vi } from "vitest";
import { stubStorage } from "../../tests/storage";
import { savedPosts, toggleSavedPost } from "./saved-posts";

afterEach(() => vi.unstubAllGlobals());

const post = (id: number) => ({ id, slug: `post-${id}`, title: `Post ${id}` });

it("SAVE-04: stores posts with the members of a link, newest first, and removes them when toggled again", () => {
  const items = stubStorage({ savedPosts: '[7, {"id": "1", "slug": "a", "title": "A"}]' });
  expect(savedPosts.read()).toEqual([]);
  expect(toggleSavedPost({ ...post(1), more: "than that" } as never)).toBe(true);
  expect(toggleSavedPost(post(2))).toBe(true);
  expect(JSON.parse(items.savedPosts ?? "")).toEqual([post(2), post(1)]);
  expect(toggleSavedPost(post(1))).toBe(false);
  expect(savedPosts.read()).toEqual([post(2)]);
});
