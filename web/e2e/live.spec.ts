import type { Page } from "@playwright/test";
import {
  card,
  companyInput,
  expect,
  governmentInput,
  holdResponses,
  hydrated,
  stopClock,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

test("LIVE-01, LIVE-02: an administrator's changes appear live", { tag: "@widths" }, async ({
  page,
  jobApi,
}) => {
  const word = uniqueWord();
  await page.goto(`/govt-jobs?q=${word}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "No government jobs found" })).toBeVisible();
  const job = await jobApi.create(governmentInput(`Clerk ${word}`));
  await expect(card(page, word)).toBeVisible();
  await jobApi.remove(job.id);
  await expect(card(page, word)).toHaveCount(0);
});

test("LIVE-02: the private list updates for its kinds", async ({ page, jobApi }) => {
  const word = uniqueWord();
  await page.goto(`/private-jobs?q=${word}`);
  await hydrated(page);
  await jobApi.create(companyInput("TECH", `Coder ${word}`));
  await expect(card(page, word)).toBeVisible();
});

/** Stubs EventSource, so that the test sends the events. */
async function fakeStreams(page: Page) {
  await page.addInitScript(() => {
    const streams: EventTarget[] = [];
    class FakeEventSource extends EventTarget {
      open = true;
      constructor() {
        super();
        streams.push(this);
      }
      close() {
        this.open = false;
      }
    }
    Object.assign(window, { EventSource: FakeEventSource, streams });
  });
  type Streams = { streams: (EventTarget & { open: boolean })[] };
  return {
    async say(name: string, ...all: object[]) {
      await page.waitForFunction(() => (window as unknown as Streams).streams.length > 0);
      await page.evaluate(
        ([event, ...all]) => {
          const stream = (window as unknown as Streams).streams.at(-1);
          for (const data of all) stream?.dispatchEvent(new MessageEvent(event, { data }));
        },
        [name, ...(all.length > 0 ? all : [{}]).map((data) => JSON.stringify(data))] as const,
      );
    },
    open: () =>
      page.evaluate(() => (window as unknown as Streams).streams.map((stream) => stream.open)),
  };
}

/** Counts the requests for the list after the page was loaded. */
function countRequests(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    const url = request.url();
    if (url.includes("/api/jobs/government") && !url.includes("view=ticker")) count += 1;
  });
  return () => count;
}

test("LIVE-02, LIVE-03: a list refetches only for its own kinds and for deletions", async ({
  page,
}) => {
  await page.clock.install();
  const stream = await fakeStreams(page);
  await page.goto("/govt-jobs");
  await hydrated(page);
  await stopClock(page);
  const requestCount = countRequests(page);
  // A refetch starts at once, or after the throttle interval if a request is running. The number of
  // steps depends on when responses arrive.
  const advanceUntilRequests = (count: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return requestCount();
      })
      .toBe(count);

  await stream.say("job", { jobType: "PRIVATE", type: "created", id: 1 });
  // Longer than the throttle interval.
  await page.clock.runFor(10_000);
  expect(requestCount()).toBe(0);
  await stream.say("job", { jobType: "GOVERNMENT", type: "created", id: 2 });
  await advanceUntilRequests(1);
  await stream.say("job", { jobType: "RESULT", type: "deleted", id: 3 });
  await advanceUntilRequests(2);
  await page.clock.runFor(10_000);
  expect(requestCount()).toBe(2);
});

test("a thousand changes at once cause two requests", async ({ page }) => {
  await page.clock.install();
  const stream = await fakeStreams(page);
  await page.goto("/govt-jobs");
  await hydrated(page);
  const requestCount = countRequests(page);
  const changes = Array.from({ length: 1000 }, (_, id) => ({
    jobType: "GOVERNMENT",
    type: "created",
    id,
  }));
  await stream.say("job", ...changes);
  await expect.poll(requestCount).toBe(1);
  await page.clock.runFor(3000);
  await expect.poll(requestCount).toBe(2);
  await page.clock.runFor(30_000);
  expect(requestCount()).toBe(2);
});

test("LIVE-04: a failed stream is closed, and stays closed on a list", async ({ page }) => {
  await page.clock.install();
  const stream = await fakeStreams(page);
  await page.goto("/govt-jobs");
  await hydrated(page);
  await expect.poll(stream.open).toEqual([true]);
  await stream.say("error");
  await page.clock.runFor(20_000);
  expect(await stream.open()).toEqual([false]);
});

test("LIVE-05: the home page opens its stream again after 5 seconds", async ({ page }) => {
  await page.clock.install();
  const stream = await fakeStreams(page);
  await page.goto("/");
  await hydrated(page);
  await expect.poll(stream.open).toEqual([true]);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await stream.say("error");
  await page.clock.runFor(4500);
  expect(await stream.open()).toEqual([false]);
  await page.clock.runFor(1000);
  expect(await stream.open()).toEqual([false, true]);
  // Changes during the outage are requested once the new stream is connected.
  const requestSent = page.waitForRequest(/\/api\/jobs\/government\?take=5/);
  await stream.say("connected");
  await page.clock.runFor(1500);
  await requestSent;
});

test("LIVE-01: one stream updates jobs and posts of the home page separately", async ({ page }) => {
  await page.clock.install();
  const stream = await fakeStreams(page);
  await page.goto("/");
  await hydrated(page);
  await expect.poll(stream.open).toEqual([true]);
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(jobs|blog)\/(government|private|recent)$/.test(pathname))
      requestedUrls.push(pathname);
  });
  await stream.say("post", { type: "created", id: 1 });
  await expect.poll(() => requestedUrls).toEqual(["/api/blog/recent"]);
  await stream.say("job", { jobType: "PRIVATE", type: "created", id: 2 });
  await expect.poll(() => requestedUrls.length).toBe(3);
  expect(requestedUrls.slice(1).sort()).toEqual(["/api/jobs/government", "/api/jobs/private"]);
});

test.describe("failed refetches", () => {
  test.use({ expectedErrors: [/500/] });

  test("API-03, ERR-07, ERR-08: a list keeps its cards and shows that the refetch failed", async ({
    page,
  }) => {
    const stream = await fakeStreams(page);
    await page.goto("/govt-jobs");
    await hydrated(page);
    await page.route(/\/api\/jobs\/government\?/, (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await stream.say("job", { jobType: "GOVERNMENT", type: "updated", id: 1 });
    await expect(toasts(page)).toContainText("Failed to fetch jobs.");
    await expect(page.getByText("Could not connect to the server to fetch jobs.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(10);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
    // GOVT-14: a retry is announced and keeps the focus.
    await page.unroute(/\/api\/jobs\/government\?/);
    const hold = await holdResponses(page, /\/api\/jobs\/government\?/);
    await page.getByRole("button", { name: "Try Again" }).click();
    const results = page.getByRole("region", { name: "Government jobs found" });
    await expect(results.getByText("Loading government jobs...")).toBeVisible();
    await expect(results).toBeFocused();
    hold.release();
    await expect(results.getByRole("status")).toContainText("Page 1 of");
    await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
  });
});
