import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, link, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { row } from "../../../tests/components/admin-lists";
import { api, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { hold } from "../../../tests/components/hold";
import {
  dialog,
  expectCount,
  expectTexts,
  main,
  tabTo,
  toasts,
} from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import { stubBulkChanges } from "../../../tests/components/quality-api";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import { governmentJob } from "../../../tests/job-builder";

const LIST = "/admin/government-jobs";

const jobs = (number: number) =>
  Array.from({ length: number }, (_, index) =>
    governmentJob({}, { id: index + 1, title: `Job ${index + 1}`, tags: "ssc, urgent" }),
  );

const box = (name: string) => main.getByRole("checkbox", { name: `Select ${name}`, exact: true });
/** The number of rows. On desktops, the headings of the navigation come first. */
const count = main.getByRole("heading", { level: 2 }).last();
const all = box("all on this page");
const bar = page.getByRole("region", { name: "Selected rows" });
const press = (name: string) => bar.getByRole("button", { name, exact: true }).click();
const result = main.getByRole("status").nth(1);
const isMixed = () => (all.element() as HTMLInputElement).indeterminate;

beforeEach(async () => {
  await showOnDesktop();
  stubAdminArea();
});

test.each(["phone", "desktop"] as const)(
  "issue 22 (bulk changes): rows are selected on a %s, and hidden with an undo",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    stubJobs(...jobs(3));
    const bulk = stubBulkChanges();
    await renderAdmin(LIST, "EDITOR");
    await box("Job 2").click();
    await expect.poll(isMixed).toBe(true);
    await expect.element(bar).toHaveTextContent("1 selected");
    await expectAccessible(device);
    await all.click();
    await expect.element(bar).toHaveTextContent("3 selected");
    expect(isMixed()).toBe(false);
    await press("Hide");
    await expectCount(bar, 0);
    await expect.element(count).toHaveFocus();
    await expect.element(result).toHaveTextContent("3 government jobs are hidden from visitors.");
    expect(bulk.changes).toEqual([
      {
        action: { type: "deactivate" },
        records: [1, 2, 3].map((id) => ({ kind: "job", id })),
      },
    ]);
    await expectAccessible(device);
    // The keyboard reaches the undo from the heading.
    await tabTo(button("Undo"));
    await userEvent.keyboard("{Enter}");
    await expect.element(result).toHaveTextContent("The change of 3 government jobs is undone.");
    expect(bulk.undone).toEqual([1]);
    await expectCount(button("Undo"), 0);
    await button("Dismiss the result").click();
    await expect.element(main).not.toHaveTextContent("is undone");
  },
);

test("issue 22 (bulk changes): all rows are selected and cleared again, and x selects a row", async () => {
  stubJobs(...jobs(2));
  await renderAdmin(LIST, "EDITOR");
  await all.click();
  await all.click();
  await expectCount(bar, 0);
  await userEvent.keyboard("jx");
  await expect.element(box("Job 1")).toBeChecked();
  await userEvent.keyboard("jx");
  await expect.element(all).toBeChecked();
  await userEvent.keyboard("x");
  await expect.element(bar).toHaveTextContent("1 selected");
  await press("Clear");
  await expectCount(bar, 0);
  await expect.element(count).toHaveFocus();
});

test("issue 22 (bulk changes): keys work on a focused checkbox", async () => {
  stubJobs(...jobs(2));
  await renderAdmin(LIST, "EDITOR");
  await box("Job 1").click();
  await userEvent.keyboard("j");
  await expect.element(row("Job 2")).toHaveFocus();
});

test("issue 22 (bulk changes): a selection ends with its page", async () => {
  stubJobs(...jobs(11));
  await renderAdmin(LIST, "EDITOR");
  await all.click();
  await expect.element(bar).toHaveTextContent("10 selected");
  await main.getByRole("link", { name: "Page 2" }).click();
  await expect.element(box("Job 11")).not.toBeChecked();
  await expectCount(bar, 0);
});

test("issue 22 (bulk changes): a deletion names the number and five titles", async () => {
  stubJobs(...jobs(7));
  const bulk = stubBulkChanges();
  await renderAdmin(LIST, "EDITOR");
  await all.click();
  await press("Delete");
  await expect.element(dialog).toHaveTextContent("Delete 7 government jobs?");
  await expectTexts(dialog.getByRole("listitem"), [
    "Job 1",
    "Job 2",
    "Job 3",
    "Job 4",
    "Job 5",
    "and 2 more",
  ]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(bulk.changes).toEqual([]);
  await press("Delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(result).toHaveTextContent("7 government jobs are deleted.");
  await expect.element(count).toHaveFocus();
  expect(bulk.changes[0]?.action).toEqual({ type: "delete" });
});

test("issue 22 (bulk changes): tags are added and removed", async () => {
  stubJobs(...jobs(2));
  const bulk = stubBulkChanges();
  await renderAdmin(LIST, "EDITOR");
  await box("Job 1").click();
  await press("Add tag");
  const tag = dialog.getByLabelText("Tag");
  for (const wrong of [" ", "a, b"]) {
    await tag.fill(wrong);
    await dialog.getByRole("button", { name: "Add tag" }).click();
    await expect.element(dialog).toHaveTextContent("Enter one tag of at most 50 characters");
  }
  await tag.fill(" railway ");
  await userEvent.keyboard("{Enter}");
  await expect.element(result).toHaveTextContent("The tag “railway” is added to 1 government job.");
  await box("Job 1").click();
  await press("Remove tag");
  const offered = Array.from(
    document.querySelectorAll<HTMLOptionElement>("datalist option"),
    ({ value }) => value,
  );
  expect(offered).toEqual(["ssc", "urgent"]);
  await dialog.getByLabelText("Tag").fill("ssc");
  await userEvent.keyboard("{Enter}");
  await expect.element(result).toHaveTextContent("is removed from 1 government job.");
  expect(bulk.changes.map(({ action }) => action)).toEqual([
    { type: "addTag", tag: "railway" },
    { type: "removeTag", tag: "ssc" },
  ]);
});

test("issue 22 (bad input): records that were not changed are named, with the reason", async () => {
  stubJobs(...jobs(2));
  const bulk = stubBulkChanges();
  bulk.reasons.set(2, "It was changed again since.");
  await renderAdmin(LIST, "EDITOR");
  await all.click();
  await press("Show");
  await expect.element(result).toHaveTextContent("Visitors see 1 government job now.");
  const failures = page.getByRole("region", { name: "Records that were not changed" });
  await expect.element(main).toHaveTextContent("1 government job was not changed:");
  await expect.element(failures).toHaveTextContent("Record 2: It was changed again since.");
  await expectAccessible("desktop");
  await button("Undo").click();
  await expect.element(result).toHaveTextContent("The change of 1 government job is undone.");
  await expect.element(failures).toHaveTextContent("Record 2");
});

test("issue 22 (bad input): after a failure, the selection stays", async () => {
  stubJobs(...jobs(2));
  const bulk = stubBulkChanges();
  bulk.fails = true;
  await renderAdmin(LIST, "EDITOR");
  await all.click();
  await press("Hide");
  await expect.element(toasts).toHaveTextContent("The change failed and may be incomplete.");
  await expect.element(bar).toHaveTextContent("2 selected");
  await press("Hide");
  await expect.element(result).toHaveTextContent("2 government jobs are hidden");
  bulk.fails = true;
  await button("Undo").click();
  await expect.element(toasts).toHaveTextContent("The undo failed and may be incomplete.");
  await expect.element(button("Undo")).toBeVisible();
});

test("issue 22 (bulk changes): posts are changed as posts", async () => {
  stubPosts(adminPost({ id: 3, title: "First salary" }));
  const bulk = stubBulkChanges();
  await renderAdmin("/admin/blog", "EDITOR");
  await box("First salary").click();
  await press("Hide");
  await expect.element(result).toHaveTextContent("1 blog post is hidden from visitors.");
  expect(bulk.changes[0]?.records).toEqual([{ kind: "post", id: 3 }]);
});

test("issue 22 (roles): a writer selects nothing", async () => {
  stubJobs(...jobs(1));
  await renderAdmin(LIST, "WRITER");
  await expect.element(link("Edit Job 1")).toBeVisible();
  await expectCount(main.getByRole("checkbox"), 0);
});

test("issue 22 (bulk changes): the end of a change leaves the focus and the selection of another page", async () => {
  stubJobs(...jobs(11));
  const { released, release } = hold();
  stubBulkChanges();
  api.use(http.post("/admin/bulk-changes", () => released));
  await renderAdmin(LIST, "EDITOR");
  await all.click();
  await press("Hide");
  await main.getByRole("link", { name: "Page 2" }).click();
  await box("Job 11").click();
  release();
  await expect.element(result).toHaveTextContent("10 government jobs are hidden");
  await expect.element(box("Job 11")).toBeChecked();
  await expect
    .element(bar.getByRole("button", { name: "Hide" }))
    .not.toHaveAttribute("aria-disabled");
  await expect.element(box("Job 11")).toHaveFocus();
});

test("issue 22 (bulk changes): after a failure, the dialog of a tag keeps the tag", async () => {
  stubJobs(...jobs(1));
  const bulk = stubBulkChanges();
  bulk.fails = true;
  await renderAdmin(LIST, "EDITOR");
  await box("Job 1").click();
  await press("Add tag");
  await dialog.getByLabelText("Tag").fill("railway");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("The change failed");
  await expect.element(dialog.getByLabelText("Tag")).toHaveValue("railway");
  await userEvent.keyboard("{Enter}");
  await expect.element(result).toHaveTextContent("The tag “railway” is added");
  await expectCount(dialog, 0);
});
