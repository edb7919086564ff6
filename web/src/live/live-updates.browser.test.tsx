import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { api, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectErrors } from "../../tests/components/console";
import { hold } from "../../tests/components/hold";
import { failure, fullList, isTicker, serveLists } from "../../tests/components/jobs-api";
import { openStreams, sendLive, sendLiveAt, streamBegins } from "../../tests/components/live";
import { toasts } from "../../tests/components/page";

const articles = page.getByRole("article");
const results = page.getByRole("region", { name: "Government jobs found" });

/** Longer than the interval of a list's refetches. */
const LATER_MS = 10_000;

let requestedUrls: URL[];

beforeEach(() => {
  requestedUrls = serveLists();
  api.use(
    http.get("/blog/recent", ({ request, response }) => {
      requestedUrls.push(new URL(request.url));
      return response(200).json({ posts: [] });
    }),
  );
});

/** Renders a page, then counts its requests and stops the clock: only the test advances it. */
async function renderStopped(path: string) {
  await renderApp(path);
  await expect.element(articles).toHaveLength(10);
  vi.useFakeTimers();
  requestedUrls.length = 0;
}

const requestCount = () => requestedUrls.filter((url) => !isTicker(url)).length;

/** Advances the clock until the list was requested `count` times, and no further time. */
const advanceUntilRequests = (count: number) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return requestCount();
    })
    .toBe(count);

test("LIVE-02, LIVE-03: a list refetches only for its own kinds and for deletions", async () => {
  await renderStopped("/govt-jobs");
  sendLive("job", { jobType: "PRIVATE", type: "created", id: 1 });
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(requestCount()).toBe(0);
  sendLive("job", { jobType: "GOVERNMENT", type: "created", id: 2 });
  await advanceUntilRequests(1);
  sendLive("job", { jobType: "RESULT", type: "deleted", id: 3 });
  await advanceUntilRequests(2);
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(requestCount()).toBe(2);
});

test("a thousand changes at once cause one request", async () => {
  await renderStopped("/govt-jobs");
  const change = { jobType: "GOVERNMENT", type: "created" };
  sendLive("job", ...Array.from({ length: 1000 }, (_, id) => ({ ...change, id })));
  await advanceUntilRequests(1);
  await vi.advanceTimersByTimeAsync(3 * LATER_MS);
  expect(requestCount()).toBe(1);
});

test("LIVE-04: a failed stream is closed, and stays closed on a list", async () => {
  await renderStopped("/govt-jobs");
  expect(openStreams()).toEqual([true]);
  sendLive("error");
  await vi.advanceTimersByTimeAsync(2 * LATER_MS);
  expect(openStreams()).toEqual([false]);
});

test("LIVE-05: the home page opens its stream again after 5 seconds", async () => {
  await renderStopped("/");
  expect(openStreams()).toEqual([true]);
  sendLive("error");
  await vi.advanceTimersByTimeAsync(4900);
  expect(openStreams()).toEqual([false]);
  await vi.advanceTimersByTimeAsync(200);
  expect(openStreams()).toEqual([false, true]);
  expect(requestCount()).toBe(0);
  // Changes during the outage that the stream does not report are requested.
  sendLive("connected", { missed: true });
  await vi.advanceTimersByTimeAsync(1000);
  await expect
    .poll(() => requestedUrls.map(({ pathname, search }) => pathname + search))
    .toContain("/api/jobs/government?take=5");
});

test("LIVE-01: one stream updates jobs and posts of the home page separately", async () => {
  await renderStopped("/");
  expect(openStreams()).toEqual([true]);
  const paths = () => requestedUrls.map(({ pathname }) => pathname);
  sendLive("post", { type: "created", id: 1 });
  await expect.poll(paths).toEqual(["/api/blog/recent"]);
  sendLive("job", { jobType: "PRIVATE", type: "created", id: 2 });
  await expect
    .poll(() => paths().slice(1).sort())
    .toEqual(["/api/jobs/government", "/api/jobs/private"]);
});

test("a page that is opened again follows all changes since it was left", async () => {
  await renderApp("/govt-jobs");
  await expect.element(articles).toHaveLength(10);
  const change = { jobType: "PRIVATE", type: "created" };
  sendLiveAt(7, "job", change);
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect.poll(openStreams).toEqual([false, true]);
  sendLiveAt(9, "job", change);
  history.back();
  await expect.poll(openStreams).toEqual([false, false, true]);
  expect(streamBegins()).toBe("7");
});

test("API-03, ERR-07, ERR-08: a list keeps its cards and shows that the refetch failed", async () => {
  expectErrors(/500/);
  await renderApp("/govt-jobs");
  await expect.element(articles).toHaveLength(10);
  serveLists((url) => (isTicker(url) ? fullList(url) : failure(500)));
  sendLive("job", { jobType: "GOVERNMENT", type: "updated", id: 1 });
  await expect.element(toasts).toHaveTextContent("Failed to fetch jobs.");
  await expect
    .element(page.getByText("Could not connect to the server to fetch jobs."))
    .toBeVisible();
  expect(articles.elements()).toHaveLength(10);
  await expect
    .element(page.getByRole("heading", { name: "Something went wrong" }))
    .not.toBeInTheDocument();
  // GOVT-14: a retry is announced and keeps the focus.
  const { released, release } = hold();
  serveLists(async (url) => {
    await released;
    return fullList(url);
  });
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(results.getByText("Loading government jobs...")).toBeVisible();
  await expect.element(results).toHaveFocus();
  release();
  await expect.element(results.getByRole("status")).toHaveTextContent("Page 1 of");
  await expect.element(page.getByRole("button", { name: "Try Again" })).not.toBeInTheDocument();
});
