import { beforeEach, describe, expect, test } from "vitest";
import { button, field, fill, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { recruitment, stubRecruitments } from "../../../tests/components/admin-recruitments-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import {
  expectTexts,
  expectUrl,
  main,
  storedSession,
  toasts,
} from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";

const note = main.getByText("You write drafts. An editor publishes them.");
const published = main.getByRole("checkbox", { name: "Published" });
const NOT_PERMITTED = { code: "not_permitted", message: "An editor must publish this." };

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test.each([
  ["WRITER", "draft"],
  ["EDITOR", "published"],
] as const)(
  "issue 22 (roles), AJOB-24: a new job of %s has the status %s",
  async (role, status) => {
    const store = stubJobs();
    await renderAdmin("/admin/government-jobs/add", role);
    await fill({
      Title: "Junior Assistant",
      Department: "District Courts",
      Location: "Prayagraj",
      Vacancies: "12",
      "Apply URL": "https://courts.example.in/apply",
      "Job Description": "<p>Text</p>",
    });
    if (status === "published") await expect.element(note).not.toBeInTheDocument();
    else await expect.element(note).toBeVisible();
    await button("Create Job").click();
    await expect.element(toasts).toHaveTextContent("Government job created successfully!");
    expect(store.writes).toMatchObject([{ path: "/api/jobs/create", input: { status } }]);
  },
);

describe("issue 22 (roles): the form of a post", () => {
  test("of a writer creates a draft", async () => {
    const store = stubPosts();
    await renderAdmin("/admin/blog/add", "WRITER");
    await expect.element(note).toBeVisible();
    await expect.element(published).not.toBeInTheDocument();
    await expectAccessible("phone");
    await fill({ Title: "Pay of 2026", Content: "<p>Text</p>" });
    await button("Create Post").click();
    await expect.element(toasts).toHaveTextContent("Blog post created successfully!");
    expect(store.items).toMatchObject([{ title: "Pay of 2026", published: false }]);
  });

  test("of an editor publishes it", async () => {
    const store = stubPosts();
    await renderAdmin("/admin/blog/add", "EDITOR");
    await fill({ Title: "Pay of 2026", Content: "<p>Text</p>" });
    await expect.element(published).toBeChecked();
    await expect.element(note).not.toBeInTheDocument();
    await button("Create Post").click();
    await expect.element(toasts).toHaveTextContent("Blog post created successfully!");
    expect(store.items).toMatchObject([{ published: true }]);
  });

  test("of a writer keeps a published post as it is", async () => {
    stubPosts(adminPost({ id: 7, title: "Out now" }));
    const bodies: unknown[] = [];
    api.use(
      http.put("/blog/{id}", async ({ request, response }) => {
        bodies.push(await request.json());
        return response.untyped(errorResponse(403, NOT_PERMITTED));
      }),
    );
    await renderAdmin("/admin/blog/edit/7", "WRITER");
    await field("Title").fill("Out soon");
    await button("Update Post").click();
    await expect.element(toasts).toHaveTextContent("An editor must publish this.");
    await expectUrl("/admin/blog/edit/7");
    await expect.element(field("Title")).toHaveValue("Out soon");
    expect(storedSession()).not.toContain(null);
    expect(bodies).toMatchObject([{ published: true }]);
  });
});

describe("issue 22 (roles): the form of a recruitment", () => {
  const options = field("Status").getByRole("option");

  beforeEach(() => showOnDesktop());

  test("of a writer has no status that publishes, and no deletion", async () => {
    const { writes } = stubRecruitments(recruitment({ title: "Clerk 2026" }));
    await renderAdmin("/admin/recruitments/7", "WRITER");
    await expect.element(note).toBeVisible();
    await expectTexts(options, ["Draft", "In review"]);
    await expect.element(button("Delete")).not.toBeInTheDocument();
    await field("Status").selectOptions("In review");
    await button("Update Recruitment").click();
    await expect.poll(() => writes).toMatchObject([{ status: "review" }]);
  });

  test("of a writer shows that a recruitment is published", async () => {
    stubRecruitments(recruitment({ title: "Clerk 2026" }, { status: "published" }));
    await renderAdmin("/admin/recruitments/7", "WRITER");
    await expectTexts(options, ["Draft", "In review", "Published"]);
    await expect.element(field("Status")).toHaveValue("published");
  });

  test("of an editor has every status", async () => {
    stubRecruitments(recruitment({ title: "Clerk 2026" }));
    await renderAdmin("/admin/recruitments/7", "EDITOR");
    await expectTexts(options, ["Draft", "In review", "Published", "Cancelled"]);
    await expect.element(button("Delete")).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  });
});
