import type { Page, Request } from "@playwright/test";
import {
  columns,
  confirmDeletion,
  count,
  dialog,
  indianDate,
  row,
  searchField,
} from "./admin-lists";
import {
  companyInput,
  expect,
  governmentInput,
  holdResponses,
  indiaDay,
  noLiveUpdates,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

const QUESTION = "Are you sure you want to delete this job? This action cannot be undone.";

/** The four lists and their texts. */
const LISTS = [
  {
    kind: "PRIVATE",
    api: { list: "API-40", toggle: "API-49", remove: "API-50", query: "skip=0&take=10" },
    ids: "AJOB-01",
    errors: "AERR-09, AERR-11, AERR-12, AERR-38, AERR-39",
    folder: "private-jobs",
    page: "private-job",
    heading: "Manage Private Jobs",
    add: "Add New Private Job",
    many: "private jobs",
    list: /\/api\/jobs\/admin\/private\?/,
    record: "**/api/jobs/*",
    failed: { toast: "Failed to fetch private jobs.", text: "Failed to fetch private jobs." },
    name: "Job",
    deleteFailed: "Failed to delete job",
    toggleFailed: "Failed to update job status",
  },
  {
    kind: "GOVERNMENT",
    api: { list: "API-41", toggle: "API-49", remove: "API-50", query: "skip=0&take=10" },
    ids: "AJOB-03",
    errors: "AERR-10, AERR-11, AERR-12, AERR-38, AERR-39",
    folder: "government-jobs",
    page: "government-job",
    heading: "Manage Government Jobs",
    add: "Add New Government Job",
    many: "government jobs",
    list: /\/api\/jobs\/admin\/government\?/,
    record: "**/api/jobs/*",
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
    api: { list: "API-51", toggle: "API-54", remove: "API-55", query: "page=1&limit=10" },
    ids: "AJOB-05",
    errors: "AERR-13, AERR-15, AERR-38, AERR-40",
    folder: "tech-jobs",
    page: "tech-job",
    heading: "Manage Tech Jobs",
    add: "Add New Tech Job",
    many: "tech jobs",
    list: /\/api\/jobs\/tech\/admin\/all\?/,
    record: "**/api/jobs/tech/*",
    failed: { toast: "Failed to fetch tech jobs", text: "Failed to fetch tech jobs." },
    name: "Tech job",
    deleteFailed: "Failed to delete tech job",
    toggleFailed: "Failed to update tech job status",
  },
  {
    kind: "NON_TECH",
    api: { list: "API-56", toggle: "API-59", remove: "API-60", query: "page=1&limit=10" },
    ids: "AJOB-07",
    errors: "AERR-14, AERR-15, AERR-38, AERR-40",
    folder: "non-tech-jobs",
    page: "non-tech-job",
    heading: "Manage Non-Tech Jobs",
    add: "Add New Non-Tech Job",
    many: "non-tech jobs",
    list: /\/api\/jobs\/non-tech\/admin\/all\?/,
    record: "**/api/jobs/non-tech/*",
    failed: { toast: "Failed to fetch non-tech jobs", text: "Failed to fetch non-tech jobs." },
    name: "Non-tech job",
    deleteFailed: "Failed to delete non-tech job",
    toggleFailed: "Failed to update non-tech job status",
  },
] as const;

type Kind = (typeof LISTS)[number]["kind"];

const inputOf = (kind: Kind, title: string) =>
  kind === "GOVERNMENT" ? governmentInput(title) : companyInput(kind, title);

test.beforeEach(async ({ signIn }) => signIn("ADMIN"));

for (const list of LISTS) {
  const path = `/admin/${list.folder}`;

  test(`${list.ids}, AJOB-14, AJOB-15, AJOB-09, AJOB-10, AJOB-21, AJOB-22, ${list.api.list}, ${list.api.toggle}, API-02: ${path} shows, activates and deactivates`, async ({
    page,
    jobApi,
    isMobile,
    adminToken,
  }) => {
    const word = uniqueWord();
    const job = await jobApi.create(inputOf(list.kind, `Clerk ${word}`));
    const requestSent = page.waitForRequest(list.list);
    await page.goto(`${path}?search=${word}`);
    const request = await requestSent;
    expect(new URL(request.url()).search).toBe(`?search=${word}&${list.api.query}`);
    expect(request.headers().authorization).toBe(`Bearer ${adminToken}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(list.heading);
    await expect(page.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute(
      "href",
      "/admin",
    );
    await expect(page.getByRole("link", { name: list.add })).toHaveAttribute("href", `${path}/add`);
    const found = row(page, word, isMobile);
    await expect(found.getByRole("link", { name: "View" })).toHaveAttribute(
      "href",
      `/${list.page}/${job.slug}`,
    );
    await expect(found.getByRole("link", { name: "Edit" })).toHaveAttribute(
      "href",
      `${path}/edit/${job.id}`,
    );
    await expect(found.getByText("Active", { exact: true })).toBeVisible();
    const sent = page.waitForRequest((one) => one.method() === "PUT");
    await found.getByRole("button", { name: "Deactivate" }).click();
    expect(new URL((await sent).url()).pathname).toBe(
      list.record.replace("**", "").replace("*", `${job.id}`),
    );
    expect((await sent).postDataJSON()).toEqual({ active: false });
    await expect(toasts(page)).toContainText(`${list.name} deactivated successfully`);
    await expect(found.getByText("Inactive", { exact: true })).toBeVisible();
    await found.getByRole("button", { name: "Activate" }).click();
    await expect(toasts(page)).toContainText(`${list.name} activated successfully`);
    await expect(found.getByText("Active", { exact: true })).toBeVisible();
  });

  test(`AJOB-23, ${list.api.remove}, ${list.errors}: ${path} asks for confirmation before deleting and shows errors`, async ({
    page,
    jobApi,
    isMobile,
  }) => {
    const word = uniqueWord();
    await jobApi.create(inputOf(list.kind, `Clerk ${word}`));
    await page.goto(`${path}?search=${word}`);
    const found = row(page, word, isMobile);

    await found.getByRole("button", { name: "Delete" }).click();
    await expect(dialog(page)).toContainText(QUESTION);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(found.getByRole("button", { name: "Delete" })).toBeFocused();
    await page.keyboard.down("Enter");
    await expect(dialog(page)).toContainText(QUESTION);
    // A key that is still pressed does not press a button.
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(dialog(page).getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog(page).getByRole("button", { name: "Delete" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toContainText(`${list.name} deleted successfully`);
    await expect(found).toHaveCount(0);
    await expect(page.getByText(`No ${list.many} found matching your search.`)).toBeVisible();
    await expect(count(page).first()).toBeFocused();
  });

  test.describe("failed requests", () => {
    test.use({ expectedErrors: [/50[03]/] });

    test(`${list.errors}, AERR-01: ${path} shows errors`, async ({ page, isMobile }) => {
      await noLiveUpdates(page);
      let fails = true;
      await page.route(list.list, (route) =>
        fails ? route.fulfill({ status: 503, body: "" }) : route.continue(),
      );
      await page.goto(path);
      await expect(toasts(page)).toContainText(list.failed.toast);
      await expect(page.getByRole("alert")).toContainText(list.failed.text);
      fails = false;
      await page.getByRole("button", { name: "Try Again" }).click();
      const first = page
        .getByRole("main")
        .getByRole(isMobile ? "listitem" : "row")
        .filter({ has: page.getByRole("button", { name: "Delete" }) })
        .first();
      await expect(first).toBeVisible();

      let errorBody: object = {};
      await page.route(list.record, (route) =>
        ["PUT", "DELETE"].includes(route.request().method())
          ? route.fulfill({ status: 500, json: errorBody })
          : route.fallback(),
      );
      await first.getByRole("button", { name: "Deactivate" }).click();
      await expect(toasts(page)).toContainText(list.toggleFailed);
      await first.getByRole("button", { name: "Delete" }).click();
      await confirmDeletion(page, QUESTION);
      await expect(toasts(page)).toContainText(list.deleteFailed);
      errorBody = { message: "The pen has run dry." };
      await first.getByRole("button", { name: "Deactivate" }).click();
      await expect(toasts(page)).toContainText("The pen has run dry.");
      await expect(first.getByText("Active", { exact: true })).toBeVisible();
    });
  });
}

/** Stubs a list of `total` jobs, ten per page. */
async function stubJobs(page: Page, total: number) {
  const pages = Math.ceil(total / 10);
  await page.route(/\/api\/jobs\/tech\/admin\/all\?/, (route) => {
    const requestedPage = Number(new URL(route.request().url()).searchParams.get("page"));
    const rows = Math.max(0, Math.min(10, total - (requestedPage - 1) * 10));
    const jobs = Array.from({ length: rows }, (_, at) => ({
      id: requestedPage * 100 + at,
      slug: "",
      title: `Job ${requestedPage}-${at}`,
      location: "",
      description: "",
      postedAt: "2026-11-20T06:00:00Z",
      updatedAt: "2026-11-20T06:00:00Z",
      jobType: "TECH",
      active: true,
      salaryRange: "",
      tags: "",
      version: 1,
    }));
    return route.fulfill({
      json: { jobs, pagination: { total, pages, page: requestedPage, limit: 10 } },
    });
  });
}

test("AJOB-17, AJOB-20, AJOB-21, FORMAT-16, FORMAT-17: the table of companies' jobs", {
  tag: "@desktop",
}, async ({ page, jobApi }) => {
  const word = uniqueWord();
  const title = `${word} ${"long title ".repeat(5)}`.trim();
  const day = indiaDay(-3);
  await jobApi.create(
    companyInput(
      "TECH",
      title,
      {
        companyName: "The Kaveri Systems and Partners of Hyderabad",
        experience: "Between eight and twelve years",
        salaryMin: 1_800_000,
        salaryMax: 2_400_000,
        postedDate: day,
      },
      { location: "Gachibowli, Hyderabad, Telangana" },
    ),
  );
  await page.goto(`/admin/tech-jobs?search=${word}`);
  const found = row(page, word, false);
  const cut = (text: string, most: number) => `${text.slice(0, most).trimEnd()}…`;
  await expect(found.getByRole("rowheader")).toHaveText(cut(title, 40));
  await expect(found.getByRole("cell")).toContainText([
    cut("The Kaveri Systems and Partners of Hyderabad", 30),
    cut("Gachibowli, Hyderabad, Telangana", 25),
    cut("Between eight and twelve years", 25),
    cut("₹18,00,000 - ₹24,00,000 per annum", 25),
    "Active",
    indianDate(day),
    "View",
  ]);
  await expect(columns(page)).toHaveText([
    "Title",
    "Company",
    "Location",
    "Experience",
    "Salary",
    "Status",
    "Posted",
    "Actions",
  ]);
  await stubJobs(page, 1);
  await page.goto("/admin/tech-jobs");
  const bare = row(page, "Job 1-0", false);
  await expect(bare.getByRole("cell")).toContainText(["N/A", "N/A", "N/A"]);
  await expect(bare.getByRole("link", { name: "View" })).toHaveAttribute("href", "/tech-job/100");
});

test("AJOB-43: the government list works like the others", { tag: "@desktop" }, async ({
  page,
  jobApi,
}) => {
  const word = uniqueWord();
  const lastDay = indiaDay(9);
  await jobApi.create(governmentInput(`Clerk ${word}`, { applicationEndDate: lastDay }));
  await page.goto(`/admin/government-jobs?search=${word}`);
  await expect(row(page, word, false).getByRole("cell")).toContainText([
    "Staff Board",
    "Delhi",
    "120",
    indianDate(lastDay),
    "Active",
    indianDate(indiaDay(0)),
    "View",
  ]);
  await expect(columns(page)).toHaveText([
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

test("AJOB-13, AJOB-16, AJOB-44: the search is applied, stored in the URL and cleared", async ({
  page,
  jobApi,
  isMobile,
}) => {
  const word = uniqueWord();
  await jobApi.create(governmentInput(`Clerk ${word}`, { department: `Board of ${word}x` }));
  await page.goto("/admin/government-jobs");
  await expect(count(page).first()).toHaveText(/^\d+ government jobs$/);
  // The key focuses the search and is not typed into it.
  await page.keyboard.press("/");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type(word);
  await expect(page).toHaveURL(`/admin/government-jobs?search=${word}`);
  await expect(count(page).first()).toHaveText(`Found 1 government job matching "${word}"`);
  await expect(row(page, word, isMobile)).toHaveCount(1);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(searchField(page)).toHaveValue("");
  await expect(searchField(page)).toBeFocused();
  await expect(page).toHaveURL("/admin/government-jobs");
  // The search covers the department, too. The button applies without delay.
  await searchField(page).fill(`${word}x`);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(row(page, word, isMobile)).toHaveCount(1);
  await searchField(page).fill("zzzzqqqq");
  await expect(page.getByText("No government jobs found matching your search.")).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/zzzzqqqq/);
});

test("a late response does not replace a newer one", async ({ page }) => {
  await stubJobs(page, 1);
  const late = await holdResponses(page, /admin\/all\?.*search=slow/);
  await page.goto("/admin/tech-jobs");
  await expect(count(page).first()).toHaveText("1 tech job");
  const isSlow = (request: Request) => request.url().includes("search=slow");
  const requestSent = page.waitForRequest(isSlow);
  const over = Promise.race([
    page.waitForEvent("requestfailed", isSlow),
    page.waitForEvent("requestfinished", isSlow),
  ]);
  await searchField(page).fill("slow");
  await requestSent;
  await searchField(page).fill("quick");
  await expect(count(page).first()).toHaveText('Found 1 tech job matching "quick"');
  late.release();
  await over;
  await expect(count(page).first()).toHaveText('Found 1 tech job matching "quick"');
});

test("AJOB-11, AJOB-12, AJOB-19: ten rows a page, and the pagination", {
  tag: "@widths",
}, async ({ page, isMobile }) => {
  await noLiveUpdates(page);
  await stubJobs(page, 95);
  await page.goto("/admin/tech-jobs?page=6");
  const paging = page.getByRole("navigation", { name: "Pages" });
  await expect(paging.getByRole("link")).toHaveText([
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
  await expect(paging.locator("[aria-current=page]")).toHaveText("6");
  await expect(
    page
      .getByRole("main")
      .getByRole(isMobile ? "listitem" : "row")
      .filter({ hasText: "Job 6-" }),
  ).toHaveCount(10);
  await paging.getByRole("link", { name: "Last" }).click();
  await expect(page).toHaveURL("/admin/tech-jobs?page=10");
  await expect(row(page, "Job 10-4", isMobile)).toBeVisible();
  await expect(paging.getByRole("link", { name: "Next" })).toBeDisabled();
  await paging.getByRole("link", { name: "Previous" }).click();
  await expect(row(page, "Job 9-0", isMobile)).toBeVisible();
  await paging.getByRole("link", { name: "First" }).click();
  await expect(page).toHaveURL("/admin/tech-jobs");
  await expect(paging.getByRole("link", { name: "Previous" })).toBeDisabled();
  // A page past the end redirects to the last page.
  await page.goto("/admin/tech-jobs?page=40");
  await expect(page).toHaveURL("/admin/tech-jobs?page=10");
  await stubJobs(page, 10);
  await page.goto("/admin/tech-jobs");
  await expect(row(page, "Job 1-9", isMobile)).toBeVisible();
  await expect(paging).toHaveCount(0);
});

test("AJOB-18, ADMIN-15: the loading state and the empty state", async ({ page }) => {
  await noLiveUpdates(page);
  await stubJobs(page, 0);
  const hold = await holdResponses(page, /admin\/all/);
  await page.goto("/admin/tech-jobs");
  const main = page.getByRole("main");
  await expect(main.getByRole("status")).toHaveText("Loading tech jobs...");
  hold.release();
  await expect(main.getByText("No tech jobs found. Add your first one!")).toBeVisible();
  await expect(main.getByRole("link", { name: "Add New Tech Job" })).toHaveCount(2);
});

test("AJOB-01: changes of another administrator appear live", async ({
  page,
  jobApi,
  isMobile,
}) => {
  const word = uniqueWord();
  await page.goto(`/admin/private-jobs?search=${word}`);
  await expect(page.getByText("No private jobs found matching your search.")).toBeVisible();
  const job = await jobApi.create(companyInput("PRIVATE", `Clerk ${word}`));
  await expect(row(page, word, isMobile)).toBeVisible();
  await jobApi.update(job.id, { active: false });
  await expect(row(page, word, isMobile).getByText("Inactive", { exact: true })).toBeVisible();
});
