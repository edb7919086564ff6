import { button, field, fill, heading } from "./admin-forms";
import { expect, stopClock, test, toasts, uniqueWord } from "./fixtures";

test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(({ signIn }) => signIn("ADMIN"));

const NEEDED = "Title and Content fields are required.";

test("ABLOG-02, ABLOG-09 to ABLOG-18, AERR-21, AERR-41, DATA-10: a post is created and changed", async ({
  page,
  request,
  adminToken,
}) => {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const title = `The First Salary ${uniqueWord()}`;
  await page.goto("/admin/blog/add");
  await test.step("ABLOG-10: the back link", async () => {
    const back = page.locator("main a[href='/admin/blog']").filter({ visible: true }).first();
    await expect(back).toHaveText("Blog");
    await back.click();
    await expect(page).toHaveURL("/admin/blog");
    await page.goto("/admin/blog/add");
  });

  await test.step("ABLOG-09, ABLOG-16: its fields", async () => {
    for (const label of [
      "Title",
      "Slug",
      "SEO Title",
      "Meta Description",
      "Author",
      "Cover Image",
      "Content",
      "Tags",
    ]) {
      await expect(field(page, label)).toHaveValue("");
    }
    await expect(page.getByRole("checkbox", { name: "Published" })).toBeChecked();
    await expect(field(page, "Post Type").locator("option")).toHaveText([
      "Blog",
      "Current Affairs",
      "Document Assistant",
    ]);
  });

  await test.step("ABLOG-11: title and content must not be blank", async () => {
    await field(page, "Content").fill("   ");
    await button(page, "Create Post").click();
    await expect(toasts(page)).toContainText(NEEDED);
    await expect(field(page, "Title")).toBeFocused();
    await expect(field(page, "Title")).toHaveAccessibleDescription(NEEDED);
    await expect(field(page, "Content")).toHaveAccessibleDescription(NEEDED);
  });

  await test.step("ABLOG-12 to ABLOG-15: values derived from title and content", async () => {
    await field(page, "Title").fill(title);
    await expect(field(page, "Slug")).toHaveValue(/^the-first-salary-zq/);
    await expect(field(page, "SEO Title")).toHaveValue(title);
    await field(page, "Content").fill(`<p>Open an <b>account</b>.</p><p>${"word ".repeat(60)}</p>`);
    await expect(field(page, "Meta Description")).toHaveValue(/^Open an account\. word/);
    await expect(page.getByText(/^15[45] \/ 160$/)).toBeVisible();
    await field(page, "Meta Description").fill("x".repeat(170));
    await expect(page.getByText("170 / 160")).toBeVisible();
    await field(page, "Content").fill("<p>Open an account.</p>");
    await expect(field(page, "Meta Description")).toHaveValue("x".repeat(170));
  });

  await test.step("AFILE-13, ambiguity 50: a PDF's URL is inserted into the content", async () => {
    await page.getByRole("button", { name: "Enter a URL" }).last().click();
    await field(page, "PDF").fill("/uploads/form.pdf");
    await button(page, "Insert link into the content").click();
    await expect(field(page, "Content")).toHaveValue(/<a href="\/uploads\/form\.pdf">PDF<\/a>/);
  });

  await test.step("the preview", async () => {
    await button(page, "Show Preview").click();
    const text = page.frameLocator("iframe[title=Page]");
    await expect(text.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(text.getByText("Open an account.")).toBeVisible();
    // The preview uses the visitors' component.
    await expect(text.getByRole("button", { name: "Save Post" })).toBeVisible();
    await expect(text.getByText("By Admin")).toBeVisible();
    const shown = page.frameLocator("iframe[title='Card in lists']").getByRole("article");
    await expect(shown).toContainText(/Admin · .* · 1 min read/);
    await button(page, "Hide Preview").click();
  });

  await fill(page, { Tags: "money, work", Author: "Asha" });
  await field(page, "Post Type").selectOption("Current Affairs");
  await page.route("**/api/blog/create", (route) => route.abort(), { times: 1 });
  await button(page, "Create Post").click();
  await expect(toasts(page)).toContainText("An error occurred.");

  await page.clock.install();
  await stopClock(page);
  const responseReceived = page.waitForResponse("**/api/blog/create");
  await button(page, "Create Post").click();
  const { post, message } = await (await responseReceived).json();
  expect(post).toMatchObject({
    title,
    author: "Asha",
    tags: "money, work",
    published: true,
    isCurrentAffair: true,
    isDocumentAssistant: false,
  });
  await test.step("ABLOG-18, AERR-41: the server's message, and the list after 1.5 seconds", async () => {
    await expect(toasts(page)).toContainText(message);
    await page.clock.runFor(1_300);
    await expect(page).toHaveURL("/admin/blog/add");
    await page.clock.runFor(400);
    await expect(page).toHaveURL("/admin/blog");
  });
  await page.clock.resume();

  await page.goto(`/admin/blog/edit/${post.id}`);
  await expect(heading(page)).toHaveText("Edit Post");
  await expect(field(page, "Post Type")).toHaveValue("currentAffairs");
  await expect(page.getByRole("link", { name: /^View Public Page/ })).toHaveAttribute(
    "href",
    `/blog/${post.slug}`,
  );
  await field(page, "Post Type").selectOption("Document Assistant");
  await field(page, "Title").fill("Another title");
  await expect(field(page, "Slug")).toHaveValue(post.slug);
  await page.getByRole("checkbox", { name: "Published" }).uncheck();
  await button(page, "Update Post").click();
  await expect(toasts(page)).toContainText("Blog post updated successfully!");
  await expect(page).toHaveURL("/admin/blog");
  const stored = await (await request.get(`/api/blog/admin/id/${post.id}`, { headers })).json();
  expect(stored).toMatchObject({
    title: "Another title",
    slug: post.slug,
    seoTitle: title,
    published: false,
    isCurrentAffair: false,
    isDocumentAssistant: true,
  });
  await request.delete(`/api/blog/${post.id}`, { headers });

  await test.step("AERR-20: a post that cannot be loaded redirects to the list", async () => {
    await page.route("**/api/blog/admin/id/*", (route) => route.abort());
    await page.goto(`/admin/blog/edit/${post.id}`);
    await expect(toasts(page)).toContainText("Failed to fetch blog post details.");
    await expect(page).toHaveURL("/admin/blog");
  });
});
