import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import {
  button,
  field,
  fill,
  heading,
  renderAdmin,
  setHtml,
  showSource,
  stubAdminArea,
} from "../../../tests/components/admin";
import { api, http } from "../../../tests/components/api";
import { holdTimers } from "../../../tests/components/hold";
import { currentPath, expectTexts, expectUrl, main, toasts } from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import { showOnPhone } from "../../../tests/components/viewports";

const NEEDED = "Title and Content fields are required.";

const published = main.getByRole("checkbox", { name: "Published" });

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test("ABLOG-10: the form links back to the list", async () => {
  stubPosts();
  await renderAdmin("/admin/blog/add");
  const back = main.getByRole("link", { name: "Blog", exact: true }).first();
  await expect.element(back).toHaveAttribute("href", "/admin/blog");
  await back.click();
  await expectUrl("/admin/blog");
});

test("ABLOG-02, ABLOG-09, ABLOG-11, ABLOG-16: its fields, of which title and content must not be blank", async () => {
  stubPosts();
  await renderAdmin("/admin/blog/add");
  for (const label of [
    "Title",
    "Slug",
    "SEO Title",
    "Meta Description",
    "Author",
    "Cover Image",
    "Tags",
  ]) {
    await expect.element(field(label)).toHaveValue("");
  }
  await expect.element(published).toBeChecked();
  await expectTexts(field("Post Type").getByRole("option"), [
    "Blog",
    "Current Affairs",
    "Document Assistant",
  ]);
  await expect.element(field("Content")).toHaveTextContent(/^$/);
  await field("Content").fill("   ");
  await button("Create Post").click();
  await expect.element(toasts).toHaveTextContent(NEEDED);
  await expect.element(field("Title")).toHaveFocus();
  await expect.element(field("Title")).toHaveAccessibleDescription(NEEDED);
  await expect.element(field("Content")).toHaveAccessibleDescription(NEEDED);
});

test("ABLOG-12 to ABLOG-15: values derived from title and content", async () => {
  stubPosts();
  await renderAdmin("/admin/blog/add");
  await field("Title").fill("The First Salary");
  await expect.element(field("Slug")).toHaveValue("the-first-salary");
  await expect.element(field("SEO Title")).toHaveValue("The First Salary");
  await setHtml("Content", `<p>Open an <b>account</b>.</p><p>${"word ".repeat(60)}</p>`);
  await expect
    .poll(() => field("Meta Description").element())
    .toHaveProperty("value", expect.stringMatching(/^Open an account\. word/));
  await expect.element(main.getByText(/^15[45] \/ 160$/)).toBeVisible();
  await field("Meta Description").fill("x".repeat(170));
  await expect.element(main.getByText("170 / 160")).toBeVisible();
  await setHtml("Content", "<p>Open an account.</p>");
  await expect.element(field("Meta Description")).toHaveValue("x".repeat(170));
});

test("AFILE-13, ambiguity 50: a PDF's URL is inserted into the content", async () => {
  stubPosts();
  await renderAdmin("/admin/blog/add");
  await main.getByRole("button", { name: "Enter a URL" }).last().click();
  await field("PDF").fill("/uploads/form.pdf");
  await button("Insert link into the content").click();
  await expect.element(field("Content")).toHaveFocus();
  await showSource("Content");
  await expect.element(field("Content")).toHaveValue('<p><a href="/uploads/form.pdf">PDF</a></p>');
});

test("ABLOG-17, ABLOG-18, AERR-21, AERR-41, DATA-10: a post is created after a failed save", async () => {
  const store = stubPosts();
  api.use(
    http.post("/blog/create", ({ response }) => response.untyped(HttpResponse.error()), {
      once: true,
    }),
  );
  await renderAdmin("/admin/blog/add");
  await fill({
    Title: "The First Salary",
    Content: "<p>Open an account.</p>",
    Tags: "money, work",
    Author: "Asha",
  });
  await field("Post Type").selectOptions("Current Affairs");
  await button("Create Post").click();
  await expect.element(toasts).toHaveTextContent("An error occurred.");

  const timers = holdTimers(1_500);
  await button("Create Post").click();
  await expect.element(toasts).toHaveTextContent("Blog post created successfully!");
  expect(store.items).toMatchObject([
    {
      title: "The First Salary",
      author: "Asha",
      tags: "money, work",
      published: true,
      isCurrentAffair: true,
      isDocumentAssistant: false,
    },
  ]);
  // ABLOG-18: the list opens after 1.5 seconds.
  await expect.poll(timers.count).toBe(1);
  expect(currentPath()).toBe("/admin/blog/add");
  timers.run();
  await expectUrl("/admin/blog");
});

test("ABLOG-02, ABLOG-13, ABLOG-17: a post is changed", async () => {
  const store = stubPosts(adminPost({ isCurrentAffair: true }));
  await renderAdmin("/admin/blog/edit/3");
  await expect.element(heading).toHaveTextContent("Edit Post");
  await expect.element(field("Post Type")).toHaveValue("currentAffairs");
  await expect
    .element(main.getByRole("link", { name: /^View Public Page/ }))
    .toHaveAttribute("href", "/blog/first-salary");
  await field("Post Type").selectOptions("Document Assistant");
  await field("Title").fill("Another title");
  await expect.element(field("Slug")).toHaveValue("first-salary");
  await published.click();
  await button("Update Post").click();
  await expect.element(toasts).toHaveTextContent("Blog post updated successfully!");
  await expectUrl("/admin/blog");
  expect(store.items).toMatchObject([
    {
      title: "Another title",
      slug: "first-salary",
      seoTitle: "First salary",
      published: false,
      isCurrentAffair: false,
      isDocumentAssistant: true,
    },
  ]);
});

test("AERR-20: a post that cannot be loaded redirects to the list", async () => {
  stubPosts();
  api.use(
    http.get("/blog/admin/id/{id}", ({ response }) => response.untyped(HttpResponse.error())),
  );
  await renderAdmin("/admin/blog/edit/3");
  await expect.element(toasts).toHaveTextContent("Failed to fetch blog post details.");
  await expectUrl("/admin/blog");
});
