import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { heading, link, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import {
  card,
  columns,
  confirmButton,
  count,
  deleteButton,
  row,
  searchField,
  status,
} from "../../../tests/components/admin-lists";
import { api, http, receiveRequests } from "../../../tests/components/api";
import { hold } from "../../../tests/components/hold";
import {
  dialog,
  expectCount,
  expectTexts,
  expectUrl,
  main,
  textsOf,
  toasts,
} from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import { companyJob, governmentJob, techJob } from "../../../tests/job-builder";

const QUESTION = "Are you sure you want to delete this job? This action cannot be undone.";

/** The four lists and their texts. */
const LISTS = [
  {
    kind: "PRIVATE",
    ids: "AJOB-01, API-40, API-49",
    removal: "API-50",
    errors: "AERR-09, AERR-11, AERR-12, AERR-38, AERR-39",
    folder: "private-jobs",
    page: "private-job",
    heading: "Manage Private Jobs",
    add: "Add New Private Job",
    many: "private jobs",
    list: "/jobs/admin/private",
    query: "counts=true&skip=0&take=10",
    record: "/jobs/{id}",
    failed: { toast: "Failed to fetch private jobs.", text: "Failed to fetch private jobs." },
    name: "Job",
    deleteFailed: "Failed to delete job",
    toggleFailed: "Failed to update job status",
  },
  {
    kind: "GOVERNMENT",
    ids: "AJOB-03, API-41, API-49",
    removal: "API-50",
    errors: "AERR-10, AERR-11, AERR-12, AERR-38, AERR-39",
    folder: "government-jobs",
    page: "government-job",
    heading: "Manage Government Jobs",
    add: "Add New Government Job",
    many: "government jobs",
    list: "/jobs/admin/government",
    query: "counts=true&skip=0&take=10",
    record: "/jobs/{id}",
    failed: {
      toast: "Could not connect to the server to fetch government jobs.",
      text: "Could not connect to the server to fetch government jobs.",
    },
    name: "Job",
    deleteFailed: "Failed to delete job",
    toggleFailed: "Failed to update job status",
  },
  {
    kind: "TECH",
    ids: "AJOB-05, API-51, API-54",
    removal: "API-55",
    errors: "AERR-13, AERR-15, AERR-38, AERR-40",
    folder: "tech-jobs",
    page: "tech-job",
    heading: "Manage Tech Jobs",
    add: "Add New Tech Job",
    many: "tech jobs",
    list: "/jobs/tech/admin/all",
    query: "counts=true&page=1&limit=10",
    record: "/jobs/tech/{id}",
    failed: { toast: "Failed to fetch tech jobs", text: "Failed to fetch tech jobs." },
    name: "Tech job",
    deleteFailed: "Failed to delete tech job",
    toggleFailed: "Failed to update tech job status",
  },
  {
    kind: "NON_TECH",
    ids: "AJOB-07, API-56, API-59",
    removal: "API-60",
    errors: "AERR-14, AERR-15, AERR-38, AERR-40",
    folder: "non-tech-jobs",
    page: "non-tech-job",
    heading: "Manage Non-Tech Jobs",
    add: "Add New Non-Tech Job",
    many: "non-tech jobs",
    list: "/jobs/non-tech/admin/all",
    query: "counts=true&page=1&limit=10",
    record: "/jobs/non-tech/{id}",
    failed: { toast: "Failed to fetch non-tech jobs", text: "Failed to fetch non-tech jobs." },
    name: "Non-tech job",
    deleteFailed: "Failed to delete non-tech job",
    toggleFailed: "Failed to update non-tech job status",
  },
] as const;

const clerk = (kind: (typeof LISTS)[number]["kind"]) =>
  kind === "GOVERNMENT" ? governmentJob() : companyJob({}, { jobType: kind, title: "Clerk" });

/** Returns tech jobs whose titles name the page and the row on which they are. */
const pagesOfJobs = (total: number) =>
  Array.from({ length: total }, (_, at) =>
    techJob({}, { id: at + 1, title: `Job ${Math.floor(at / 10) + 1}-${at % 10}` }),
  );

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

describe.for(LISTS)("/admin/$folder", (list) => {
  const path = `/admin/${list.folder}`;

  test(`${list.ids}, AJOB-09, AJOB-10, AJOB-14, AJOB-15, AJOB-21, AJOB-22, API-02: it shows, activates and deactivates jobs`, async () => {
    const job = clerk(list.kind);
    const store = stubJobs(job);
    const requests: Request[] = [];
    api.use(http.get(list.list, ({ request }) => void requests.push(request)));
    await renderAdmin(`${path}?search=Clerk`);
    await expect.element(heading).toHaveTextContent(list.heading);
    await expect.poll(() => requests).toHaveLength(1);
    expect(new URL(requests[0]?.url ?? "").search).toBe(`?search=Clerk&${list.query}`);
    expect(requests[0]?.headers.get("authorization")).toBe(`Bearer ${localStorage.token}`);
    await expect.element(link("Back to Dashboard")).toHaveAttribute("href", "/admin");
    await expect.element(link(list.add)).toHaveAttribute("href", `${path}/add`);
    const linkOf = (name: RegExp) => card("Clerk").getByRole("link", { name });
    await expect.element(linkOf(/^View/)).toHaveAttribute("href", `/${list.page}/${job.slug}`);
    await expect.element(linkOf(/^Edit/)).toHaveAttribute("href", `${path}/edit/${job.id}`);
    await expect.element(status("Clerk", "Active")).toBeVisible();

    await card("Clerk")
      .getByRole("button", { name: /^Deactivate/ })
      .click();
    await expect.element(toasts).toHaveTextContent(`${list.name} deactivated successfully`);
    await expect.element(status("Clerk", "Inactive")).toBeVisible();
    const record = `/api${list.record.replace("{id}", String(job.id))}`;
    expect(store.writes).toEqual([{ path: record, input: { active: false } }]);
    await card("Clerk")
      .getByRole("button", { name: /^Activate/ })
      .click();
    await expect.element(toasts).toHaveTextContent(`${list.name} activated successfully`);
    await expect.element(status("Clerk", "Active")).toBeVisible();
  });

  test(`AJOB-23, ${list.removal}, ${list.errors}: it asks for confirmation before it deletes`, async () => {
    const store = stubJobs(clerk(list.kind));
    await renderAdmin(`${path}?search=Clerk`);
    await deleteButton("Clerk").click();
    await expect.element(dialog).toHaveTextContent(QUESTION);
    await userEvent.keyboard("{Escape}");
    await expectCount(dialog, 0);
    await expect.element(deleteButton("Clerk")).toHaveFocus();
    // A key that is still pressed does not confirm.
    await userEvent.keyboard("{Enter>2}");
    await expect.element(dialog).toHaveTextContent(QUESTION);
    await userEvent.keyboard("{/Enter}");
    await expect.element(confirmButton).toBeEnabled();
    expect(store.items).toHaveLength(1);
    confirmButton.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(toasts).toHaveTextContent(`${list.name} deleted successfully`);
    await expectCount(card("Clerk"), 0);
    await expect.element(main).toHaveTextContent(`No ${list.many} found matching your search.`);
    await expect.element(count).toHaveFocus();
  });

  test(`${list.errors}, AERR-01: it shows errors`, async () => {
    stubJobs(clerk(list.kind));
    let listFails = true;
    let errorBody: object = {};
    const fail = () => HttpResponse.json(errorBody, { status: 500 });
    api.use(
      http.get(list.list, ({ response }) => {
        return listFails ? response.untyped(fail()) : undefined;
      }),
      http.put(list.record, ({ response }) => response.untyped(fail())),
      http.delete(list.record, ({ response }) => response.untyped(fail())),
    );
    await renderAdmin(path);
    await expect.element(toasts).toHaveTextContent(list.failed.toast);
    await expect.element(main.getByRole("alert")).toHaveTextContent(list.failed.text);
    listFails = false;
    await main.getByRole("button", { name: "Try Again" }).click();

    const toggle = card("Clerk").getByRole("button", { name: /^Deactivate/ });
    await toggle.click();
    await expect.element(toasts).toHaveTextContent(list.toggleFailed);
    await deleteButton("Clerk").click();
    await expect.element(dialog).toHaveTextContent(QUESTION);
    await confirmButton.click();
    await expect.element(toasts).toHaveTextContent(list.deleteFailed);
    errorBody = { message: "The pen has run dry." };
    await toggle.click();
    await expect.element(toasts).toHaveTextContent("The pen has run dry.");
    await expect.element(status("Clerk", "Active")).toBeVisible();
  });
});

test("AJOB-17, AJOB-20, AJOB-21, FORMAT-16, FORMAT-17: the table of companies' jobs", async () => {
  await showOnDesktop();
  const title = `Clerk ${"long title ".repeat(5)}`.trim();
  stubJobs(
    techJob(
      {
        companyName: "The Kaveri Systems and Partners of Hyderabad",
        experience: "Between eight and twelve years",
        salaryMin: 1_800_000,
        salaryMax: 2_400_000,
        postedDate: "2026-11-08",
      },
      { title, location: "Gachibowli, Hyderabad, Telangana" },
    ),
    techJob({}, { id: 100, title: "Bare", location: "", slug: "" }),
  );
  await renderAdmin("/admin/tech-jobs");
  const cut = (text: string, most: number) => `${text.slice(0, most).trimEnd()}…`;
  await expect
    .element(row("Clerk").getByRole("rowheader"))
    .toHaveTextContent(new RegExp(`^${cut(title, 40)}$`));
  expect(textsOf(row("Clerk").getByRole("cell")).slice(1, 7)).toEqual([
    cut("The Kaveri Systems and Partners of Hyderabad", 30),
    cut("Gachibowli, Hyderabad, Telangana", 25),
    cut("Between eight and twelve years", 25),
    cut("₹18,00,000 - ₹24,00,000 per annum", 25),
    "Active",
    "08 Nov 2026",
  ]);
  await expectTexts(columns, [
    "Title",
    "Company",
    "Location",
    "Experience",
    "Salary",
    "Status",
    "Posted",
    "Actions",
  ]);
  expect(textsOf(row("Bare").getByRole("cell")).slice(1, 4)).toEqual(["N/A", "N/A", "N/A"]);
  await expect
    .element(row("Bare").getByRole("link", { name: /^View/ }))
    .toHaveAttribute("href", "/tech-job/100");
});

test("AJOB-43: the government list works like the others", async () => {
  await showOnDesktop();
  stubJobs(governmentJob({ vacancies: "120", applicationEndDate: "2026-12-01" }));
  await renderAdmin("/admin/government-jobs");
  await expect.element(row("Clerk")).toBeVisible();
  expect(textsOf(row("Clerk").getByRole("cell")).slice(1, 7)).toEqual([
    "Staff Board",
    "Delhi",
    "120",
    "01 Dec 2026",
    "Active",
    "20 Nov 2026",
  ]);
  await expect.element(row("Clerk").getByRole("link", { name: /^View/ })).toBeVisible();
  await expectTexts(columns, [
    "Title",
    "Department",
    "Location",
    "Vacancies",
    "Last Date",
    "Status",
    "Posted",
    "Actions",
  ]);
});

test("AJOB-13, AJOB-16, AJOB-44: the search is applied, stored in the URL and cleared", async () => {
  stubJobs(
    governmentJob({ department: "Board of Forests" }, { title: "Warden" }),
    governmentJob({}, { id: 43, title: "Typist" }),
  );
  await renderAdmin("/admin/government-jobs");
  await expect.element(count).toHaveTextContent(/^2 government jobs$/);
  // The key focuses the search and is not typed into it.
  await userEvent.keyboard("/");
  await expect.element(searchField).toHaveFocus();
  await userEvent.keyboard("Warden");
  await expectUrl("/admin/government-jobs?search=Warden");
  await expect.element(count).toHaveTextContent('Found 1 government job matching "Warden"');
  await expectCount(card("Warden"), 1);
  await expectCount(card("Typist"), 0);
  await main.getByRole("button", { name: "Clear" }).click();
  await expect.element(searchField).toHaveValue("");
  await expect.element(searchField).toHaveFocus();
  await expectUrl("/admin/government-jobs");
  // The button applies the search without delay.
  await searchField.fill("Forests");
  await main.getByRole("button", { name: "Search", exact: true }).click();
  await expectUrl("/admin/government-jobs?search=Forests");
  await expectCount(card("Warden"), 1);
  await searchField.fill("zzzzqqqq");
  await expect.element(main).toHaveTextContent("No government jobs found matching your search.");
  window.history.back();
  await expectUrl("/admin/government-jobs?search=Forests");
});

test("a late response does not replace a newer one", async () => {
  stubJobs(techJob({}, { title: "quick and slow" }));
  const late = hold();
  const received: string[] = [];
  api.use(
    http.get("/jobs/tech/admin/all", async ({ query }) => {
      if (query.get("search") !== "slow") return;
      received.push("slow");
      await late.released;
    }),
  );
  await renderAdmin("/admin/tech-jobs");
  await expect.element(count).toHaveTextContent(/^1 tech job$/);
  await searchField.fill("slow");
  await expect.poll(() => received).toEqual(["slow"]);
  await searchField.fill("quick");
  await expect.element(count).toHaveTextContent('Found 1 tech job matching "quick"');
  late.release();
  await receiveRequests();
  await expect.element(count).toHaveTextContent('Found 1 tech job matching "quick"');
});

describe.for([
  { screen: "a phone", show: showOnPhone, rows: card },
  { screen: "a desktop", show: showOnDesktop, rows: row },
])("on $screen", ({ show, rows }) => {
  test("AJOB-11, AJOB-12, AJOB-19: ten rows a page, and the pagination", async () => {
    await show();
    stubJobs(...pagesOfJobs(95));
    await renderAdmin("/admin/tech-jobs?page=6");
    const paging = page.getByRole("navigation", { name: "Pages" });
    const to = (name: string) => paging.getByRole("link", { name, exact: true });
    await expectTexts(paging.getByRole("link"), [
      "First",
      "Previous",
      "4",
      "5",
      "6",
      "7",
      "8",
      "Next",
      "Last",
    ]);
    await expect.element(to("Page 6")).toHaveAttribute("aria-current", "page");
    await expectCount(rows("Job 6-"), 10);
    await to("Last").click();
    await expectUrl("/admin/tech-jobs?page=10");
    await expect.element(rows("Job 10-4")).toBeVisible();
    await expect.element(to("Next")).toHaveAttribute("aria-disabled", "true");
    await to("Previous").click();
    await expect.element(rows("Job 9-0")).toBeVisible();
    await to("First").click();
    await expectUrl("/admin/tech-jobs");
    await expect.element(to("Previous")).toHaveAttribute("aria-disabled", "true");
  });

  test("AJOB-19: a page past the end redirects to the last page", async () => {
    await show();
    stubJobs(...pagesOfJobs(95));
    await renderAdmin("/admin/tech-jobs?page=40");
    await expectUrl("/admin/tech-jobs?page=10");
    await expect.element(rows("Job 10-4")).toBeVisible();
  });

  test("AJOB-19: one page has no pagination", async () => {
    await show();
    stubJobs(...pagesOfJobs(10));
    await renderAdmin("/admin/tech-jobs");
    await expect.element(rows("Job 1-9")).toBeVisible();
    await expectCount(page.getByRole("navigation", { name: "Pages" }), 0);
  });
});

test("AJOB-18, ADMIN-15: the loading state and the empty state", async () => {
  stubJobs();
  const held = hold();
  api.use(http.get("/jobs/tech/admin/all", () => held.released));
  await renderAdmin("/admin/tech-jobs");
  await expect.element(main.getByText("Loading tech jobs...")).toBeVisible();
  held.release();
  await expect.element(main).toHaveTextContent("No tech jobs found. Add your first one!");
  await expectCount(link("Add New Tech Job"), 2);
});
