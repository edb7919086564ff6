import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { api, errorResponse, http, receiveRequests } from "../../tests/components/api";
import { renderApp, secondsFromNow, tokenOf } from "../../tests/components/app";
import { hold } from "../../tests/components/hold";
import { serveJobs } from "../../tests/components/jobs-api";
import { storageOfOtherTab } from "../../tests/components/other-tab";
import {
  expectUrl,
  field,
  header,
  heading,
  storedSession,
  toasts,
  toastTexts,
} from "../../tests/components/page";
import { governmentJob } from "../../tests/job-builder";
import type { ErrorBody } from "../api/client";

const logout = header.getByRole("button", { name: "Logout" });
const login = header.getByRole("link", { name: "Login" });
const search = field("Job title, exam or department");

/** Renders the list of government jobs, whose search fails with this response. */
async function renderFailingSearch(status: number, body: ErrorBody) {
  serveJobs([governmentJob()]);
  const { released, release } = hold();
  const searched = vi.fn();
  api.use(
    http.get("/jobs/government", async ({ query, response }) => {
      if (!query.get("search")) return;
      searched();
      await released;
      return response.untyped(errorResponse(status, body));
    }),
  );
  await renderApp("/govt-jobs", { role: "USER" });
  await expect.element(logout).toBeVisible();
  return { searched, respond: release };
}

test("ERR-01, ERR-02: a 401 to any request ends the session and redirects to the login", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { respond } = await renderFailingSearch(401, { code: "unauthorized" });
  respond();
  await search.fill("clerk");
  await expect.element(toasts).toHaveTextContent("Authentication failed. Please log in again.");
  expect(storedSession()).toEqual([null, null]);
  vi.advanceTimersByTime(2000);
  await expectUrl("/login");
});

test("ERR-01, ERR-02: a 403 shows the server's message and does not redirect from the login", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { respond } = await renderFailingSearch(403, {
    code: "forbidden",
    message: "Not for you.",
  });
  respond();
  await search.fill("clerk");
  await expect.element(toasts).toHaveTextContent("Not for you.");
  await login.click();
  await expect.element(heading("Welcome Back")).toBeVisible();
  const entries = window.history.length;
  vi.advanceTimersByTime(2000);
  await expectUrl("/login");
  expect(window.history.length).toBe(entries);
});

test("ERR-02: a late 401 for a previous session does not end the current one", async () => {
  const { searched, respond } = await renderFailingSearch(401, { code: "unauthorized" });
  await search.fill("clerk");
  await expect.poll(() => searched.mock.calls.length).toBe(1);
  const next = tokenOf({ exp: secondsFromNow(7200) });
  localStorage.setItem("token", next);
  respond();
  await expect.poll(toastTexts).toEqual(["Failed to fetch jobs."]);
  expect(localStorage.getItem("token")).toBe(next);
});

test("SESSION-07: Logout ends the session on the server, too, and does not wait for it", async () => {
  const { released } = hold();
  const sent: Request[] = [];
  api.use(
    http.post("/auth/logout", async ({ request, response }) => {
      sent.push(request);
      await released;
      return response.untyped(errorResponse(401, { code: "unauthorized" }));
    }),
  );
  const token = tokenOf({});
  await renderApp("/about", { token });
  await logout.click();
  await expect.poll(toastTexts).toEqual(["Logged out successfully!"]);
  await expectUrl("/login");
  expect(storedSession()).toEqual([null, null]);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${token}`);
  expect(sent[0]?.keepalive).toBe(true);
});

for (const [what, respond] of [
  ["is refused", () => errorResponse(401, { code: "unauthorized" })],
  ["does not arrive", () => HttpResponse.error()],
] as const) {
  test(`SESSION-07: Logout shows no error if its request ${what}`, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const refused = vi.fn();
    api.use(
      http.post("/auth/logout", ({ response }) => {
        refused();
        return response.untyped(respond());
      }),
    );
    await renderApp("/about", { role: "USER" });
    await logout.click();
    await expect.poll(() => refused.mock.calls.length).toBe(1);
    await receiveRequests();
    vi.advanceTimersByTime(2000);
    expect(toastTexts()).toEqual(["Logged out successfully!"]);
    await expectUrl("/login");
  });
}

test("SESSION-01, SESSION-05: a stored token restores the session", async () => {
  await renderApp("/about", { role: "USER" });
  await expect.element(logout).toBeVisible();
  const user: unknown = JSON.parse(localStorage.getItem("user") ?? "{}");
  expect(user).toEqual({ id: 9, email: "asha@example.in", role: "USER" });
});

test("SESSION-02: a stored user without a token is ignored", async () => {
  localStorage.setItem("user", '{"id":9,"role":"ADMIN"}');
  await renderApp("/about");
  await expect.element(login).toBeVisible();
  expect(localStorage.getItem("user")).toBeNull();
});

test("SESSION-04: a session ends at its expiry, also on an open page", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp("/about", { token: tokenOf({ exp: secondsFromNow(600) }) });
  await expect.element(logout).toBeVisible();
  vi.advanceTimersByTime(500_000);
  await expect.element(logout).toBeVisible();
  vi.advanceTimersByTime(101_000);
  await expect.element(login).toBeVisible();
  expect(localStorage.getItem("token")).toBeNull();
});

test("a sign-in or sign-out in one tab applies to the others", async () => {
  await renderApp("/about");
  await expect.element(login).toBeVisible();
  const other = storageOfOtherTab();
  other.setItem("token", tokenOf({}));
  await expect.element(logout).toBeVisible();
  other.removeItem("token");
  await expect.element(login).toBeVisible();
});

for (const [id, what, token] of [
  ["SESSION-03", "without an expiry", tokenOf({ exp: null })],
  ["SESSION-04", "that has expired", tokenOf({ exp: secondsFromNow(-10) })],
  ["SESSION-08", "that cannot be read", "rubbish"],
] as const) {
  test(`${id}: a token ${what} clears the session`, async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await renderApp("/about", { token });
    await expect.element(login).toBeVisible();
    expect(storedSession()).toEqual([null, null]);
  });
}
