import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { heading, link, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import {
  card,
  columns,
  confirmButton,
  count,
  deleteButton,
  row,
  searchField,
} from "../../../tests/components/admin-lists";
import { api, http } from "../../../tests/components/api";
import {
  dialog,
  expectCount,
  expectTexts,
  expectUrl,
  main,
  textsOf,
  toasts,
} from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";

const QUESTION = "Are you sure you want to delete this post? This action cannot be undone.";

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test("ABLOG-01, ABLOG-03, ABLOG-06, FORMAT-15: the table of posts", async () => {
  await showOnDesktop();
  stubPosts(
    adminPost({ id: 7, title: "Out now", author: "Meera Tandon" }),
    adminPost({ title: "Later", published: false }),
  );
  await renderAdmin("/admin/blog");
  await expect.element(heading).toHaveTextContent("Manage Blog Posts");
  await expect.element(link("Add New Post")).toHaveAttribute("href", "/admin/blog/add");
  await expectTexts(columns, ["Title", "Author", "Status", "Date Created", "Actions"]);
  await expect.element(row("Out now").getByRole("rowheader")).toHaveTextContent(/^Out now$/);
  expect(textsOf(row("Out now").getByRole("cell")).slice(1, 4)).toEqual([
    "Meera Tandon",
    "Published",
    "Nov 20, 2026",
  ]);
  const links = row("Out now").getByRole("link");
  await expectTexts(links, [/^Edit/]);
  await expect.element(links).toHaveAttribute("href", "/admin/blog/edit/7");
  expect(textsOf(row("Later").getByRole("cell")).slice(1, 3)).toEqual(["N/A", "Draft"]);
});

test("ABLOG-04, ABLOG-05, ABLOG-07, API-61: the search covers title, author and content", async () => {
  stubPosts(
    adminPost({ id: 7, title: "titleword", author: "authorword", content: "<p>contentword</p>" }),
    adminPost({ title: "Another" }),
  );
  await renderAdmin("/admin/blog");
  await expect.element(count).toHaveTextContent(/^2 blog posts$/);
  for (const word of ["titleword", "authorword", "contentword"]) {
    await searchField.fill(word);
    await expect.element(count).toHaveTextContent(`Found 1 post(s) matching "${word}"`);
    await expect.element(card("titleword")).toBeVisible();
    await expectUrl(`/admin/blog?search=${word}`);
  }
  await searchField.fill("nothing");
  await main.getByRole("button", { name: "Search", exact: true }).click();
  await expect.element(main).toHaveTextContent("No blog posts found matching your search.");
  await main.getByRole("button", { name: "Clear" }).click();
  await expectUrl("/admin/blog");
  await expect.element(count).toHaveTextContent(/^2 blog posts$/);
});

test("ABLOG-19, AERR-43, API-65: a post is deleted after a confirmation", async () => {
  stubPosts(adminPost());
  await renderAdmin("/admin/blog?search=salary");
  await deleteButton("First salary").click();
  await expect.element(dialog).toHaveTextContent(QUESTION);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectCount(dialog, 0);
  await deleteButton("First salary").click();
  await confirmButton.click();
  await expect.element(toasts).toHaveTextContent("Blog post deleted successfully");
  await expect.element(main).toHaveTextContent("No blog posts found matching your search.");
});

test("AERR-18, AERR-19: failures to load and to delete posts", async () => {
  stubPosts(adminPost());
  let fails = true;
  api.use(
    http.get("/blog/admin", ({ response }) =>
      fails ? response.untyped(HttpResponse.json({}, { status: 503 })) : undefined,
    ),
    http.delete("/blog/{id}", ({ response }) =>
      response.untyped(HttpResponse.json({}, { status: 500 })),
    ),
  );
  await renderAdmin("/admin/blog");
  await expect.element(toasts).toHaveTextContent("Failed to fetch blog posts.");
  await expect.element(main.getByRole("alert")).toHaveTextContent("Failed to fetch blog posts.");
  fails = false;
  await main.getByRole("button", { name: "Try Again" }).click();
  await deleteButton("First salary").click();
  await confirmButton.click();
  await expect.element(toasts).toHaveTextContent("Failed to delete post.");
});

test("ABLOG-08: the empty state", async () => {
  stubPosts();
  await renderAdmin("/admin/blog");
  await expect.element(main).toHaveTextContent("No blog posts found. Add your first one!");
});

test("API-61: a bare array of posts is accepted as a list", async () => {
  const bare = { id: 1, title: "Bare", author: null, published: true, createdAt: "2026-11-08" };
  api.use(http.get("/blog/admin", ({ response }) => response.untyped(HttpResponse.json([bare]))));
  await renderAdmin("/admin/blog");
  await expect.element(card("Bare")).toHaveTextContent("Nov 8, 2026");
});
