import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { heading, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, errorResponse, http, receiveRequests } from "../../../tests/components/api";
import { renderApp, tokenOf } from "../../../tests/components/app";
import { expectAccessible } from "../../../tests/components/axe";
import { neverRespond } from "../../../tests/components/hold";
import {
  expectCount,
  expectTexts,
  expectUrl,
  link,
  main,
  toasts,
  toastTexts,
} from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import { syncAcrossTabs } from "../../auth/session";

const INVALID_USER = "Invalid user data. Please log in again.";

const storedSession = () => [localStorage.token, localStorage.user];
const banner = page.getByRole("banner");

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
  stubJobs();
});

test.for([
  "/admin",
  "/admin/private-jobs",
  "/admin/government-jobs",
  "/admin/tech-jobs",
  "/admin/non-tech-jobs",
  "/admin/admit-cards",
  "/admin/results",
  "/admin/blog",
  "/admin/pdfs",
  "/admin/files",
  "/admin/users",
  "/admin/audit",
  "/admin/job/1",
  "/admin/private-jobs/add",
  "/admin/results/edit/1",
  "/admin/blog/add",
])("ADMIN-01, ADMIN-02: %s redirects a visitor to the login", async (path) => {
  await renderApp(path);
  await expect.element(toasts).toHaveTextContent("You must be logged in to view this page.");
  await expectUrl("/login");
});

test("ADMIN-03: a user who is not an administrator is redirected to the home page", async () => {
  api.use(http.untyped.get("/api/*", neverRespond()));
  await renderApp("/admin", { role: "USER" });
  await expect.element(toasts).toHaveTextContent("Access Denied. Admin privileges required.");
  await expectUrl("/");
  await expectCount(page.getByRole("heading", { name: "Dashboard", level: 1 }), 0);
});

test.each(["WRITER", "EDITOR"] as const)("issue 22 (roles): %s may open the area", async (role) => {
  await renderAdmin("/admin/results", role);
  await expect.element(heading).toHaveTextContent("Manage Results");
});

test.each([
  ["WRITER", "/admin/users", "This page is for administrators."],
  ["WRITER", "/admin/audit?action=created", "This page is for administrators."],
  ["WRITER", "/admin/pdfs", "This page is for editors and administrators."],
  ["EDITOR", "/admin/users", "This page is for administrators."],
  ["EDITOR", "/admin/audit", "This page is for administrators."],
] as const)("issue 22 (roles): %s at %s sees whom it is for", async (role, path, text) => {
  const requests: string[] = [];
  api.use(
    http.untyped.all("/api/*", ({ request }) => {
      requests.push(new URL(request.url).pathname);
    }),
  );
  await renderAdmin(path, role);
  await expect.element(heading).toHaveTextContent(text);
  await expect.poll(() => document.title).toMatch(text);
  await expectUrl(path);
  await receiveRequests();
  expect(
    requests.filter((url) => /admin|jobs|pdfs/.test(url) && !url.endsWith("saved-jobs")),
  ).toEqual([]);
  expect(toastTexts()).toEqual([]);
  await expectAccessible("phone");
  await expect.element(link("Go to Dashboard")).toHaveAttribute("href", "/admin");
});

describe("ADMIN-04: a stored user that cannot be read", () => {
  beforeEach(() => {
    localStorage.token = tokenOf({ role: "ADMIN" });
    localStorage.user = "{broken";
  });

  test("ends the session at the guard", async () => {
    await renderApp("/admin/results");
    await expect.element(toasts).toHaveTextContent(INVALID_USER);
    await expectUrl("/login");
    expect(storedSession()).toEqual([undefined, undefined]);
  });

  test("ends the session at the guard after navigation, but not before", async () => {
    await renderApp("/about");
    await banner.getByRole("link", { name: "Dashboard" }).click();
    await expect.element(toasts).toHaveTextContent(INVALID_USER);
    await expectUrl("/login");
    expect(storedSession()).toEqual([undefined, undefined]);
  });
});

test("ADMIN-04: an unreadable token and user show the message about the user", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  localStorage.token = "no token";
  localStorage.user = "no user";
  await renderApp("/admin");
  await expect.element(toasts).toHaveTextContent(INVALID_USER);
  await expectUrl("/login");
});

test("ADMIN-01: the page is cleared when the session ends in another tab", async () => {
  await renderAdmin("/admin/results");
  await expect.element(heading).toHaveTextContent("Manage Results");
  syncAcrossTabs();
  localStorage.removeItem("token");
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  await expect.element(main).toHaveTextContent("Your session has ended.");
  await expectCount(page.getByRole("heading", { name: "Manage Results" }), 0);
});

describe("a site that requires a second factor", () => {
  const message = "Administrators of this site need two-factor sign-in.";
  let isMissing: boolean;

  beforeEach(() => {
    isMissing = true;
    const refuse = ({ response }: { response: { untyped: (body: Response) => Response } }) =>
      isMissing
        ? response.untyped(errorResponse(403, { code: "second_factor_required", message }))
        : undefined;
    api.use(
      http.get("/admin/dashboard-stats", refuse as never),
      http.get("/jobs/admin/results", refuse as never),
    );
  });

  test("shows how to set it up, and the session stays", async () => {
    await renderAdmin("/admin/results");
    await expect.element(heading).toHaveTextContent("Set up two-factor sign-in");
    await expect
      .element(main.getByRole("alert"))
      .toHaveTextContent("Administrators, editors and writers of this site need two-factor");
    await expectCount(page.getByRole("navigation", { name: "Administration" }), 0);
    expect(storedSession()).not.toContain(undefined);
    await expectAccessible("phone");
    await main.getByRole("link", { name: "Open my profile" }).click();
    await expect.poll(() => window.location.href).toMatch(/\/profile#security$/);
    await expect.element(page.getByRole("region", { name: "Two-factor sign-in" })).toBeVisible();
  });

  test("shows the page when it is set up", async () => {
    await renderAdmin("/admin/results");
    await expect.element(heading).toHaveTextContent("Set up two-factor sign-in");
    isMissing = false;
    await main.getByRole("button", { name: "Try Again" }).click();
    await expect.element(heading).toHaveTextContent("Manage Results");
  });

  test("keeps a page that has loaded", async () => {
    isMissing = false;
    await renderAdmin("/admin/results?search=nothing");
    await expect.element(main).toHaveTextContent("No results found matching your search.");
    isMissing = true;
    await main.getByRole("link", { name: "Show all results" }).click();
    await expect.element(toasts).toHaveTextContent(message);
    await expect.element(heading).toHaveTextContent("Manage Results");
  });
});

describe.for([
  { screen: "a phone", show: showOnPhone, isPhone: true },
  { screen: "a desktop", show: showOnDesktop, isPhone: false },
])("on $screen", ({ show, isPhone }) => {
  test("the navigation lists every area with its count and marks the current one", async () => {
    await show();
    await renderAdmin("/admin/tech-jobs?search=rust");
    const areas = page.getByRole("navigation", { name: "Administration" });
    await expect.element(heading).toHaveTextContent("Manage Tech Jobs");
    if (isPhone) {
      await expectCount(areas, 0);
      await page.getByRole("button", { name: /All areas/ }).click();
    } else {
      await expectCount(page.getByRole("button", { name: /All areas/ }), 0);
    }
    await expectTexts(areas.getByRole("link"), [
      "Dashboard",
      "Review queue",
      "Quality desk",
      "Figures",
      "Empty searches",
      "Government400",
      "Private200",
      "Tech201",
      "Non-tech200",
      "Recruitments",
      "Admit cards100",
      "Results99",
      "Blog64",
      "PDFs31",
      "Files12",
      "Imports",
      "Settings",
      "Users",
      "Audit trail",
      "Deleted",
    ]);
    const current = areas
      .getByRole("link")
      .elements()
      .filter((link) => link.ariaCurrent);
    expect(current.map((link) => link.textContent)).toEqual(["Tech201"]);
    await areas.getByRole("link", { name: "Results" }).click();
    await expect.element(heading).toHaveTextContent("Manage Results");
    await expect.poll(() => document.title).toMatch(/^Manage Results/);
  });
});

const navigation = page.getByRole("navigation", { name: "Administration" });

test.each([
  ["WRITER", ["PDFs", "Users", "Audit trail", "Site", "Deleted"]],
  ["EDITOR", ["Users", "Audit trail"]],
  ["ADMIN", []],
] as const)("issue 22 (roles): the navigation of %s has no %s", async (role, missing) => {
  await showOnDesktop();
  await renderAdmin("/admin/results", role);
  const all = ["Government", "Blog", "Files", "PDFs", "Users", "Audit trail", "Site", "Deleted"];
  await expect.element(navigation).toHaveTextContent("Dashboard");
  const text = navigation.element().textContent ?? "";
  expect(all.filter((name) => !text.includes(name))).toEqual(missing);
});
