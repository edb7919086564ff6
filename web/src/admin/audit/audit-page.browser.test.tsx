import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import {
  button,
  field,
  heading,
  renderAdmin,
  stubAdminArea,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { card, columns, count, row } from "../../../tests/components/admin-lists";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { expectTexts, expectUrl, main, textsOf, toasts } from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import { techJob } from "../../../tests/job-builder";
import type { AuditEvent } from "../../api/audit";

const EVENTS: readonly AuditEvent[] = [
  {
    id: 40,
    at: "2026-11-21T03:31:00Z",
    actor: { id: 12, email: "asha@example.in" },
    client: "203.0.113.7",
    action: "updated",
    subject: "job",
    subjectId: 42,
    account: null,
    detail: "Clerk at the River Board",
  },
  {
    id: 39,
    at: "2026-11-20T20:00:00Z",
    actor: null,
    client: "2001:db8:0:1:2:3:4:5",
    action: "sign-in-failed",
    subject: "account",
    subjectId: 9,
    account: { id: 9, email: null },
    detail: "",
  },
  {
    id: 38,
    at: "2026-11-20T19:00:00Z",
    actor: null,
    client: null,
    action: "administrator-added",
    subject: "account",
    subjectId: 12,
    account: { id: 12, email: "asha@example.in" },
    detail: "",
  },
];

const PAGE_SIZE = 25;

/** Stubs the audit trail with a number of events. Returns the queries of the requests. */
function stubEvents(total = EVENTS.length) {
  const requests: string[] = [];
  api.use(
    http.get("/admin/audit", ({ request, response }) => {
      requests.push(new URL(request.url).search);
      const events = EVENTS.slice(0, total);
      const totalPages = Math.ceil(total / PAGE_SIZE);
      return response(200).json({ events, totalEvents: total, totalPages });
    }),
  );
  return requests;
}

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test("the table of events", async () => {
  await showOnDesktop();
  const requests = stubEvents();
  await renderAdmin("/admin/audit");
  await expect.element(heading).toHaveTextContent("Audit Trail");
  await expect.element(main).toHaveTextContent("3 events");
  await expectTexts(columns, ["Time in India", "By", "IP address", "Action", "About", "Detail"]);
  expect(textsOf(row("Updated").getByRole("cell"))).toEqual([
    "21 November 2026, 9:01 AM",
    "asha@example.in",
    "203.0.113.7",
    "Updated",
    "Job #42",
    "Clerk at the River Board",
  ]);
  await expect.element(row("Updated").getByRole("link")).toHaveAttribute("href", "/admin/job/42");
  expect(textsOf(row("Failed sign-in").getByRole("cell")).slice(1)).toEqual([
    "Visitor",
    "2001:db8:0:1:2:3:4:5",
    "Failed sign-in",
    "deleted account #9",
    "N/A",
  ]);
  expect(textsOf(row("Made an administrator").getByRole("cell")).slice(1, 3)).toEqual([
    "Operator",
    "N/A",
  ]);
  expect(requests).toEqual([`?page=1&limit=${PAGE_SIZE}`]);
  await expectAccessible("desktop");
});

test("a phone shows the events as cards", async () => {
  stubEvents();
  await renderAdmin("/admin/audit");
  await expect.element(card("Updated")).toHaveTextContent("21 November 2026, 9:01 AM");
  await expect.element(card("Updated").getByRole("heading")).toHaveTextContent("Updated");
  await expectAccessible("phone");
});

test("the filters are in the URL, and Back restores them", async () => {
  const requests = stubEvents();
  await renderAdmin("/admin/audit");
  await expect.element(count).toHaveTextContent("3 events");
  await expect.element(button("Clear")).toBeDisabled();
  await field("Action").selectOptions("Failed sign-in");
  await field("Email of an account").fill(" asha@example.in ");
  await field("First day").fill("2026-11-01");
  await field("Last day").fill("2026-11-21");
  await button("Show events").click();
  const query = "action=sign-in-failed&email=asha%40example.in&from=2026-11-01&until=2026-11-21";
  await expectUrl(`/admin/audit?${query}`);
  await expect
    .poll(() => requests)
    .toEqual([`?page=1&limit=${PAGE_SIZE}`, `?${query}&page=1&limit=${PAGE_SIZE}`]);
  await expect.element(button("Show events")).toHaveFocus();
  window.history.back();
  await expect.element(field("Email of an account")).toHaveValue("");
  window.history.forward();
  await expect.element(field("Email of an account")).toHaveValue("asha@example.in");
  await expect.element(field("Action")).toHaveValue("sign-in-failed");
  await button("Clear").click();
  await expectUrl("/admin/audit");
  await expect.element(field("First day")).toHaveValue("");
});

test("a deleted account links to its events, and this filter can be removed", async () => {
  await showOnDesktop();
  const requests = stubEvents();
  await renderAdmin("/admin/audit");
  await row("Failed sign-in").getByRole("link", { name: "deleted account #9" }).click();
  await expectUrl("/admin/audit?account=9");
  await expect.poll(() => requests.at(-1)).toBe(`?account=9&page=1&limit=${PAGE_SIZE}`);
  const remove = main.getByRole("link", { name: "Remove filter: Account #9" });
  await expect.element(remove).toHaveTextContent("Account #9");
  await field("Action").selectOptions("Created");
  await button("Show events").click();
  await expectUrl("/admin/audit?action=created&account=9");
  const filtered = `?action=created&account=9&page=1&limit=${PAGE_SIZE}`;
  await expect.poll(() => requests.at(-1)).toBe(filtered);
  // The events are pale while others are loaded.
  await expect.poll(() => document.querySelector("main [aria-busy]")).toBeNull();
  await expectAccessible("desktop");
  await remove.click();
  await expectUrl("/admin/audit?action=created");
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
  await expect.poll(() => requests.at(-1)).toBe(`?action=created&page=1&limit=${PAGE_SIZE}`);
});

test("an e-mail address replaces the filter by an account", async () => {
  const requests = stubEvents();
  await renderAdmin("/admin/audit?account=9");
  await field("Email of an account").fill("asha@example.in");
  await button("Show events").click();
  const query = "email=asha%40example.in";
  await expectUrl(`/admin/audit?${query}`);
  await expect.poll(() => requests.at(-1)).toBe(`?${query}&page=1&limit=${PAGE_SIZE}`);
  await button("Clear").click();
  await expectUrl("/admin/audit");
});

test("invalid filters are shown at their fields, and nothing is requested", async () => {
  const requests = stubEvents();
  await renderAdmin("/admin/audit");
  await field("Email of an account").fill("asha");
  await field("First day").fill("2026-11-21");
  await field("Last day").fill("2026-11-20");
  await button("Show events").click();
  await expect
    .element(field("Email of an account"))
    .toHaveAccessibleDescription("Enter a valid email address");
  await expect.element(field("Email of an account")).toHaveFocus();
  await expect
    .element(field("Last day"))
    .toHaveAccessibleDescription("The last day is before the first");
  await expectUrl("/admin/audit");
  expect(requests).toHaveLength(1);
});

test("the pages of a filter", async () => {
  const requests = stubEvents(60);
  await renderAdmin("/admin/audit?action=created&page=2");
  const pages = main.getByRole("navigation", { name: "Pages" });
  await expect
    .element(pages.getByText("Next"))
    .toHaveAttribute("href", "/admin/audit?action=created&page=3");
  await pages.getByText("Next").click();
  await expectUrl("/admin/audit?action=created&page=3");
  await expect.poll(() => requests.at(-1)).toBe(`?action=created&page=3&limit=${PAGE_SIZE}`);
});

test("a page past the end becomes the last one", async () => {
  stubEvents(60);
  await renderAdmin("/admin/audit?page=9");
  await expectUrl("/admin/audit?page=3");
});

test("the empty states", async () => {
  stubEvents(0);
  await renderAdmin("/admin/audit?action=imported");
  await expect.element(main).toHaveTextContent("No events match these filters.");
  await main.getByRole("link", { name: "Show all events" }).click();
  await expect.element(main).toHaveTextContent("No events yet.");
  await expectUrl("/admin/audit");
});

test("events that could not be loaded are loaded again", async () => {
  stubEvents();
  let fails = true;
  api.use(
    http.get("/admin/audit", ({ response }) =>
      fails ? response.untyped(HttpResponse.json({}, { status: 503 })) : undefined,
    ),
  );
  await renderAdmin("/admin/audit");
  await expect.element(toasts).toHaveTextContent("Failed to fetch the audit trail.");
  fails = false;
  await main.getByRole("button", { name: "Try Again" }).click();
  await expect.element(count).toHaveTextContent("3 events");
  await expect.element(count).toHaveFocus();
});

test("the link to a job opens the form of its kind", async () => {
  stubEvents();
  stubJobs(techJob({}, { id: 42 }));
  await renderAdmin("/admin/audit");
  await card("Updated").getByRole("link", { name: "Job #42" }).click();
  await expectUrl("/admin/tech-jobs/edit/42");
  await expect.element(heading).toHaveTextContent("Edit Tech Job");
});

test("a job that was deleted after the event is not found", async () => {
  api.use(http.get("/jobs/admin/job/{id}", ({ response }) => response.untyped(errorResponse(404))));
  await renderAdmin("/admin/job/42");
  await expect.element(main.getByRole("alert")).toHaveTextContent("Job not found");
  await expect
    .element(main.getByRole("link", { name: "Back to the audit trail" }))
    .toHaveAttribute("href", "/admin/audit");
});

test("a job that could not be loaded is loaded again", async () => {
  let fails = true;
  stubJobs(techJob({}, { id: 42 }));
  api.use(
    http.get("/jobs/admin/job/{id}", ({ response }) =>
      fails ? response.untyped(errorResponse(503)) : undefined,
    ),
  );
  await renderAdmin("/admin/job/42");
  await expect.element(main.getByRole("alert")).toHaveTextContent("Failed to fetch job details.");
  fails = false;
  await main.getByRole("button", { name: "Try again" }).click();
  await expectUrl("/admin/tech-jobs/edit/42");
});
