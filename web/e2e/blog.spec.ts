import type { Page } from "@playwright/test";
import { card, expect, hydrated, openFromList, test, uniqueWord } from "./fixtures";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("BLOG-04, BLOG-09, FORMAT-12: the server renders a post and the list of its tag", async ({
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
  for (const text of ["Opening.", "Current Affair", "By Admin", "2 min read"]) {
    await expect(article).toContainText(text);
  }
  await expect(article).toContainText(/Posted (just now|\d minutes? ago)/);
  await expect(article).toContainText("Disclaimer: No advice.");
  await expect(article.locator("img")).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`/blog/${post.slug}$`),
  );
  await hydrated(page);
  await page.getByRole("list", { name: "Tags" }).getByRole("link", { name: word }).click();
  await expect(page).toHaveURL(`/blog?tag=${word}`);
  await expect(title(page)).toHaveText(`Posts about “${word}”`);
  await expect(page.getByRole("article")).toHaveCount(1);
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

test.describe("a changed post", () => {
  test.use({ expectedErrors: [/410/] });

  test("appears live, in a list and on its page", async ({ page, postApi, context }) => {
    const tag = uniqueWord();
    await page.goto(`/blog?tag=${tag}`);
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
