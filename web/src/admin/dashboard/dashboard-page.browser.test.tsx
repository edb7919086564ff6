import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { heading, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { stubFigures } from "../../../tests/components/figures-api";
import { holdTimers } from "../../../tests/components/hold";
import {
  expectCount,
  expectTexts,
  expectUrl,
  main,
  section,
  textsOf,
  toasts,
} from "../../../tests/components/page";
import { deskJob, stubQuality } from "../../../tests/components/quality-api";
import { showOnPhone } from "../../../tests/components/viewports";
import type { JobDefect } from "../../api/quality-desk";

const statistics = page.getByRole("region", { name: "Statistics" });
/** Returns the numbers of the statistics by their names. */
const shownStatistics = () => {
  const names = statistics.getByRole("term").elements();
  return Object.fromEntries(
    names.map((name) => [
      name.textContent ?? "",
      name.parentElement?.querySelector("dd")?.textContent,
    ]),
  );
};
/** Returns the panel with the heading. */
function panel(title: string) {
  const titled = main.getByRole("heading", { name: title, exact: true }).element();
  return page.elementLocator(titled.closest("section") ?? titled);
}
const storedSession = () => [localStorage.token, localStorage.user];

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
  api.use(
    http.get("/uploads/cloud/list/{type}", ({ response }) =>
      response(200).json({ items: [], totalItems: 0 }),
    ),
  );
});

test("ADMIN-05, ADMIN-06, ADMIN-07, DATA-15: the counts and their share of all jobs", async () => {
  await renderAdmin("/admin");
  await expect.element(heading).toHaveTextContent("Dashboard");
  await expect.poll(shownStatistics).toEqual({
    "Total Jobs": "1,200",
    "Total Users": "5,120",
    "Blog Posts": "64",
    "Active Jobs": "1,10092%",
    "Inactive Jobs": "1008%",
    "Government Jobs": "40033%",
    "Private Jobstech and non-tech too": "60150%",
    "Admit Cards": "1008%",
    Results: "998%",
    "Jobs with Admit Cardsa date is known": "61%",
    "Jobs with Resultsa date is known": "00%",
    "Recent Admit Cardslast 30 days": "12",
    "Recent Resultslast 30 days": "7",
  });
});

test("ADMIN-08, ADMIN-09, ADMIN-10, ADMIN-14: links to all areas, and the file manager", async () => {
  stubJobs();
  await renderAdmin("/admin");
  await expect.element(main.getByRole("link", { name: "Manage private jobs" })).toBeVisible();
  const links = main.getByRole("link").elements();
  const areas = ["private-jobs", "tech-jobs", "non-tech-jobs", "government-jobs", "admit-cards"];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    expect.arrayContaining([
      ...[...areas, "results"]
        .map((folder) => `/admin/${folder}`)
        .flatMap((path) => [path, `${path}/add`]),
      "/admin/blog",
      "/jobs/tech",
      "/jobs/non-tech",
      "/admit-cards",
      "/results",
      "/analytics-test",
      "https://analytics.google.com/",
    ]),
  );
  await expectCount(main.getByRole("group", { name: "Category" }).getByRole("button"), 4);
  await expect.element(main.getByLabelText("Upload an image")).toBeInTheDocument();
  await main.getByRole("link", { name: "Manage private jobs" }).click();
  await expect.element(heading).toHaveTextContent("Manage Private Jobs");
});

test("ADMIN-12, ADMIN-13: sample figures appear after a second and are labelled as samples", async () => {
  const timers = holdTimers(1_000);
  await renderAdmin("/admin");
  await expect.element(heading).toHaveTextContent("Dashboard");
  const figures = panel("Analytics").getByRole("definition");
  expect(panel("Analytics").element().textContent).toContain("Sample figures");
  await expect.poll(timers.count).toBe(1);
  expect(textsOf(figures)).toEqual(["", "", "", ""]);
  timers.run();
  await expectTexts(figures, ["12,480", "3,264", "48,920", "2.7%"]);
  await expectTexts(panel("Analytics").getByRole("term"), [
    "Total Users",
    "Job Applications",
    "Blog Views",
    "Conversion Rate",
  ]);
});

test("issue 22 (real figures): the dashboard shows the visits of the last weeks", async () => {
  stubFigures();
  await renderAdmin("/admin");
  await expect.element(main.getByRole("img", { name: /^Views by day/ })).toBeVisible();
  const visits = panel("Visits in the last 28 days");
  await expectTexts(visits.getByRole("term"), [
    "Views",
    "Apply clicks",
    "Saves",
    "Searches without results",
  ]);
  await expect
    .element(visits.getByRole("link", { name: "All figures" }))
    .toHaveAttribute("href", "/admin/figures");
  await expectAccessible("phone");
});

test("issue 22 (real figures): a site without visits", async () => {
  await renderAdmin("/admin");
  await expect.element(main).toHaveTextContent("Nothing has been counted yet.");
});

test("issue 22 (real figures): figures of the dashboard that cannot be loaded", async () => {
  api.use(http.untyped.get("/api/admin/figures", () => errorResponse(503)));
  await renderAdmin("/admin");
  await expect.element(main).toHaveTextContent("Failed to fetch the figures.");
  stubFigures();
  await main.getByRole("button", { name: "Load figures" }).click();
  await expect.element(main.getByRole("img", { name: /^Views by day/ })).toBeVisible();
});

test("issue 22 (quality desk): the largest kinds of problems, and nothing wrong", async () => {
  const job = (id: number, ...defects: JobDefect[]) => deskJob({ id, defects });
  const quality = stubQuality({
    jobs: [job(1, "pay", "closed", "dates"), job(2, "pay", "closed"), job(3, "pay", "no-location")],
  });
  await renderAdmin("/admin");
  const card = section("What is wrong now");
  await expect.element(card).toHaveTextContent("7 problems");
  await expectTexts(card.getByRole("listitem"), [
    "Unbelievable pay3",
    "Closed but still shown2",
    "Dates that contradict1",
  ]);
  await expect
    .element(card.getByRole("link", { name: /^Unbelievable/ }))
    .toHaveAttribute("href", "/admin/quality?kind=pay");
  quality.jobs = [];
  await card.getByRole("link", { name: "Open the quality desk" }).click();
  // The desk opens at the first kind of the numbers that the card had.
  await expectUrl("/admin/quality?kind=closed");
  await main.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect.element(section("What is wrong now")).toHaveTextContent("Nothing is wrong.");
});

test("issue 22 (quality desk): without its numbers, the dashboard only links to the desk", async () => {
  api.use(http.get("/admin/quality", ({ response }) => response.untyped(errorResponse(500))));
  await renderAdmin("/admin");
  await expect.poll(shownStatistics).toMatchObject({ "Total Jobs": "1,200" });
  const card = section("What is wrong now");
  await expect
    .poll(() => card.element().textContent)
    .toBe("What is wrong nowOpen the quality desk");
  await expectCount(toasts.getByRole("button"), 0);
});

test("ADMIN-10: the file manager can be opened", async () => {
  await renderAdmin("/admin");
  await expect.element(main.getByRole("heading", { name: "File Manager" })).toBeVisible();
  const manager = panel("File Manager");
  await expect.element(manager.getByRole("button", { name: "Blog Images" })).toBeVisible();
  await manager.getByRole("button", { name: "Documents (PDFs)" }).click();
  await expect.element(manager.getByRole("button", { name: "Upload PDF" })).toBeVisible();
});

test("ADMIN-11: Logout ends the session", async () => {
  await renderAdmin("/admin");
  await main.getByRole("button", { name: "Logout" }).click();
  await expect.element(toasts).toHaveTextContent("Logged out successfully!");
  await expectUrl("/login");
  expect(storedSession()).toEqual([undefined, undefined]);
});

test("AERR-06, AERR-01: without the counts, the dashboard shows an error and its links", async () => {
  let failure: object | undefined = {};
  api.use(
    http.get("/admin/dashboard-stats", ({ response }) =>
      failure ? response.untyped(HttpResponse.json(failure, { status: 503 })) : undefined,
    ),
  );
  await renderAdmin("/admin");
  await expect.element(toasts).toHaveTextContent("Could not connect to the server.");
  await expect
    .element(main.getByRole("alert"))
    .toHaveTextContent("Could not connect to the server.");
  await expect.element(main.getByRole("link", { name: "Manage results" })).toBeVisible();
  failure = { message: "The index is being built." };
  await main.getByRole("button", { name: "Try Again" }).click();
  await expect.element(toasts).toHaveTextContent("The index is being built.");
  failure = undefined;
  await main.getByRole("button", { name: "Try Again" }).click();
  await expect.poll(shownStatistics).toMatchObject({ "Total Jobs": "1,200" });
});
