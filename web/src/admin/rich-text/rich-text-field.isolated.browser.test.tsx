import { expect, test, vi } from "vitest";
import { field, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { main, toasts } from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";

vi.mock("./load-editor", () => ({ useEditorCode: () => "failed" }));

test("the source can be edited if the editor cannot be loaded", async () => {
  stubAdminArea();
  const posts = stubPosts(adminPost({ content: "<p>a</p>" }));
  await renderAdmin("/admin/blog/edit/3");
  await expect.element(main.getByText(/^The editor could not be loaded\./)).toBeVisible();
  await expect.element(field("Content")).toHaveValue("<p>a</p>");
  await field("Content").fill("<p>b</p>");
  await main.getByRole("button", { name: "Update Post" }).click();
  await expect.element(toasts).toHaveTextContent("Blog post updated successfully!");
  expect(posts.items[0]?.content).toBe("<p>b</p>");
});
