import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  button,
  field,
  renderAdmin,
  setHtml,
  stubAdminArea,
  toolbar,
} from "../../../tests/components/admin";
import { expectAccessible } from "../../../tests/components/axe";
import { dialog, main } from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import { stubUploads, uploadedFile } from "../../../tests/components/uploads-api";
import { VIEWPORTS } from "../../../tests/components/viewports";
import { JOB_TEMPLATES } from "./notice-templates/job-templates";

const text = field("Content");
const tool = (name: string) => toolbar("Content").getByRole("button", { name, exact: true });

beforeEach(() => {
  stubAdminArea();
  const { files } = stubUploads();
  files.blogs.push(uploadedFile({ url: "/uploads/blogs/a.png", resourceType: "image" }));
  files.documents.push(uploadedFile());
});

test.each(VIEWPORTS)("the editor is accessible on a %s", async (device, width, height) => {
  await page.viewport(width, height);
  stubPosts(adminPost({ content: JOB_TEMPLATES[0]?.html.en ?? "" }));
  await renderAdmin("/admin/blog/edit/3");
  await expect.element(text).toBeVisible();
  await text.getByText("Last date to apply").click();
  await userEvent.keyboard("{Shift>}{Tab}{Tab}{ArrowRight}{/Shift}");
  await expect.element(main.getByText("2 cells selected")).toBeInTheDocument();
  await expectAccessible(device);
});

test.each(VIEWPORTS)("its dialogs are accessible on a %s", async (device, width, height) => {
  await page.viewport(width, height);
  stubPosts(adminPost());
  await renderAdmin("/admin/blog/edit/3");
  for (const name of ["Link", "Insert table", "Insert image", "Insert PDF", "Insert template"]) {
    await tool(name).click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible(device);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
  }
  await tool("Keyboard help").click();
  await expectAccessible(device);
});

test.each(VIEWPORTS)("its source view is accessible on a %s", async (device, width, height) => {
  await page.viewport(width, height);
  stubPosts(adminPost());
  await renderAdmin("/admin/blog/edit/3");
  await setHtml("Content", "<center>[last date]</center>");
  await button("Switch to the editor").click();
  await expect.element(main.getByText(/would change/)).toBeVisible();
  await expectAccessible(device);
});
