import type { Page } from "@playwright/test";
import {
  card,
  expect,
  holdResponses,
  hydrated,
  noLiveUpdates,
  openFromList,
  type PostApi,
  test,
  toasts,
  trackedEvents,
  uniqueWord,
} from "./fixtures";

/** Creates posts with a tag that no other test uses. */
async function createTaggedPosts(postApi: PostApi, count: number) {
  const tag = uniqueWord();
  const posts = [];
  for (let number = 1; number <= count; number += 1) {
    posts.push(await postApi.create({ title: `Post ${number} ${tag}`, tags: `${tag}, salary` }));
  }
  return { tag, posts, list: `/blog?tag=${tag}` };
}

const region = (page: Page, name = "Posts found") => page.getByRole("region", { name });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const savedPosts = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("savedPosts") ?? "[]"));

test("BLOG-02, BLOG-03, BLOG-09: six posts a page, and all posts of a tag", {
  tag: "@widths",
}, async ({ page, postApi, isMobile }) => {
  const { tag, posts, list } = await createTaggedPosts(postApi, 7);
  await page.goto("/blog");
  await expect(title(page)).toHaveText("Our Blog: Insights for Your Career Journey");
  await expect(page.getByRole("article")).toHaveCount(6);

  await page.goto(`/blog/${posts[6]?.slug}`);
  await hydrated(page);
  await page.getByRole("list", { name: "Tags" }).getByRole("link", { name: tag }).click();
  await expect(page).toHaveURL(list);
  await expect(title(page)).toHaveText(`Posts about “${tag}”`);
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(page.getByText("Page 1 of 2", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Previous" })).toHaveCount(0);

  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(`${list}&page=2`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(region(page)).toBeFocused();
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveCount(isMobile ? 0 : 1);
  await page.goto(`${list}&page=9`);
  await expect(page.getByRole("heading", { name: "This page is past the end." })).toBeVisible();
  await page.getByRole("link", { name: "Go to the last page" }).click();
  await expect(page).toHaveURL(`${list}&page=2`);

  await page.getByRole("link", { name: "All posts" }).click();
  await expect(page).toHaveURL("/blog");
});

test("BLOG-04 to BLOG-11, FORMAT-12: a post is shown at each of its URLs", async ({
  page,
  postApi,
}) => {
  const word = uniqueWord();
  const post = await postApi.create({
    title: `Pay ${word}`,
    content: `<p>Opening.</p><table><tr><td>Basic</td></tr></table><p>${"word ".repeat(398)}</p>`,
    coverImageUrl: "/preview.png",
    disclaimer: "No advice.",
    isCurrentAffair: true,
    tags: word,
  });
  await page.goto(`/blog/${post.id}`);
  const article = page.getByRole("article");
  await expect(title(page)).toHaveText(post.title);
  for (const text of ["Opening.", "Current Affair", "By Admin", "2 min read", "Posted just now"]) {
    await expect(article).toContainText(text);
  }
  await expect(article).toContainText("Disclaimer: No advice.");
  await expect(article.locator("img")).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`/blog/${post.slug}$`),
  );
});

test("AFFAIRS-04, BLOG-05, DOCS-02: the lists link to their posts", async ({ page, postApi }) => {
  const word = uniqueWord();
  const affair = await postApi.create({ title: `Week ${word}`, isCurrentAffair: true });
  const guide = await postApi.create({ title: `Form ${word}`, isDocumentAssistant: true });
  await page.goto("/current-affairs");
  await card(page, affair.title)
    .getByRole("link", { name: /^Read More/ })
    .click();
  await expect(page).toHaveURL(`/blog/${affair.id}`);
  await expect(title(page)).toHaveText(affair.title);
  await page.goto("/document-assistant");
  await expect(card(page, guide.title)).toContainText("the team · ");
  await openFromList(page, guide.title);
  await expect(page).toHaveURL(`/blog/${guide.slug}`);
});

test("a post links to related posts and to the newer and older one", async ({ page, postApi }) => {
  const { posts } = await createTaggedPosts(postApi, 2);
  const [older, newer] = posts;
  // A live update would refetch the post when the test deletes it.
  await noLiveUpdates(page);
  await page.goto(`/blog/${older?.slug}`);
  const related = page.locator("section").filter({ hasText: "Related Posts" });
  await expect(related.getByRole("link", { name: newer?.title ?? "" })).toBeVisible();
  const adjacentPosts = page.getByRole("navigation", { name: "Newer and older posts" });
  // Other tests may create posts at any time, so the links are not checked exactly.
  for (const name of [/^Newer post/, /^Older post/]) {
    await expect(adjacentPosts.getByRole("link", { name })).toHaveAttribute("href", /^\/blog\/./);
  }
});

test("BLOG-14, SAVE-04: an old slug redirects to the current one", async ({ page, postApi }) => {
  const word = uniqueWord();
  const post = await postApi.create({ title: `Old ${word}` });
  const slug = `new-${word.toLowerCase()}`;
  await postApi.update(post.id, { title: post.title, slug, content: "<p>Moved.</p>" });
  const response = await page.request.get(`/blog/${post.slug}`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, `/blog/${slug}`]);

  // Navigation inside the page does not get the server's 301.
  await page.addInitScript((saved) => localStorage.setItem("savedPosts", JSON.stringify([saved])), {
    id: post.id,
    slug: post.slug,
    title: post.title,
  });
  await page.goto("/blog");
  await page.getByRole("region", { name: "Saved posts" }).getByRole("link").click();
  await expect(page).toHaveURL(`/blog/${slug}`);
  await expect(page.getByText("Moved.")).toBeVisible();
});

test("SAVE-04, SHELL-17, ROLE-03, ambiguity 52: a visitor saves a post, and nothing is sent", async ({
  page,
  postApi,
}) => {
  const post = await postApi.create({ title: `Saved ${uniqueWord()}` });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await page.goto(`/blog/${post.slug}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Save Post", exact: true }).click();
  await expect(toasts(page)).toContainText("Added to saved posts");
  expect(await savedPosts(page)).toEqual([{ id: post.id, slug: post.slug, title: post.title }]);
  expect(await trackedEvents(page)).toEqual(["blog_view", "blog_save"]);

  await page.reload();
  await expect(page.getByRole("button", { name: "Unsave Post" })).toBeVisible();
  await page.goto("/current-affairs");
  const saved = page.getByRole("region", { name: "Saved posts" });
  await expect(saved.getByRole("link", { name: post.title })).toHaveAttribute(
    "href",
    `/blog/${post.slug}`,
  );
  await saved.getByRole("button", { name: `Unsave ${post.title}` }).click();
  await expect(toasts(page)).toContainText("Removed from saved posts");
  await expect(saved).toHaveCount(0);
  expect(await savedPosts(page)).toEqual([]);
  expect(sent).toEqual([]);
});

test("SAVE-05, SAVE-07, SAVE-08, SHELL-17: a post is shared", async ({
  page,
  postApi,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const post = await postApi.create({
    title: `Shared ${uniqueWord()}`,
    content: `<p>Pay &amp; <b>rent</b></p>${"ab".repeat(150)}`,
  });
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    navigator.share = async (data) => {
      (window as unknown as { shared: unknown[] }).shared.push(data);
    };
  });
  await page.goto(`/blog/${post.slug}`);
  await hydrated(page);
  const share = page.getByRole("button", { name: "Share", exact: true });
  await share.click();
  const address = new URL(`/blog/${post.slug}`, page.url()).href;
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
    { title: post.title, text: `Pay & rent ${"ab".repeat(150)}`.slice(0, 200), url: address },
  ]);
  await expect(toasts(page)).toBeEmpty();
  expect(await trackedEvents(page)).toEqual(["blog_view", "blog_share"]);

  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await share.click();
  await expect(toasts(page)).toContainText("Blog URL copied to clipboard!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await share.click();
  await expect(toasts(page)).toContainText("Could not copy link.");
});

test.describe("a changed post", () => {
  test.use({ expectedErrors: [/410/] });

  test("appears live, in a list and on its page", async ({ page, postApi, context }) => {
    const { tag, list } = await createTaggedPosts(postApi, 1);
    await page.goto(list);
    await hydrated(page);
    const post = await postApi.create({ title: `Fresh ${tag}`, tags: tag });
    await expect(card(page, post.title)).toBeVisible();

    const reader = await context.newPage();
    await reader.goto(`/blog/${post.slug}`);
    await hydrated(reader);
    const changed = { title: `Changed ${tag}`, tags: tag, content: "<p>Second version.</p>" };
    await postApi.update(post.id, changed);
    await expect(title(reader)).toHaveText(changed.title);
    await expect(reader.getByText("Second version.")).toBeVisible();
    await expect(card(page, changed.title)).toBeVisible();

    // BLOG-12, ERR-25.
    await postApi.remove(post.id);
    await expect(title(reader)).toHaveText("Error: Post not found");
    await expect(card(page, changed.title)).toHaveCount(0);
    expect((await page.request.get(`/blog/${post.slug}`)).status()).toBe(410);
  });
});

test.describe("failed requests", () => {
  test.use({ expectedErrors: [/500|Failed to load resource/] });

  const fail = (page: Page, address: RegExp) =>
    page.route(address, (route) => route.fulfill({ status: 500, body: "" }));

  test("ERR-20 to ERR-23: lists show an error and can retry", async ({ page }) => {
    const address = /\/api\/blog\//;
    // Posts of other tests would trigger a refetch.
    await noLiveUpdates(page);
    await page.goto("/blog");
    await hydrated(page);
    await fail(page, address);
    const tabs = page.getByRole("navigation", { name: "Blog" });
    await tabs.getByRole("link", { name: "Document Guides" }).click();
    const guides = region(page, "Guides found");
    await expect(guides.getByRole("alert")).toContainText(
      "Failed to load document assistant posts.",
    );
    await expect(toasts(page)).toContainText("Failed to load posts. Please try again.");
    await tabs.getByRole("link", { name: "Current Affairs" }).click();
    await expect(region(page).getByRole("alert")).toContainText("Failed to fetch current affairs.");

    await page.unroute(address);
    const hold = await holdResponses(page, address);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(region(page).getByText("Loading posts...")).toBeVisible();
    await expect(region(page)).toBeFocused();
    hold.release();
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("BLOG-12, ERR-24: a post shows the loading state, then the error", async ({
    page,
    postApi,
  }) => {
    const { posts, list } = await createTaggedPosts(postApi, 1);
    const address = /\/api\/blog\/slug\//;
    // Posts of other tests would trigger a refetch.
    await noLiveUpdates(page);
    await page.goto(list);
    await hydrated(page);
    await fail(page, address);
    const hold = await holdResponses(page, address);
    await openFromList(page, posts[0]?.title ?? "");
    await expect(page.getByText("Loading blog post...")).toBeVisible();
    hold.release();
    await expect(title(page)).toHaveText("Error: Failed to fetch blog post");
    await page.unroute(address);
    await page.getByRole("link", { name: "Reload" }).click();
    await expect(title(page)).toHaveText(posts[0]?.title ?? "");
  });

  test("BLOG-13, ambiguity 17: a response without a post", async ({ page, postApi }) => {
    const { posts, list } = await createTaggedPosts(postApi, 1);
    await page.goto(list);
    await hydrated(page);
    await page.route(/\/api\/blog\/slug\//, (route) => route.fulfill({ json: null }));
    await openFromList(page, posts[0]?.title ?? "");
    await expect(title(page)).toHaveText("Blog post not found");
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await expect(page).toHaveURL("/blog");
  });
});
