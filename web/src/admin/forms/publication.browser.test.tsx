import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import {
  button,
  field,
  fill,
  link,
  renderAdmin,
  stubAdminArea,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { expectTexts, main, tabTo, toasts } from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import { admitCard, governmentJob } from "../../../tests/job-builder";

const CLERK = governmentJob(
  {
    vacancies: "12",
    applyUrl: "https://courts.example.in/apply",
    applicationEndDate: "2026-12-18",
  },
  { status: "published" },
);

const group = main.getByRole("group", { name: "Publication" });
const statuses = group.getByRole("radio");
const choose = (name: string) => group.getByText(name, { exact: true }).click();
const publishAt = field("Publish at (India time)");
const expireAt = field("Expires at (India time)");
const edit = "/admin/government-jobs/edit/42";

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

describe("issue 22 (workflow): the status in the form of a job", () => {
  test.each(["phone", "desktop"] as const)("schedules it on a %s", async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    const store = stubJobs(CLERK);
    await renderAdmin(edit, "EDITOR");
    await expect.element(group).toHaveTextContent("Visitors see it.");
    await expect.element(publishAt).not.toBeInTheDocument();
    await choose("Scheduled");
    await expect.element(main).toHaveTextContent("Choose when it is published");
    await publishAt.fill("2026-11-28T10:00");
    await button("On the last date of applications, 23:59").click();
    await expect.element(expireAt).toHaveValue("2026-12-18T23:59");
    await expect.element(main).toHaveTextContent("Publishes on 28 November 2026, 10:00 AM");
    await expectAccessible(device);
    await button("Update Job").click();
    await expect.element(toasts).toHaveTextContent("Government job updated successfully!");
    expect(store.writes).toMatchObject([
      {
        input: {
          status: "scheduled",
          publishAt: "2026-11-28T04:30:00Z",
          expireAt: "2026-12-18T18:29:00Z",
        },
      },
    ]);
    expect(store.writes[0]?.input).not.toHaveProperty("active");
    await expect.element(main).toHaveTextContent("It is scheduled: visitors see it from");
  });

  test("offers to a new job what makes sense, by keyboard", async () => {
    stubJobs();
    await renderAdmin("/admin/government-jobs/add", "EDITOR");
    await expectTexts(statuses, ["", "", "", ""]);
    await expect.element(group).not.toHaveTextContent("Expired");
    await tabTo(statuses.nth(3));
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect.element(statuses.nth(1)).toBeChecked();
    await expect.element(main).toHaveTextContent("Submits it for review");
  });

  test("shows the server's errors at the times", async () => {
    stubJobs({ ...CLERK, status: "scheduled", publishAt: "2026-11-01T04:30:00Z" });
    const errors = { publishAt: ["Choose a time in the future."] };
    api.use(
      http.put("/jobs/{id}", ({ response }) =>
        response.untyped(errorResponse(422, { code: "invalid", message: "Invalid.", errors })),
      ),
    );
    await renderAdmin(edit, "EDITOR");
    await expect.element(publishAt).toHaveValue("2026-11-01T10:00");
    await button("Update Job").click();
    await expect.element(publishAt).toHaveAccessibleDescription("Choose a time in the future.");
    await expect.element(publishAt).toHaveFocus();
  });

  test("of a writer has only drafts and the review", async () => {
    const store = stubJobs({ ...CLERK, active: false, status: "draft" });
    await renderAdmin(edit, "WRITER");
    await expect.element(main).toHaveTextContent("It is a draft: visitors do not see it.");
    await expectTexts(group.getByText(/^(Draft|Submit for review|Scheduled|Published)$/), [
      "Draft",
      "Submit for review",
    ]);
    await choose("Submit for review");
    await button("Update Job").click();
    await expect.element(toasts).toHaveTextContent("updated successfully!");
    expect(store.writes).toMatchObject([
      { input: { status: "review", publishAt: null, expireAt: null } },
    ]);
  });
});

test("AADMIT-10, issue 22 (workflow): an inactive admit card is shown again, a draft stays one", async () => {
  const store = stubJobs(admitCard({}, { id: 9, active: false, status: "draft" }));
  await renderAdmin("/admin/admit-cards/edit/9", "EDITOR");
  await expect.element(statuses.first()).toBeChecked();
  await fill({ "Custom HTML": "<p>Text</p>" });
  await button("Update Admit Card").click();
  await expect.poll(() => store.writes).toMatchObject([{ input: { status: "draft" } }]);
});

test("ABLOG-09, ABLOG-16: the Published checkbox is the quick way to the status", async () => {
  const store = stubPosts(adminPost({ id: 7 }));
  await renderAdmin("/admin/blog/edit/7", "EDITOR");
  const published = main.getByRole("checkbox", { name: "Published" });
  await expect.element(published).toBeChecked();
  await published.click();
  await expect.element(statuses.first()).toBeChecked();
  await choose("In review");
  await expect.element(published).not.toBeChecked();
  await published.click();
  await expect.element(group.getByRole("radio", { name: /^Published/ })).toBeChecked();
  await published.click();
  await button("Update Post").click();
  await expect.element(toasts).toHaveTextContent("Blog post updated successfully!");
  expect(store.items).toMatchObject([{ status: "draft", published: false }]);
});

test("issue 22 (history): a stored record links to its history", async () => {
  stubJobs(CLERK);
  await renderAdmin(edit, "WRITER");
  await expect.element(link("History")).toHaveAttribute("href", "/admin/history/job/42");
});
