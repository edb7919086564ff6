import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  button,
  drafts,
  field,
  fill,
  renderAdmin,
  stubAdminArea,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { dialog, expectCount, expectUrl, toasts } from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import { companyJob } from "../../../tests/job-builder";

const DETAILS = {
  companyName: "Kaveri Systems",
  applyNowUrl: "careers.example.in",
  salaryMin: 300_000,
  salaryMax: 600_000,
  industry: "Food",
};
const RIDER = companyJob(DETAILS, {
  title: "Rider",
  location: "Pune",
  customHtmlContent: "<p>What the post is about.</p>",
});

beforeEach(stubAdminArea);

describe.for([
  { screen: "a phone", show: showOnPhone },
  { screen: "a desktop", show: showOnDesktop },
])("on $screen", ({ show }) => {
  test("API-49, DATA-02: a conflict shows both versions field by field", async () => {
    await show();
    const store = stubJobs(RIDER);
    await renderAdmin("/admin/private-jobs/edit/7");
    await fill({ Title: "My Rider", Location: "Nagpur", Qualification: "Class 12" });
    store.change(7, {
      title: "Their Rider",
      location: "Indore",
      tags: "urgent",
      privateJobDetails: { ...DETAILS, industry: "Groceries" },
    });
    await button("Update Job").click();

    const conflict = page.getByRole("dialog", {
      name: "This record was changed after you opened it",
    });
    const choice = (label: string, side: string) =>
      conflict.getByRole("group", { name: label, exact: true }).getByRole("radio", { name: side });
    await expect.element(choice("Title", "Yours")).toBeChecked();
    await expectCount(conflict.getByRole("group"), 5);
    await expect.element(choice("Title", "Yours")).toHaveAccessibleName("Yours My Rider");
    await expect.element(choice("Title", "Theirs")).toHaveAccessibleName("Theirs Their Rider");
    await expect.element(choice("Industry", "Theirs")).toBeChecked();
    await expect.element(choice("Tags", "Theirs")).toBeChecked();
    await expect.element(choice("Qualification", "Yours")).toBeChecked();

    // Returning to the form loses nothing.
    await conflict.getByRole("button", { name: "Back to the form" }).click();
    await expect.element(field("Title")).toHaveValue("My Rider");
    await button("Update Job").click();

    await conflict.getByRole("button", { name: "Take all theirs" }).click();
    await expect.element(choice("Title", "Theirs")).toBeChecked();
    await conflict.getByRole("button", { name: "Keep all mine" }).click();
    await expect.element(choice("Tags", "Yours")).toBeChecked();
    await choice("Tags", "Theirs").click();
    await choice("Title", "Theirs").click();
    await conflict.getByRole("button", { name: "Save selected values" }).click();
    await expect.element(toasts).toHaveTextContent("Private job updated successfully!");
    await expect.element(field("Title")).toHaveValue("Their Rider");
    expect(store.items).toMatchObject([
      {
        title: "Their Rider",
        location: "Nagpur",
        tags: "urgent",
        privateJobDetails: { industry: "Food", qualification: "Class 12" },
      },
    ]);
    expect(drafts()).toEqual([]);
  });
});

test("API-49: versions are merged without a dialog if the other one changed nothing or the same", async () => {
  await showOnPhone();
  const store = stubJobs(RIDER);
  await renderAdmin("/admin/private-jobs/edit/7");
  await fill({ Location: "Indore", Qualification: "Class 12" });
  store.change(7, { location: "Indore", postedAt: "2026-11-01T03:31:00Z" });
  await button("Update Job").click();
  await expect.element(toasts).toHaveTextContent("Private job updated successfully!");
  await expectCount(dialog, 0);
  expect(store.items).toMatchObject([
    {
      location: "Indore",
      postedAt: "2026-11-01T03:31:00Z",
      privateJobDetails: { qualification: "Class 12" },
    },
  ]);
});

test("a record that was deleted in the meantime can be created again", async () => {
  await showOnPhone();
  const store = stubJobs(companyJob({}, { id: 8, slug: "other" }), RIDER);
  await renderAdmin("/admin/private-jobs/edit/7");
  await field("Location").fill("Nagpur");
  store.remove(7);
  await button("Update Job").click();
  const question = page.getByRole("dialog", { name: "This record was deleted" });
  await question.getByRole("button", { name: "Back to the form" }).click();
  await expect.element(field("Location")).toHaveValue("Nagpur");
  await button("Update Job").click();
  await question.getByRole("button", { name: "Save as new record" }).click();
  await expect.element(toasts).toHaveTextContent("Private job created successfully!");
  await expectUrl("/admin/private-jobs/edit/9");
  await expect.element(field("Location")).toHaveValue("Nagpur");
  await expect.element(field("Title")).toHaveValue("Rider");
  expect(drafts()).toEqual([]);
});
