import { delay } from "msw";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { heading, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { recruitment, stubRecruitments } from "../../../tests/components/admin-recruitments-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { hold } from "../../../tests/components/hold";
import {
  button,
  dialog,
  expectCount,
  expectTexts,
  expectUrl,
} from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import { showOnDesktop, VIEWPORTS } from "../../../tests/components/viewports";
import { companyJob, governmentJob } from "../../../tests/job-builder";

const combobox = dialog.getByRole("combobox");
const options = dialog.getByRole("option");
const option = (name: string | RegExp) => dialog.getByRole("option", { name });
const chosen = dialog.getByRole("option", { selected: true });
const status = dialog.getByRole("status");

const open = () => userEvent.keyboard("{Control>}k{/Control}");

beforeEach(async () => {
  await showOnDesktop();
  stubAdminArea();
  stubJobs(
    governmentJob({}, { id: 1, title: "Warden of Patna" }),
    companyJob({}, { id: 2, title: "Warden at Kaveri", active: false }),
  );
  stubPosts(adminPost({ id: 3, title: "Pay of a Warden" }));
  stubRecruitments(recruitment({ title: "Warden 2026" }));
});

async function openPalette(path = "/admin/government-jobs", role?: "WRITER") {
  await renderAdmin(path, role);
  await expect.element(heading).toBeVisible();
  await open();
  await expect.element(options.first()).toBeVisible();
}

test("issue 22 (palette): it finds records of all lists, and Enter opens the form", async () => {
  await openPalette();
  await combobox.fill("Warden");
  await expectTexts(options, [
    /^Warden of PatnaGovernment jobs · Active$/,
    /^Warden at KaveriPrivate jobs · Inactive$/,
    /^Warden 2026Recruitments · Draft$/,
    /^Pay of a WardenBlog posts · /,
  ]);
  await expect.element(status).toHaveTextContent("4 results");
  await expect.element(chosen).toHaveTextContent("Warden of Patna");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(chosen).toHaveTextContent("Warden at Kaveri");
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(chosen).toHaveTextContent("Pay of a Warden");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expectUrl("/admin/private-jobs/edit/2");
  await expectCount(dialog, 0);
});

test("issue 22 (palette): it offers areas, new records and actions of the page", async () => {
  await openPalette("/admin/government-jobs/edit/1");
  await combobox.fill("npj");
  await expect.element(chosen).toHaveTextContent("New private job");
  await combobox.fill("dupl");
  await expect.element(chosen).toHaveTextContent("Duplicate");
  await userEvent.keyboard("{Enter}");
  await expectUrl("/admin/government-jobs/add?from=1");
});

test("a command that moves the focus runs after the palette has closed", async () => {
  await openPalette();
  await combobox.fill("search this");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("searchbox", { name: "Search", exact: true })).toHaveFocus();
});

test("a writer finds no areas of others", async () => {
  await openPalette("/admin/government-jobs", "WRITER");
  await combobox.fill("review");
  await expect.element(option("Review queue g q")).toBeVisible();
  await combobox.fill("audit");
  await expect.element(status).toHaveTextContent("Nothing found for “audit”.");
  await expectCount(options, 0);
});

test("without text, the records that were opened last are first", async () => {
  await renderAdmin("/admin/government-jobs/edit/1");
  await expect.element(heading).toHaveTextContent("Edit Government Job");
  await expect.poll(() => localStorage.getItem("recent-records:9")).toContain("Warden of Patna");
  await open();
  await expect.element(options.first()).toHaveTextContent("Warden of PatnaGovernment jobs");
  await userEvent.keyboard("{Escape}");
  await expectCount(dialog, 0);
});

test("a record that was deleted is forgotten", async () => {
  const gone = { to: "/admin/government-jobs/edit/77", title: "Gone", kind: "Government jobs" };
  localStorage.setItem("recent-records:9", JSON.stringify([gone, { to: 7 }]));
  await renderAdmin(gone.to);
  await expect.element(page.getByText("Job not found")).toBeVisible();
  await expect.poll(() => localStorage.getItem("recent-records:9")).toBe("[]");
});

test("the text that is typed while the options load is used, without a search for each letter", async () => {
  const searches: string[] = [];
  api.use(
    http.get("/blog/admin", async ({ query, response }) => {
      searches.push(query.get("search") ?? "");
      await delay(300);
      return response(200).json({ posts: [], totalPosts: 0, totalPages: 0 });
    }),
  );
  await renderAdmin("/admin/results");
  await expect.element(heading).toBeVisible();
  await open();
  await userEvent.keyboard("Warden");
  await expect.element(combobox).toHaveValue("Warden");
  await expect.element(option(/Warden of Patna/)).toBeVisible();
  await expect.element(status).toHaveTextContent("3 results");
  // Searches for its beginning are those of pauses in typing, on a slow machine.
  expect(searches.at(-1)).toBe("Warden");
  expect(searches.length).toBeLessThan("Warden".length);
});

test("a record of an earlier text cannot be opened while the lists are searched", async () => {
  await openPalette();
  await combobox.fill("Pay of");
  await expectTexts(options, [/^Pay of a Warden/]);
  const { released, release } = hold();
  api.use(http.get("/blog/admin", () => released));
  await combobox.fill("Salary");
  await expect.element(option(/Pay of a Warden/)).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(status).toHaveTextContent("Searching records...");
  await expect.element(combobox).toHaveFocus();
  await expectUrl("/admin/government-jobs");
  release();
  await expect.element(status).toHaveTextContent("Nothing found for “Salary”.");
});

test("lists that cannot be searched are named, and searched again", async () => {
  let fails = true;
  api.use(
    http.get("/blog/admin", ({ response }) =>
      fails ? response.untyped(errorResponse(500, {})) : undefined,
    ),
  );
  await openPalette();
  await combobox.fill("Warden");
  await expect.element(status).toHaveTextContent("Not all records could be searched.");
  await expect.element(option(/Warden of Patna/)).toBeVisible();
  fails = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(option(/Pay of a Warden/)).toBeVisible();
});

test("a click on the button opens it on a phone, and closing restores the focus", async () => {
  await page.viewport(360, 740);
  await renderAdmin("/admin/government-jobs");
  await button("Search or jump to…").click();
  await expect.element(options.first()).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(button("Search or jump to…")).toHaveFocus();
});

test("in a text editor, Control and K insert a link", async () => {
  await renderAdmin("/admin/government-jobs/edit/1");
  await page.getByRole("textbox", { name: "Job Description", exact: true }).click();
  await open();
  await expect.element(dialog.getByRole("heading", { name: "Link" })).toBeVisible();
});

test.each(VIEWPORTS)("the palette is accessible on a %s", async (device, width, height) => {
  await page.viewport(width, height);
  await openPalette();
  await expectAccessible(device);
  await combobox.fill("Warden");
  await expect.element(option(/Warden 2026/)).toBeVisible();
  await expectAccessible(device);
});
