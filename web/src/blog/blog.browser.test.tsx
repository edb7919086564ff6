import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { trackedEvents } from "../../tests/components/analytics";
import { api, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectErrors } from "../../tests/components/console";
import { hold } from "../../tests/components/hold";
import { failure } from "../../tests/components/jobs-api";
import { sendLive } from "../../tests/components/live";
import { expectUrl, toasts } from "../../tests/components/page";
import { stubClipboard, stubShareSheet } from "../../tests/components/sharing";
import { NOW } from "../../tests/job-builder";
import { fullPost, postSummary } from "../../tests/post-builder";
import type { Post, PostSummary } from "../api/blog";

const articles = page.getByRole("article");
const title = page.getByRole("heading", { level: 1 });
const region = (name = "Posts found") => page.getByRole("region", { name });
const savedPosts = () => JSON.parse(localStorage.getItem("savedPosts") ?? "[]");

const posts = (count: number): PostSummary[] =>
  Array.from({ length: count }, (_, index) =>
    postSummary({ id: index + 1, slug: `post-${index + 1}`, title: `Post ${index + 1}` }),
  );

type Respond = () => PostSummary[] | Response | Promise<PostSummary[] | Response>;

/** Responds to all lists of posts, with pages where a list has them. */
function servePosts(respond: Respond = () => posts(7)): void {
  for (const path of ["/blog", "/blog/current-affairs"] as const) {
    api.use(
      http.get(path, async ({ request, response }) => {
        const all = await respond();
        if (all instanceof Response) return response.untyped(all.clone());
        const { searchParams } = new URL(request.url);
        const limit = Number(searchParams.get("limit"));
        const skip = limit * (Number(searchParams.get("page") ?? 1) - 1);
        return response(200).json({
          posts: all.slice(skip, skip + limit),
          totalPosts: all.length,
          totalPages: Math.ceil(all.length / limit),
        });
      }),
    );
  }
  api.use(
    http.get("/blog/document-assistant", async ({ response }) => {
      const all = await respond();
      return all instanceof Response
        ? response.untyped(all.clone())
        : response(200).json({ posts: all });
    }),
  );
}

function servePost(respond: () => Post | Response | Promise<Post | Response>): void {
  api.use(
    http.get("/blog/slug/{slug}", async ({ response }) => {
      const post = await respond();
      return post instanceof Response ? response.untyped(post) : response(200).json(post);
    }),
  );
}

async function openPost(post: Post, path = `/blog/${post.slug}`) {
  servePost(() => post);
  const rendered = await renderApp(path);
  await expect.element(title).toHaveTextContent(post.title);
  return rendered;
}

beforeEach(() => {
  servePosts();
});

describe("the lists", () => {
  test.each([
    [360, 740, 0],
    [1280, 800, 1],
  ])(
    "BLOG-02, BLOG-03, BLOG-09: six posts a page, and all posts of a tag, at %s px",
    async (width, height, pageLinks) => {
      await page.viewport(width, height);
      const { unmount } = await renderApp("/blog");
      await expect.element(title).toHaveTextContent("Our Blog: Insights for Your Career Journey");
      await expect.element(articles).toHaveLength(6);
      await unmount();

      await openPost(fullPost());
      const tags = page.getByRole("list", { name: "Tags" });
      await tags.getByRole("link", { name: "salary" }).click();
      await expectUrl("/blog?tag=salary");
      await expect.element(title).toHaveTextContent(/^Posts about “salary”$/);
      await expect.element(articles).toHaveLength(6);
      await expect.element(page.getByText("Page 1 of 2", { exact: true })).toBeVisible();
      await expect.element(page.getByRole("link", { name: "Previous" })).not.toBeInTheDocument();
      await page.getByRole("link", { name: "Next", exact: true }).click();
      await expectUrl("/blog?tag=salary&page=2");
      await expect.element(articles).toHaveLength(1);
      await expect.element(region()).toHaveFocus();
      expect(page.getByRole("link", { name: "Page 2" }).elements()).toHaveLength(pageLinks);
      await page.getByRole("link", { name: "All posts" }).click();
      await expectUrl("/blog");
    },
  );

  test("BLOG-09: a page past the end links to the last page", async () => {
    await renderApp("/blog?tag=salary&page=9");
    await expect
      .element(page.getByRole("heading", { name: "This page is past the end." }))
      .toBeVisible();
    await page.getByRole("link", { name: "Go to the last page" }).click();
    await expectUrl("/blog?tag=salary&page=2");
  });

  test("AFFAIRS-04, BLOG-05, DOCS-02: they link to their posts", async () => {
    servePosts(() => [postSummary()]);
    const { unmount } = await renderApp("/current-affairs");
    await expect
      .element(articles.getByRole("link", { name: /^Read More/ }))
      .toHaveAttribute("href", "/blog/3");
    await unmount();
    await renderApp("/document-assistant");
    await expect.element(articles).toHaveTextContent("the team · ");
    await expect
      .element(articles.getByRole("heading").getByRole("link"))
      .toHaveAttribute("href", "/blog/first-salary");
  });

  test("ERR-20 to ERR-23, ERR-21, ERR-22: a failure shows an error and can be retried", async () => {
    expectErrors(/500/);
    const { unmount } = await renderApp("/blog");
    await expect.element(articles).toHaveLength(6);
    servePosts(() => failure(500));
    const tabs = page.getByRole("navigation", { name: "Blog" });
    await tabs.getByRole("link", { name: "Document Guides" }).click();
    await expect
      .element(region("Guides found").getByRole("alert"))
      .toHaveTextContent("Failed to load document assistant posts.");
    await expect.element(toasts).toHaveTextContent("Failed to load posts. Please try again.");
    // It stays while it has the pointer, and may cover the tabs.
    await toasts.getByRole("button", { name: "Dismiss notification" }).click();
    await tabs.getByRole("link", { name: "Current Affairs" }).click();
    await expect
      .element(region().getByRole("alert"))
      .toHaveTextContent("Failed to fetch current affairs.");
    const { released, release } = hold();
    servePosts(async () => {
      await released;
      return posts(2);
    });
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect.element(region().getByText("Loading posts...")).toBeVisible();
    await expect.element(region()).toHaveFocus();
    release();
    await expect.element(articles).toHaveLength(2);
    await unmount();
  });
});

describe("a post", () => {
  test("BLOG-04 to BLOG-11, BLOG-05, BLOG-06, BLOG-07, BLOG-08, BLOG-10, FORMAT-12: its content", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    await openPost(
      fullPost({
        id: 3,
        title: "Pay",
        content: "<p>Opening.</p><table><tr><td>Basic</td></tr></table>",
        createdAt: new Date(NOW).toISOString(),
        coverImageUrl: "/public/favicon.svg",
        disclaimer: "No advice.",
        isCurrentAffair: true,
        words: 401,
      }),
      "/blog/3",
    );
    for (const text of [
      "Opening.",
      "Current Affair",
      "By Admin",
      "3 min read",
      "Posted just now",
      "Disclaimer: No advice.",
    ]) {
      await expect.element(articles).toHaveTextContent(text);
    }
    expect(articles.element().querySelector("img")).not.toBeNull();
    await expect
      .poll(() => document.querySelector("link[rel=canonical]")?.getAttribute("href"))
      .toBe("https://avsar.example.in/blog/first-salary");
  });

  test("it links to related posts and to the newer and older one", async () => {
    await openPost(
      fullPost({
        related: [postSummary({ id: 8, slug: "second", title: "Second salary" })],
        newer: { id: 9, slug: "newer", title: "Newer" },
        older: { id: 1, slug: "older", title: "Older" },
      }),
    );
    const related = page.getByRole("heading", { name: "Related Posts" }).element();
    expect(related.closest("section")?.querySelector("a")?.getAttribute("href")).toBe(
      "/blog/second",
    );
    const adjacent = page.getByRole("navigation", { name: "Newer and older posts" });
    for (const [name, path] of [
      [/^Newer post/, "/blog/newer"],
      [/^Older post/, "/blog/older"],
    ] as const) {
      await expect.element(adjacent.getByRole("link", { name })).toHaveAttribute("href", path);
    }
  });

  test("BLOG-14: an old slug is replaced by the current one", async () => {
    await openPost(fullPost({ redirectedFromOldSlug: true }), "/blog/old");
    await expectUrl("/blog/first-salary");
  });

  test("SAVE-04, SHELL-17, ROLE-03, ambiguity 52: a visitor saves it, and nothing is sent", async () => {
    const post = fullPost();
    const { unmount } = await openPost(post);
    await page.getByRole("button", { name: "Save Post", exact: true }).click();
    await expect.element(toasts).toHaveTextContent("Added to saved posts");
    expect(savedPosts()).toEqual([{ id: post.id, slug: post.slug, title: post.title }]);
    expect(trackedEvents()).toEqual(["blog_view", "blog_save"]);
    await expect.element(page.getByRole("button", { name: "Unsave Post" })).toBeVisible();
    await unmount();
    // A request without a response would fail the test.
    await renderApp("/current-affairs");
    const saved = page.getByRole("region", { name: "Saved posts" });
    await expect
      .element(saved.getByRole("link", { name: post.title }))
      .toHaveAttribute("href", `/blog/${post.slug}`);
    await saved.getByRole("button", { name: `Unsave ${post.title}` }).click();
    await expect.element(toasts).toHaveTextContent("Removed from saved posts");
    await expect.element(saved).not.toBeInTheDocument();
    expect(savedPosts()).toEqual([]);
  });

  test("SAVE-05, SAVE-07, SAVE-08, SHELL-17: it is shared", async () => {
    const shared = stubShareSheet();
    const description = `Pay & rent ${"ab".repeat(150)}`;
    const content = `<p>Pay &amp; <b>rent</b></p>${"ab".repeat(150)}`;
    await openPost(fullPost({ description, content }));
    const share = page.getByRole("button", { name: "Share", exact: true });
    await share.click();
    const url = `${window.location.origin}/blog/first-salary`;
    await expect
      .poll(() => shared)
      .toEqual([{ title: "First <salary>", text: description.slice(0, 200), url }]);
    expect(document.querySelector("[data-toast]")).toBeNull();
    expect(trackedEvents()).toEqual(["blog_view", "blog_share"]);

    const copied = stubClipboard();
    await share.click();
    await expect.element(toasts).toHaveTextContent("Blog URL copied to clipboard!");
    expect(copied).toEqual([url]);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
    await share.click();
    await expect.element(toasts).toHaveTextContent("Could not copy link.");
  });

  test("BLOG-12, ERR-24, ERR-25: a change and a deletion appear live", async () => {
    expectErrors(/410/);
    await openPost(fullPost());
    servePost(() => fullPost({ title: "Changed", content: "<p>Second version.</p>" }));
    sendLive("post", { type: "updated", id: 3 });
    await expect.element(title).toHaveTextContent("Changed");
    await expect.element(page.getByText("Second version.")).toBeVisible();
    servePost(() => failure(410, "Post removed"));
    sendLive("post", { type: "deleted", id: 3 });
    await expect.element(title).toHaveTextContent("Error: Post not found");
  });

  test("BLOG-12, ERR-24: the loading state, then the error", async () => {
    expectErrors(/500/);
    const { released, release } = hold();
    servePost(async () => {
      await released;
      return failure(500);
    });
    await renderApp("/blog/first-salary");
    await expect.element(page.getByText("Loading blog post...")).toBeVisible();
    release();
    await expect.element(title).toHaveTextContent("Error: Failed to fetch blog post");
    // A full page load.
    const reload = page.getByRole("link", { name: "Reload" });
    await expect.element(reload).toHaveAttribute("href", "/blog/first-salary");
    await expect.element(reload).toHaveAttribute("target", "_self");
  });

  test("BLOG-13, ambiguity 17: a response without a post", async () => {
    servePost(() => Response.json(null));
    await renderApp("/blog/first-salary");
    await expect.element(title).toHaveTextContent("Blog post not found");
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await expectUrl("/blog");
  });
});
