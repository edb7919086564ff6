import type { APIRequestContext } from "@playwright/test";
import { americanDate, columns, count, dialog, row, searchField } from "./admin-lists";
import { test as base, expect, indiaDay, toasts, uniqueWord } from "./fixtures";

interface Post {
  readonly id: number;
}

type Write = (post: object) => Promise<Post>;

/** Creates posts over the API. Posts that are left are deleted after the test. */
const test = base.extend<{ readonly write: Write }>({
  write: async ({ request, adminToken }, use) => {
    const headers = { Authorization: `Bearer ${adminToken}` };
    const written: number[] = [];
    await use(async (post) => {
      const saved = await writePost(request, headers, post);
      written.push(saved.id);
      return saved;
    });
    for (const id of written) await request.delete(`/api/blog/${id}`, { headers });
  },
});

async function writePost(
  request: APIRequestContext,
  headers: Record<string, string>,
  post: object,
) {
  const response = await request.post("/api/blog/create", {
    headers,
    data: { content: "<p>What it says.</p>", ...post },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).post as Post;
}

const LIST = /\/api\/blog\/admin\?/;
const QUESTION = "Are you sure you want to delete this post? This action cannot be undone.";

test.beforeEach(async ({ signIn }) => signIn("ADMIN"));

test("ABLOG-01, ABLOG-03, ABLOG-06, FORMAT-15: the table of posts", { tag: "@desktop" }, async ({
  page,
  write,
}) => {
  const word = uniqueWord();
  const post = await write({ title: `Out ${word}`, author: "Meera Tandon" });
  await write({ title: `Later ${word}`, published: false });
  await page.goto(`/admin/blog?search=${word}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Blog Posts");
  await expect(page.getByRole("link", { name: "Add New Post" })).toHaveAttribute(
    "href",
    "/admin/blog/add",
  );
  await expect(columns(page)).toHaveText(["Title", "Author", "Status", "Date Created", "Actions"]);
  const found = row(page, `Out ${word}`, false);
  await expect(found.getByRole("rowheader")).toHaveText(`Out ${word}`);
  await expect(found.getByRole("cell")).toContainText([
    "Meera Tandon",
    "Published",
    americanDate(indiaDay(0)),
    "Edit",
  ]);
  await expect(found.getByRole("link")).toHaveText(["Edit"]);
  await expect(found.getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    `/admin/blog/edit/${post.id}`,
  );
  await expect(row(page, `Later ${word}`, false).getByRole("cell")).toContainText(["N/A", "Draft"]);
});

test("ABLOG-04, ABLOG-05, ABLOG-07, API-61: the search covers title, author and content", async ({
  page,
  write,
  isMobile,
}) => {
  const [title, author, content] = [uniqueWord(), uniqueWord(), uniqueWord()];
  await write({ title, author, content: `<p>About ${content}.</p>` });
  await page.goto("/admin/blog");
  await expect(count(page).first()).toHaveText(/^\d+ blog posts$/);
  for (const word of [title, author, content]) {
    await searchField(page).fill(word);
    await expect(count(page).first()).toHaveText(`Found 1 post(s) matching "${word}"`);
    await expect(row(page, title, isMobile)).toBeVisible();
    await expect(page).toHaveURL(`/admin/blog?search=${word}`);
  }
  await searchField(page).fill(`${title}zzz`);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No blog posts found matching your search.")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL("/admin/blog");
  await expect(count(page).first()).toHaveText(/^\d+ blog posts$/);
});

test("ABLOG-19, AERR-43, API-65: a post is deleted after a confirmation", async ({
  page,
  write,
  isMobile,
}) => {
  const title = uniqueWord();
  await write({ title });
  await page.goto(`/admin/blog?search=${title}`);
  await row(page, title, isMobile).getByRole("button", { name: "Delete" }).click();
  await expect(dialog(page)).toContainText(QUESTION);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await row(page, title, isMobile).getByRole("button", { name: "Delete" }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Blog post deleted successfully");
  await expect(page.getByText("No blog posts found matching your search.")).toBeVisible();
});

test.describe("failed requests", () => {
  test.use({ expectedErrors: [/50[03]/] });

  test("AERR-18, AERR-19, ABLOG-08: the list shows errors and the empty state", async ({
    page,
    write,
    isMobile,
  }) => {
    const title = uniqueWord();
    await write({ title });
    let response: { status: number; json: object } | undefined = { status: 503, json: {} };
    await page.route(LIST, (route) => (response ? route.fulfill(response) : route.continue()));
    await page.goto(`/admin/blog?search=${title}`);
    await expect(toasts(page)).toContainText("Failed to fetch blog posts.");
    await expect(page.getByRole("alert")).toContainText("Failed to fetch blog posts.");
    response = undefined;
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.route("**/api/blog/*", (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 500, json: {} })
        : route.fallback(),
    );
    await row(page, title, isMobile).getByRole("button", { name: "Delete" }).click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expect(toasts(page)).toContainText("Failed to delete post.");
    response = { status: 200, json: { posts: [], totalPosts: 0, totalPages: 0 } };
    await page.goto("/admin/blog");
    await expect(page.getByText("No blog posts found. Add your first one!")).toBeVisible();
    // API-61: a bare array of posts is accepted as a list.
    const bare = { id: 1, title: "Bare", author: null, published: true, createdAt: "2026-11-08" };
    await page.unroute(LIST);
    await page.route(LIST, (route) => route.fulfill({ json: [bare] }));
    await page.goto("/admin/blog");
    await expect(row(page, "Bare", isMobile)).toContainText("Nov 8, 2026");
  });
});
