import { beforeEach, describe, expect, test } from "vitest";
import { renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { card } from "../../../tests/components/admin-lists";
import { recruitment, stubRecruitments } from "../../../tests/components/admin-recruitments-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { button, expectTexts, main, storedSession, toasts } from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import { stubUploads, uploadedFile } from "../../../tests/components/uploads-api";
import { showOnPhone } from "../../../tests/components/viewports";
import { governmentJob } from "../../../tests/job-builder";

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

/** The lists, with the links and buttons of a row for writers and for editors. */
const LISTS = [
  {
    path: "/admin/government-jobs",
    stub: () => stubJobs(governmentJob({}, { title: "Clerk" })),
    links: ["View", "Edit"],
    buttons: ["Deactivate", "More", "Delete"],
  },
  {
    path: "/admin/blog",
    stub: () => stubPosts(adminPost({ title: "Clerk" })),
    links: ["Edit"],
    buttons: ["More", "Delete"],
  },
  {
    path: "/admin/recruitments",
    stub: () => stubRecruitments(recruitment({ title: "Clerk" })),
    links: ["Edit"],
    buttons: ["More", "Delete"],
  },
] as const;

describe.each(LISTS)("issue 22 (roles): $path", ({ path, stub, links, buttons }) => {
  test("a writer edits, but changes nothing that visitors see", async () => {
    stub();
    await renderAdmin(path, "WRITER");
    await expectTexts(card("Clerk").getByRole("link"), links);
    await expectTexts(card("Clerk").getByRole("button"), ["More"]);
    await expect.element(main.getByRole("link", { name: /^Add New/ })).toBeVisible();
    await expectAccessible("phone");
  });

  test("an editor has all actions", async () => {
    stub();
    await renderAdmin(path, "EDITOR");
    await expectTexts(card("Clerk").getByRole("link"), links);
    await expectTexts(card("Clerk").getByRole("button"), buttons);
  });
});

test("issue 22 (roles): a refusal that keeps the session is shown", async () => {
  stubJobs(governmentJob({}, { title: "Clerk" }));
  const refused = errorResponse(403, { code: "not_permitted", message: "Editors only." });
  api.use(http.put("/jobs/{id}", ({ response }) => response.untyped(refused)));
  await renderAdmin("/admin/government-jobs", "EDITOR");
  await button("Deactivate Clerk").click();
  await expect.element(toasts).toHaveTextContent("Editors only.");
  expect(storedSession()).not.toContain(null);
  await expect.element(button("Deactivate Clerk")).toBeEnabled();
});

test.each([
  ["WRITER", 0],
  ["EDITOR", 1],
] as const)("issue 22 (roles): the files as %s", async (role, deletions) => {
  stubUploads().files.blogs.push(uploadedFile({ filename: "notice.pdf" }));
  await renderAdmin("/admin/files", role);
  await expect.element(button("Copy URL of notice.pdf")).toBeVisible();
  expect(button("Delete notice.pdf").elements()).toHaveLength(deletions);
  await button("Documents (PDFs)").click();
  expect(main.getByRole("form", { name: "Upload a PDF" }).elements()).toHaveLength(deletions);
});
