import { americanDate, columns, count, dialog, row, searchField } from "./admin-lists";
import {
  admitCardInput,
  expect,
  indiaDay,
  noLiveUpdates,
  resultInput,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

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
    list: /\/api\/jobs\/admin\/admit-cards\?/,
    failed: "Could not connect to the server to fetch admit cards.",
    deleted: "Admit card deleted successfully",
    deleteFailed: "Failed to delete admit card.",
    input: admitCardInput,
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
    list: /\/api\/jobs\/admin\/results\?/,
    failed: "Could not connect to the server to fetch results.",
    deleted: "Result deleted successfully",
    deleteFailed: "Failed to delete result.",
    input: resultInput,
    releasedOn: "resultReleasedDate",
  },
] as const;

test.beforeEach(async ({ signIn }) => signIn("ADMIN"));

for (const list of LISTS) {
  test(`${list.ids.list}, FORMAT-15: the table of ${list.path}`, { tag: "@desktop" }, async ({
    page,
    jobApi,
  }) => {
    const word = uniqueWord();
    const [exam, released] = [indiaDay(20), indiaDay(-1)];
    const job = await jobApi.create(
      list.input(word, {
        title: `Out now: ${word}`,
        location: "Bhopal",
        examDate: exam,
        [list.releasedOn]: released,
      }),
    );
    const bare = await jobApi.create(
      list.input(`${word}x`, { title: `Later: ${word}`, examDate: null, [list.releasedOn]: null }),
    );
    await page.goto(`${list.path}?search=${word}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(list.heading);
    await expect(page.getByRole("link", { name: list.add })).toHaveAttribute(
      "href",
      `${list.path}/add`,
    );
    const found = row(page, "Out now", false);
    await expect(found.getByRole("rowheader")).toHaveText(`Out now: ${word}`);
    await expect(found.getByRole("cell")).toContainText([
      word,
      "Forest Board",
      "Bhopal",
      americanDate(exam),
      americanDate(released),
      "Active",
      americanDate(indiaDay(0)),
      "View",
    ]);
    await expect(row(page, "Later", false).getByRole("cell")).toContainText([
      `${word}x`,
      "Forest Board",
      "Delhi",
      "N/A",
      "N/A",
    ]);
    await expect(columns(page)).toHaveText([
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
    await expect(found.getByRole("link", { name: "View" })).toHaveAttribute(
      "href",
      `${list.page}/${job.slug}`,
    );
    await expect(found.getByRole("link", { name: "Edit" })).toHaveAttribute(
      "href",
      `${list.path}/edit/${job.id}`,
    );
    // A card that was deactivated over the API shows it. The page itself has no such action.
    await jobApi.update(bare.id, { active: false });
    await expect(row(page, "Later", false)).toContainText("Inactive");
    await expect(page.getByRole("button", { name: /activate/i })).toHaveCount(0);
  });

  test(`${list.ids.search}, ${list.ids.errors}, AERR-43: ${list.path} searches all its columns and deletes`, async ({
    page,
    jobApi,
    isMobile,
  }) => {
    const words = ["title", "exam", "board", "place"].map((part) => `${uniqueWord()}${part}`);
    const [title, exam, board, place] = words;
    await jobApi.create(
      list.input(`Test ${exam}`, {
        title: `Out ${title}`,
        organisationName: `Board ${board}`,
        location: `At ${place}`,
      }),
    );
    await page.goto(list.path);
    await expect(count(page).first()).toHaveText(new RegExp(`^\\d+ ${list.many}$`));
    for (const word of words) {
      await searchField(page).fill(word);
      await expect(row(page, `Out ${title}`, isMobile), word).toBeVisible();
      await expect(page).toHaveURL(`${list.path}?search=${word}`);
    }
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page).toHaveURL(list.path);
    await searchField(page).fill(`${title}`);
    await page.getByRole("button", { name: "Search" }).click();
    const found = row(page, `Out ${title}`, isMobile);
    await found.getByRole("button", { name: "Delete" }).click();
    await expect(dialog(page)).toContainText(QUESTION);
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(found).toBeVisible();
    await found.getByRole("button", { name: "Delete" }).click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expect(toasts(page)).toContainText(list.deleted);
    await expect(page.getByText(`No ${list.many} found matching your search.`)).toBeVisible();
  });

  test.describe("failed requests", () => {
    test.use({ expectedErrors: [/50[03]/] });

    test(`${list.ids.errors}, ADMIN-15: ${list.path} shows errors and the empty state`, async ({
      page,
      jobApi,
      isMobile,
    }) => {
      await noLiveUpdates(page);
      const word = uniqueWord();
      await jobApi.create(list.input(word));
      let response: { status: number; json: object } | undefined = { status: 503, json: {} };
      await page.route(list.list, (route) =>
        response ? route.fulfill(response) : route.continue(),
      );
      await page.goto(`${list.path}?search=${word}`);
      await expect(toasts(page)).toContainText(list.failed);
      await expect(page.getByRole("alert")).toContainText(list.failed);
      response = undefined;
      await page.getByRole("button", { name: "Try Again" }).click();
      await page.route("**/api/jobs/*", (route) =>
        route.request().method() === "DELETE"
          ? route.fulfill({ status: 500, json: {} })
          : route.fallback(),
      );
      await row(page, word, isMobile).getByRole("button", { name: "Delete" }).click();
      await dialog(page).getByRole("button", { name: "Delete" }).click();
      await expect(toasts(page)).toContainText(list.deleteFailed);
      await expect(row(page, word, isMobile)).toBeVisible();
      response = { status: 200, json: { jobs: [], totalJobs: 0, totalPages: 0 } };
      await page.goto(list.path);
      await expect(page.getByText(`No ${list.many} found. Add your first one!`)).toBeVisible();
    });
  });
}
