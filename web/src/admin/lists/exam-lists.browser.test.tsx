import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
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
} from "../../../tests/components/admin-lists";
import { api, http } from "../../../tests/components/api";
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
import { admitCard, result } from "../../../tests/job-builder";

const QUESTION = "Are you sure you want to delete this job? This action cannot be undone.";

/** The two lists and their texts. */
const LISTS = [
  {
    ids: {
      list: "AADMIT-01, AADMIT-03, AADMIT-05",
      search: "AADMIT-04",
      errors: "AERR-22, AERR-23, API-42, API-50",
    },
    path: "/admin/admit-cards",
    page: "/admit-card",
    heading: "Manage Admit Cards",
    add: "Add New Admit Card",
    many: "admit cards",
    released: "Admit Card Release Date",
    list: "/jobs/admin/admit-cards",
    failed: "Could not connect to the server to fetch admit cards.",
    deleted: "Admit card deleted successfully",
    deleteFailed: "Failed to delete admit card.",
    job: admitCard,
    releasedOn: "admitCardReleasedDate",
  },
  {
    ids: {
      list: "ARESULT-01, ARESULT-03",
      search: "ARESULT-04",
      errors: "AERR-24, AERR-25, API-43, API-50",
    },
    path: "/admin/results",
    page: "/result",
    heading: "Manage Results",
    add: "Add New Result",
    many: "results",
    released: "Result Release Date",
    list: "/jobs/admin/results",
    failed: "Could not connect to the server to fetch results.",
    deleted: "Result deleted successfully",
    deleteFailed: "Failed to delete result.",
    job: result,
    releasedOn: "resultReleasedDate",
  },
] as const;

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

describe.for(LISTS)("$path", (list) => {
  test(`${list.ids.list}, FORMAT-15: its table`, async () => {
    await showOnDesktop();
    const job = list.job(
      { examinationName: "Guard Test", examDate: "2026-12-11", [list.releasedOn]: "2026-11-08" },
      { title: "Out now", location: "Bhopal" },
    );
    const bare = list.job(
      { examinationName: "Ranger Test", examDate: null, [list.releasedOn]: null },
      { id: 11, title: "Later", location: "Delhi", active: false },
    );
    stubJobs(job, bare);
    await renderAdmin(list.path);
    await expect.element(heading).toHaveTextContent(list.heading);
    await expect.element(link(list.add)).toHaveAttribute("href", `${list.path}/add`);
    await expect.element(row("Out now").getByRole("rowheader")).toHaveTextContent(/^Out now$/);
    expect(textsOf(row("Out now").getByRole("cell")).slice(1, 8)).toEqual([
      "Guard Test",
      "Forest Board",
      "Bhopal",
      "Dec 11, 2026",
      "Nov 8, 2026",
      "Active",
      "Nov 20, 2026",
    ]);
    expect(textsOf(row("Later").getByRole("cell")).slice(1, 6)).toEqual([
      "Ranger Test",
      "Forest Board",
      "Delhi",
      "N/A",
      "N/A",
    ]);
    await expectTexts(columns, [
      "Title",
      "Examination Name",
      "Organisation",
      "Location",
      "Exam Date",
      list.released,
      "Status",
      "Posted Date",
      "Actions",
    ]);
    const linkOf = (name: RegExp) => row("Out now").getByRole("link", { name });
    await expect.element(linkOf(/^View/)).toHaveAttribute("href", `${list.page}/${job.slug}`);
    await expect.element(linkOf(/^Edit/)).toHaveAttribute("href", `${list.path}/edit/${job.id}`);
    // A card that was deactivated over the API shows it. The page itself has no such action.
    await expect.element(row("Later")).toHaveTextContent("Inactive");
    await expectCount(main.getByRole("button", { name: /activate/i }), 0);
  });

  test(`${list.ids.search}, ${list.ids.errors}, AERR-43: it searches and deletes`, async () => {
    const details = { examinationName: "Test examword", organisationName: "Board boardword" };
    stubJobs(
      list.job(details, { title: "Out titleword", location: "At placeword" }),
      list.job({}, { id: 11, title: "Another" }),
    );
    await renderAdmin(list.path);
    await expect.element(count).toHaveTextContent(new RegExp(`^2 ${list.many}$`));
    for (const word of ["titleword", "examword", "boardword", "placeword"]) {
      await searchField.fill(word);
      await expectUrl(`${list.path}?search=${word}`);
      await expectCount(card("Another"), 0);
      await expect.element(card("Out titleword")).toBeVisible();
    }
    await main.getByRole("button", { name: "Clear" }).click();
    await expectUrl(list.path);
    await expect.element(card("Another")).toBeVisible();
    await searchField.fill("titleword");
    await main.getByRole("button", { name: "Search", exact: true }).click();
    await expectCount(card("Another"), 0);
    await deleteButton("Out titleword").click();
    await expect.element(dialog).toHaveTextContent(QUESTION);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(card("Out titleword")).toBeVisible();
    await deleteButton("Out titleword").click();
    await confirmButton.click();
    await expect.element(toasts).toHaveTextContent(list.deleted);
    await expect.element(main).toHaveTextContent(`No ${list.many} found matching your search.`);
  });

  test(`${list.ids.errors}, ADMIN-15: it shows errors`, async () => {
    stubJobs(list.job());
    let fails = true;
    api.use(
      http.get(list.list, ({ response }) =>
        fails ? response.untyped(HttpResponse.json({}, { status: 503 })) : undefined,
      ),
      http.delete("/jobs/{id}", ({ response }) =>
        response.untyped(HttpResponse.json({}, { status: 500 })),
      ),
    );
    await renderAdmin(`${list.path}?search=Guard`);
    await expect.element(toasts).toHaveTextContent(list.failed);
    await expect.element(main.getByRole("alert")).toHaveTextContent(list.failed);
    fails = false;
    await main.getByRole("button", { name: "Try Again" }).click();
    await deleteButton("Guard").click();
    await confirmButton.click();
    await expect.element(toasts).toHaveTextContent(list.deleteFailed);
    await expect.element(card("Guard")).toBeVisible();
  });

  test(`${list.ids.errors}, ADMIN-15: it shows the empty state`, async () => {
    stubJobs();
    await renderAdmin(list.path);
    await expect.element(main).toHaveTextContent(`No ${list.many} found. Add your first one!`);
  });
});
