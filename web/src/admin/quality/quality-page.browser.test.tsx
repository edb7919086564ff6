import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  button,
  field,
  heading,
  link,
  renderAdmin,
  stubAdminArea,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import {
  currentPath,
  dialog,
  expectCount,
  expectTexts,
  expectUrl,
  main,
  toasts,
} from "../../../tests/components/page";
import { deskJob, stubBulkChanges, stubQuality } from "../../../tests/components/quality-api";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import { governmentJob, techJob } from "../../../tests/job-builder";
import type {
  BrokenLink,
  DeskJob,
  DoublePair,
  OpenCorrections,
  ReportedListing,
} from "../../api/quality-desk";

const CLERK = deskJob();
const WARDEN = deskJob({
  id: 2,
  title: "Warden",
  slug: "warden",
  defects: ["closed", "short-text"],
});
const ENGINEER = deskJob({
  id: 3,
  jobType: "TECH",
  title: "Engineer",
  organisation: " ",
  defects: ["no-apply-link", "no-organisation", "pay"],
});
const LINK: BrokenLink = {
  id: 7,
  url: `https://pwd.example.org/notices/${"very-long-name-".repeat(6)}2026.pdf`,
  reason: "The page was not found (404).",
  brokenSince: "2026-11-19T04:30:00Z",
  checkedAt: "2026-11-20T04:30:00Z",
  jobs: [CLERK],
};
const PAIR: DoublePair = {
  first: deskJob({ id: 8, title: "Junior Engineer (Civil) 2026", slug: "junior-engineer" }),
  second: deskJob({
    id: 9,
    title: "Apply Online: Junior Engineers (Civil) 2026",
    slug: "junior-engineer-2",
    version: 4,
  }),
  foundAt: "2026-11-20T04:30:00Z",
};

const REPORTED: ReportedListing = {
  job: CLERK,
  reasons: [
    { reason: "wrong-date", count: 3 },
    { reason: "broken-link", count: 1 },
    { reason: "other", count: 1 },
  ],
  texts: [
    {
      id: 17,
      reason: "other",
      text: `<b>Pay</b> is wrong.\n${"verylongword".repeat(20)}`,
      reportedAt: "2026-11-20T04:30:00Z",
    },
  ],
  reportedAt: "2026-11-20T04:30:00Z",
  lastReport: 17,
};
const RECRUITMENT: OpenCorrections = {
  id: 5,
  slug: "geologists",
  title: "Combined Geo-Scientist Examination 2026",
  organisation: "Union Public Service Commission",
  updatedAt: "2026-11-20T04:30:00Z",
  foundAt: "2026-11-20T04:30:00Z",
  corrigenda: [
    { title: "Addendum", url: "https://upsc.gov.in/addendum.pdf", dated: "2026-11-20" },
    { title: "Second corrigendum", url: null, dated: null },
  ],
};

const kinds = main.getByRole("navigation", { name: "Kinds of problems" }).getByRole("link");
const row = (title: string) => main.getByRole("listitem").filter({ hasText: title }).last();
const listHeading = main.getByRole("heading", { level: 2 }).last();
const result = main.getByRole("status");
const rowNames = () =>
  main
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  await showOnDesktop();
  stubAdminArea();
});

/** A change hides jobs from the desk, and its undo shows them again. */
function stubHiding(quality: { jobs: DeskJob[] }) {
  const before = quality.jobs;
  return stubBulkChanges({
    onChange: (_, ids) => {
      quality.jobs = quality.jobs.filter(({ id }) => !ids.includes(id));
    },
    onUndo: () => {
      quality.jobs = before;
    },
  });
}

test.each(["phone", "desktop"] as const)(
  "issue 22 (quality desk): the kinds and the jobs of the first one, on a %s",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    stubQuality({ jobs: [CLERK, WARDEN, ENGINEER], links: [LINK], pairs: [PAIR] });
    await renderAdmin("/admin/quality", "EDITOR");
    await expect.element(heading).toHaveTextContent("Quality Desk");
    await expectTexts(kinds, [
      "2Closed but still shown",
      "1No link to apply",
      "1Unbelievable pay",
      "1Very short text",
      "1No organisation",
      "1Broken links",
      "1Likely doubles",
    ]);
    await expect
      .element(main)
      .toHaveTextContent(
        "Nothing: Reports of visitors, Announced corrections, No official source, No last date, Dates that contradict, No place.",
      );
    await expect.element(listHeading).toHaveTextContent("Closed but still shown: 2 jobs");
    await expect.poll(rowNames).toEqual(["Clerk", "Warden"]);
    for (const text of ["Government job", "Closed but still shown", "Very short text"]) {
      await expect.element(row("Warden")).toHaveTextContent(text);
    }
    await expect.element(row("Warden")).toHaveTextContent("Last date11 November 2026");
    await expect.element(row("Warden")).toHaveTextContent("Byravi@example.in");
    await expect
      .element(link("Edit Warden"))
      .toHaveAttribute("href", "/admin/government-jobs/edit/2#field-applicationEndDate");
    await expectAccessible(device);
  },
);

test("issue 22 (quality desk): the kind is in the URL, and an unknown one is the first", async () => {
  stubQuality({ jobs: [CLERK, ENGINEER] });
  await renderAdmin("/admin/quality?kind=lost&page=x", "WRITER");
  await expect.element(listHeading).toHaveTextContent("Closed but still shown: 1 job");
  await expectUrl("/admin/quality?kind=closed");
  await kinds.filter({ hasText: "Unbelievable pay" }).click();
  await expectUrl("/admin/quality?kind=pay");
  await expect.poll(rowNames).toEqual(["Engineer"]);
  await expect.element(row("Engineer")).toHaveTextContent("Pay₹25,500 - ₹81,100 per month");
  await expect.element(row("Engineer")).toHaveTextContent("OrganisationNone");
});

test("issue 22 (quality desk): a page past the end becomes the last page", async () => {
  const jobs = Array.from({ length: 21 }, (_, index) =>
    deskJob({ id: index + 1, title: `Job ${index + 1}` }),
  );
  stubQuality({ jobs });
  await renderAdmin("/admin/quality?kind=closed&page=9", "EDITOR");
  await expectUrl("/admin/quality?kind=closed&page=2");
  await expect.poll(rowNames).toEqual(["Job 21"]);
  await main.getByRole("link", { name: "Page 1" }).click();
  await expectUrl("/admin/quality?kind=closed");
});

test("issue 22 (quality desk): nothing is wrong", async () => {
  await renderAdmin("/admin/quality", "EDITOR");
  await expect.element(main).toHaveTextContent("Nothing is wrong.");
  await expectAccessible("desktop");
});

test("issue 22 (quality desk): a kind without items leads to the next one", async () => {
  stubQuality({ links: [LINK] });
  await renderAdmin("/admin/quality?kind=closed", "EDITOR");
  await expect.element(main).toHaveTextContent("Nothing is left here.");
  await link("Next: Broken links (1)").click();
  await expectUrl("/admin/quality?kind=links");
});

test("issue 22 (quality desk): failures are shown and can be repeated", async () => {
  api.use(http.get("/admin/quality", ({ response }) => response.untyped(errorResponse(500))));
  await renderAdmin("/admin/quality", "EDITOR");
  await expect.element(main).toHaveTextContent("Failed to fetch the quality desk.");
  stubQuality({ jobs: [CLERK] });
  api.use(http.get("/admin/quality/jobs", ({ response }) => response.untyped(errorResponse(500))));
  await button("Try Again").click();
  await expect.element(main).toHaveTextContent("Failed to fetch the list.");
  stubQuality({ jobs: [CLERK] });
  await button("Try Again").click();
  await expect.poll(rowNames).toEqual(["Clerk"]);
});

test("issue 22 (quality desk): a writer reads the desk and changes nothing", async () => {
  stubQuality({ jobs: [CLERK], pairs: [PAIR] });
  await renderAdmin("/admin/quality", "WRITER");
  await expect.element(link("Open Clerk")).toBeVisible();
  await expectCount(row("Clerk").getByRole("button"), 0);
  await expectCount(main.getByRole("checkbox"), 0);
  await kinds.filter({ hasText: "Likely doubles" }).click();
  await expect.element(main.getByText("junior-engineer-2")).toBeVisible();
  await expectCount(main.getByRole("button", { name: /Keep|Different/ }), 0);
});

test("issue 22 (quality desk): a closed job is hidden, the focus moves on, and it can be undone", async () => {
  const quality = stubQuality({ jobs: [CLERK, WARDEN] });
  const bulk = stubHiding(quality);
  await renderAdmin("/admin/quality", "EDITOR");
  await button("Hide Clerk").click();
  await expect.poll(rowNames).toEqual(["Warden"]);
  expect(bulk.changes).toEqual([
    { action: { type: "deactivate" }, records: [{ kind: "job", id: 1 }] },
  ]);
  await expect.element(listHeading).toHaveTextContent("Closed but still shown: 1 job");
  await expect.element(kinds.first()).toHaveTextContent("1Closed but still shown");
  await expect.element(row("Warden")).toHaveFocus();
  await expect.element(result.first()).toHaveTextContent("1 job is hidden from visitors.");
  await button("Undo").click();
  await expect.poll(rowNames).toEqual(["Clerk", "Warden"]);
  expect(bulk.undone).toEqual([1]);
  await expect.element(result.first()).toHaveTextContent("The change of 1 job is undone.");
  await expect.element(listHeading).toHaveFocus();
});

test("issue 22 (quality desk): all jobs of a page are hidden at once, and the undo stays", async () => {
  const quality = stubQuality({ jobs: [CLERK, WARDEN] });
  const bulk = stubHiding(quality);
  await renderAdmin("/admin/quality?kind=closed", "EDITOR");
  await main.getByLabelText("Select Clerk").click();
  const all = main.getByLabelText("Select all on this page");
  await expect.poll(() => (all.element() as HTMLInputElement).indeterminate).toBe(true);
  await all.click();
  await expect.element(main).toHaveTextContent("2 selected");
  await expectAccessible("desktop");
  await button("Hide").click();
  await expect.element(main).toHaveTextContent("Nothing is wrong.");
  expect(bulk.changes[0]?.records.map(({ id }) => id)).toEqual([1, 2]);
  await button("Undo").click();
  await expect.poll(rowNames).toEqual(["Clerk", "Warden"]);
});

test("issue 22 (quality desk): the undo is there when nothing is wrong any more", async () => {
  const quality = stubQuality({ jobs: [CLERK] });
  stubHiding(quality);
  await renderAdmin("/admin/quality", "EDITOR");
  await button("Hide Clerk").click();
  await expect.element(main).toHaveTextContent("Nothing is wrong.");
  await button("Undo").click();
  await expect.poll(rowNames).toEqual(["Clerk"]);
});

test("issue 22 (quality desk): keys move between rows and select them", async () => {
  stubQuality({ jobs: [CLERK, WARDEN] });
  await renderAdmin("/admin/quality", "EDITOR");
  await expect.element(row("Clerk")).toBeVisible();
  await userEvent.keyboard("jjx");
  await expect.element(main.getByLabelText("Select Warden")).toBeChecked();
  await userEvent.keyboard("kx");
  await expect.element(main).toHaveTextContent("2 selected");
});

const STORED = governmentJob(
  {
    department: "Department of Posts",
    vacancies: "20",
    applyUrl: "https://post.example.org",
    ageLimit: "27",
  },
  { id: 1, status: "published" },
);

test("issue 22 (quality desk): a field is corrected in place, and the rest of the job stays", async () => {
  const quality = stubQuality({
    jobs: [
      deskJob({ defects: ["no-source"] }),
      deskJob({ id: 2, title: "B", defects: ["no-source"] }),
    ],
  });
  const jobs = stubJobs(STORED);
  await renderAdmin("/admin/quality", "EDITOR");
  await button("Add the source: Clerk").click();
  const url = dialog.getByLabelText("Official Notification URL");
  await expect.element(url).toHaveFocus();
  await expectAccessible("desktop");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).toHaveTextContent("Official notification URL is required.");
  expect(jobs.writes).toEqual([]);
  await url.fill("https://post.example.org/notice.pdf");
  quality.jobs = quality.jobs.slice(1);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectCount(dialog, 0);
  await expect.poll(rowNames).toEqual(["B"]);
  await expect.element(row("B")).toHaveFocus();
  await expect.element(toasts).toHaveTextContent("Government job updated successfully!");
  expect(jobs.writes[0]?.path).toBe("/api/jobs/1");
  expect(jobs.writes[0]?.input).toMatchObject({
    version: STORED.version,
    title: "Clerk",
    officialNotificationUrl: "https://post.example.org/notice.pdf",
    governmentJobDetails: { ageLimit: "27", vacancies: "20" },
    status: "published",
  });
});

test("issue 22 (quality desk): the pay of a tech job is corrected, with the checks of its form", async () => {
  const details = { companyName: "Kaveri Systems", applyNowUrl: "https://kaveri.example.org" };
  stubQuality({ jobs: [ENGINEER] });
  const jobs = stubJobs(
    techJob({ ...details, salaryMin: 9, salaryMax: 3 }, { id: 3, status: "published" }),
  );
  await renderAdmin("/admin/quality?kind=pay", "EDITOR");
  await button("Correct the pay: Engineer").click();
  await dialog.getByLabelText("Minimum Salary").fill("500000");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).toHaveTextContent("Maximum salary must not be below the minimum.");
  await dialog.getByLabelText("Maximum Salary").fill("700000");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectCount(dialog, 0);
  expect(jobs.writes).toHaveLength(1);
  expect(jobs.writes[0]?.path).toBe("/api/jobs/tech/3");
  expect(jobs.writes[0]?.input.techJobDetails).toMatchObject({
    ...details,
    salaryMin: 500_000,
    salaryMax: 700_000,
  });
});

test("issue 22 (bad input): a newer version is loaded, and what was typed stays", async () => {
  stubQuality({ jobs: [deskJob({ defects: ["no-location"] })] });
  const jobs = stubJobs({ ...STORED, location: "" });
  await renderAdmin("/admin/quality", "EDITOR");
  await button("Add the place: Clerk").click();
  await dialog.getByLabelText("Location").fill("Nagpur");
  jobs.change(1, { title: "Clerk, corrected" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).toHaveTextContent("Another person changed this job meanwhile.");
  await expect.element(dialog.getByLabelText("Location")).toHaveValue("Nagpur");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectCount(dialog, 0);
  expect(jobs.items[0]).toMatchObject({ title: "Clerk, corrected", location: "Nagpur" });
});

test("issue 22 (bad input): the newer values of fields that were not changed here stay", async () => {
  const dates = {
    applicationStartDate: "2026-12-01",
    applicationEndDate: "2026-11-20",
    examDate: "2027-01-10",
  };
  const details = { ...STORED.governmentJobDetails, ...dates };
  stubQuality({ jobs: [deskJob({ defects: ["dates"] })] });
  const jobs = stubJobs({ ...STORED, ...dates, governmentJobDetails: details });
  await renderAdmin("/admin/quality", "EDITOR");
  await button("Correct the dates: Clerk").click();
  await dialog.getByLabelText("Application End Date").fill("2026-12-20");
  const newer = { applicationEndDate: "2026-12-24", examDate: "2027-02-14" };
  jobs.change(1, { ...newer, governmentJobDetails: { ...details, ...newer } });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).toHaveTextContent("Another person changed this job meanwhile.");
  await expect.element(dialog).toHaveTextContent("The other person entered: 24 December 2026");
  await expect.element(dialog.getByLabelText("Application End Date")).toHaveValue("2026-12-20");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectCount(dialog, 0);
  expect(jobs.items[0]?.governmentJobDetails).toMatchObject({
    ...dates,
    applicationEndDate: "2026-12-20",
    examDate: "2027-02-14",
  });
});

test("issue 22 (bad input): other problems of the job are named, with a link to its form", async () => {
  stubQuality({ jobs: [deskJob({ defects: ["no-location"] })] });
  const jobs = stubJobs({ ...STORED, location: "", customHtmlContent: "" });
  await renderAdmin("/admin/quality", "EDITOR");
  await button("Add the place: Clerk").click();
  await dialog.getByLabelText("Location").fill("Nagpur");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).toHaveTextContent("The job has other problems");
  await expect.element(dialog).toHaveTextContent("Job description is required.");
  await expect
    .element(dialog.getByRole("link", { name: "Open the form" }))
    .toHaveAttribute("href", "/admin/government-jobs/edit/1");
  expect(jobs.writes).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Add the place: Clerk")).toHaveFocus();
});

test("issue 22 (quality desk): a job that cannot be loaded, and several fields in a dialog", async () => {
  stubQuality({ jobs: [deskJob({ defects: ["dates"] })] });
  stubJobs();
  await renderAdmin("/admin/quality", "EDITOR");
  await button("Correct the dates: Clerk").click();
  await expect.element(dialog).toHaveTextContent("This record was not found.");
  stubJobs(STORED);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByLabelText("Application Start Date")).toHaveFocus();
  await expect.element(dialog.getByLabelText("Application End Date")).toBeVisible();
  await expect.element(dialog.getByLabelText("Exam Date")).toBeVisible();
});

test("issue 22 (quality desk): Edit opens the form at the field", async () => {
  stubQuality({ jobs: [deskJob({ defects: ["no-location"] })] });
  stubJobs(STORED);
  await renderAdmin("/admin/quality", "EDITOR");
  await link("Edit Clerk").click();
  await expect.poll(currentPath).toBe("/admin/government-jobs/edit/1");
  await expect.element(field("Location")).toHaveFocus();
});

test.each(["phone", "desktop"] as const)(
  "issue 22 (quality desk): broken links on a %s are checked again",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    const quality = stubQuality({ links: [LINK] });
    await renderAdmin("/admin/quality", "WRITER");
    await expect.element(listHeading).toHaveTextContent("Broken links: 1 link");
    const target = row("pwd.example.org").getByRole("link", { name: /^pwd.example.org/ });
    await expect.element(target).toHaveAttribute("href", LINK.url);
    await expect.element(target).toHaveAttribute("rel", "noreferrer");
    await expect.element(main).toHaveTextContent("The page was not found (404).");
    await expect.element(link("Open Clerk")).toBeVisible();
    await expectAccessible(device);
    await main.getByRole("button", { name: /^Check .* again$/ }).click();
    await expect.element(toasts).toHaveTextContent("The link is checked within a minute.");
    await expect.element(main).toHaveTextContent("Check requested");
    expect(quality.writes).toEqual([{ path: "check 7", body: undefined }]);
  },
);

test.each(["phone", "desktop"] as const)(
  "issue 22 (quality desk): one of two doubles is kept, on a %s",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    const quality = stubQuality({ pairs: [PAIR] });
    await renderAdmin("/admin/quality", "EDITOR");
    const older = page.getByRole("region", { name: /^Older/ });
    await expect.element(older).toHaveTextContent("Junior Engineer (Civil) 2026 (differs)");
    await expect.element(older).toHaveTextContent("OrganisationDepartment of PostsPlace");
    await expectAccessible(device);
    await older.getByRole("button", { name: /^Keep this one/ }).click();
    await expect.element(dialog).toHaveTextContent("It can be restored for 30 days.");
    await expect.element(dialog).toHaveTextContent("DeletedApply Online");
    await dialog.getByRole("button", { name: "Delete the other one" }).click();
    await expect.element(toasts).toHaveTextContent("The double is deleted.");
    await expect.element(main).toHaveTextContent("Nothing is wrong.");
    expect(quality.writes).toEqual([
      {
        path: "/api/admin/quality/doubles/merge",
        body: { kept: { id: 8, version: 1 }, double: { id: 9, version: 4 } },
      },
    ]);
  },
);

test("issue 22 (quality desk): different jobs leave the list", async () => {
  const other = { ...PAIR, first: CLERK, second: WARDEN };
  const quality = stubQuality({ pairs: [PAIR, other] });
  await renderAdmin("/admin/quality", "EDITOR");
  await main.getByRole("button", { name: /^Different jobs: Junior/ }).click();
  await expect.element(listHeading).toHaveTextContent("Likely doubles: 1 pair");
  await expect.element(row("Warden")).toHaveFocus();
  expect(quality.writes[0]?.body).toEqual({ first: 8, second: 9 });
});

test("issue 22 (bad input): a job that was changed meanwhile is not deleted, and the list is reloaded", async () => {
  const quality = stubQuality({ pairs: [PAIR] });
  await renderAdmin("/admin/quality", "EDITOR");
  const newer = page.getByRole("region", { name: /^Newer/ });
  await newer.getByRole("button", { name: /^Keep this one/ }).click();
  quality.refusal = () =>
    errorResponse(409, { code: "stale", message: "This job was changed after you opened it." });
  quality.pairs = [{ ...PAIR, first: { ...PAIR.first, title: "Corrected title" } }];
  await dialog.getByRole("button", { name: "Delete the other one" }).click();
  await expect.element(toasts).toHaveTextContent("This job was changed after you opened it.");
  await expectCount(dialog, 0);
  await expect.element(main).toHaveTextContent("Corrected title");
});

test.each(["phone", "desktop"] as const)(
  "issue 22 (reports of visitors): reports on a %s are read, and settled",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    const other = { ...REPORTED, job: WARDEN, texts: [], lastReport: 18 };
    const quality = stubQuality({ listings: [REPORTED, other] });
    await renderAdmin("/admin/quality", "EDITOR");
    await expect.element(listHeading).toHaveTextContent("Reports of visitors: 2 listings");
    for (const text of ["Wrong date (3)", "Broken link", "<b>Pay</b> is wrong."]) {
      await expect.element(row("Clerk")).toHaveTextContent(text);
    }
    const view = page.getByRole("link", { name: "View Clerk (opens in a new tab)" });
    await expect.element(view).toHaveAttribute("href", "/government-job/clerk");
    await expectAccessible(device);
    await button("Mark as settled: Clerk").click();
    await expect.element(toasts).toHaveTextContent("The reports are settled.");
    await expect.element(listHeading).toHaveTextContent("Reports of visitors: 1 listing");
    await expect.element(kinds.first()).toHaveTextContent("1Reports of visitors");
    await expect.element(row("Warden")).toHaveFocus();
    expect(quality.writes).toEqual([
      { path: "/api/admin/quality/reports/1/settle", body: { lastReport: 17 } },
    ]);
  },
);

test("issue 22 (reports of visitors): all texts that are settled can be read", async () => {
  const text = (id: number) =>
    ({ id, reason: "fake", text: `Text ${id}.`, reportedAt: "2026-11-20T04:30:00Z" }) as const;
  const texts = Array.from({ length: 12 }, (_, at) => text(12 - at));
  stubQuality({ listings: [{ ...REPORTED, texts }] });
  await renderAdmin("/admin/quality", "EDITOR");
  const shown = main.getByRole("list", { name: /exts of visitors: Clerk/ }).getByRole("listitem");
  await expectCount(shown, 10);
  const more = main.getByText("Show 2 more", { exact: true });
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expectCount(shown, 12);
  await expect.element(shown.last()).toHaveTextContent("Text 1.");
});

test("issue 22 (reports of visitors): the fields that the reasons name are corrected in place", async () => {
  stubQuality({ listings: [REPORTED] });
  stubJobs(STORED);
  await renderAdmin("/admin/quality", "EDITOR");
  await button("Correct the link: Clerk").click();
  await expect.element(dialog.getByLabelText("Official Notification URL")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await button("Correct the dates: Clerk").click();
  await expect.element(dialog.getByLabelText("Application End Date")).toBeVisible();
});

test("issue 22 (bad input): reports that another editor has settled leave the list", async () => {
  const quality = stubQuality({ listings: [REPORTED] });
  await renderAdmin("/admin/quality", "EDITOR");
  quality.refusal = () => errorResponse(404, { message: "These reports are already settled." });
  await expect.element(button("Mark as settled: Clerk")).toBeVisible();
  quality.listings = [];
  await button("Mark as settled: Clerk").click();
  await expect.element(toasts).toHaveTextContent("These reports are already settled.");
  await expect.element(main).toHaveTextContent("Nothing is wrong.");
});

test.each(["phone", "desktop"] as const)(
  "issue 22 (quality desk): announced corrections on a %s lead to the documents of the form",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    stubQuality({ recruitments: [RECRUITMENT] });
    await renderAdmin("/admin/quality", "EDITOR");
    await expect.element(listHeading).toHaveTextContent("Announced corrections: 1 recruitment");
    await expect.element(main).toHaveTextContent("of 20 November 2026");
    await expect.element(main).toHaveTextContent("Second corrigendum");
    await expect
      .element(main.getByRole("link", { name: "Addendum (opens in a new tab)" }))
      .toHaveAttribute("href", "https://upsc.gov.in/addendum.pdf");
    await expect
      .element(link("Enter the correction: Combined Geo-Scientist Examination 2026"))
      .toHaveAttribute("href", "/admin/recruitments/5#field-documents");
    await expectAccessible(device);
  },
);

test("issue 22 (quality desk): a writer reads reports and corrections, and changes nothing", async () => {
  stubQuality({ listings: [REPORTED], recruitments: [RECRUITMENT] });
  await renderAdmin("/admin/quality", "WRITER");
  await expect.element(link("Open Clerk")).toBeVisible();
  await expectCount(row("Clerk").getByRole("button"), 0);
  await kinds.filter({ hasText: "Announced corrections" }).click();
  await expect.element(main.getByRole("link", { name: /^Open: Combined/ })).toBeVisible();
});
