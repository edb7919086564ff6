import { beforeEach, expect, test } from "vitest";
import { cleanup } from "vitest-browser-react";
import {
  button,
  drafts,
  field,
  heading,
  link,
  renderAdmin,
  stubAdminArea,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { reloadApp } from "../../../tests/components/app";
import { expectAccessible } from "../../../tests/components/axe";
import { expectCount, expectUrl, main, toasts } from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import { showOnPhone } from "../../../tests/components/viewports";
import { admitCard, companyJob, governmentJob } from "../../../tests/job-builder";

const WARDEN = governmentJob(
  { vacancies: "120", applyUrl: "https://apply.example.in", applicationEndDate: "2026-12-24" },
  { id: 42, title: "Warden" },
);

const note = main.getByRole("note");
const restore = main.getByRole("button", { name: "Restore", exact: true });

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test("issue 22 (duplicate): the form of a stored job opens a copy, which a save stores", async () => {
  const store = stubJobs(WARDEN);
  await renderAdmin("/admin/government-jobs/edit/42");
  await link("Duplicate").click();
  await expectUrl("/admin/government-jobs/add?from=42");
  await expect.element(heading).toHaveTextContent("Add Government Job");
  await expect.element(field("Title")).toHaveValue("Warden");
  await expect.element(field("Vacancies")).toHaveValue("");
  await expect.element(field("Application End Date")).toHaveValue("");
  await expect.element(note).toHaveTextContent("A copy of Warden. It is not stored");
  await expect
    .element(note)
    .toHaveTextContent("Not copied: Vacancies, Slug, Application End Date, Apply URL.");
  await expectAccessible("phone");
  expect(store.writes).toEqual([]);
  await field("Title").fill("Head Warden");
  await expect.element(field("Slug")).toHaveValue("head-warden");
  await field("Vacancies").fill("7");
  await field("Apply URL").fill("https://apply.example.in");
  await button("Create Job").click();
  await expect.element(toasts).toHaveTextContent("Government job created successfully!");
  expect(store.writes).toMatchObject([
    {
      path: "/api/jobs/create",
      input: {
        title: "Head Warden",
        slug: "head-warden",
        status: "published",
        governmentJobDetails: { department: "Staff Board", vacancies: "7" },
      },
    },
  ]);
  await expectUrl(`/admin/government-jobs/edit/${store.items[0]?.id}`);
});

test("a copy of a writer is a draft", async () => {
  const store = stubPosts(adminPost({ id: 5, title: "First salary", content: "<p>Text</p>" }));
  await renderAdmin("/admin/blog/add?from=5", "WRITER");
  await expect.element(field("Title")).toHaveValue("First salary");
  await button("Create Post").click();
  await expect.element(toasts).toHaveTextContent("Blog post created successfully!");
  expect(store.items).toMatchObject([{ published: false }, { id: 5 }]);
});

test("the drafts of copies of several records and of an empty form are separate", async () => {
  stubJobs(companyJob({}, { id: 7 }), companyJob({}, { id: 8, title: "Analyst" }));
  await renderAdmin("/admin/private-jobs/add?from=7");
  await field("Industry").fill("Railways");
  await expect.poll(drafts).toHaveLength(1);
  await reloadApp();
  await expect.element(restore).toBeVisible();
  for (const other of ["/admin/private-jobs/add?from=8", "/admin/private-jobs/add"]) {
    await cleanup();
    await renderAdmin(other);
    await expect.element(button("Create Job")).toBeVisible();
    await expectCount(restore, 0);
  }
  await cleanup();
  await renderAdmin("/admin/private-jobs/add?from=7");
  await restore.click();
  await expect.element(field("Title")).toHaveValue("Engineer");
  await expect.element(field("Industry")).toHaveValue("Railways");
});

test.each([
  ["/admin/private-jobs/add?from=99", "Add Private Job"],
  ["/admin/tech-jobs/add?from=99", "Add Tech Job"],
  ["/admin/results/add?from=x", "Add Result"],
  ["/admin/private-jobs/add?from=3", "Add Private Job"],
])("without an original, %s says so and offers an empty form", async (path, title) => {
  stubJobs(admitCard({}, { id: 3 }));
  await renderAdmin(path);
  await expect.element(heading).toHaveTextContent(title);
  await expect
    .element(main.getByRole("alert").getByRole("heading"))
    .toHaveTextContent("There is nothing to copy");
  await expectAccessible("phone");
  await link("Start with an empty form").click();
  await expectUrl(path.replace(/\?.*/, ""));
  await expect.element(field("Title")).toHaveValue("");
});

test("a failed request for the original can be sent again", async () => {
  stubJobs(WARDEN);
  let fails = true;
  api.use(
    http.get("/jobs/admin/job/{id}", ({ response }) =>
      fails ? response.untyped(errorResponse(500, {})) : undefined,
    ),
  );
  await renderAdmin("/admin/government-jobs/add?from=42");
  await expect.element(main.getByRole("alert")).toHaveTextContent("could not be loaded");
  fails = false;
  await button("Try again").click();
  await expect.element(field("Title")).toHaveValue("Warden");
});
