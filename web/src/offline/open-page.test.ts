import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubCaches } from "../../tests/caches";
import { openPage } from "./open-page";
import { pages, pinPage } from "./page-copies";

const ORIGIN = "https://avsar.example";
const SENT_AT = "Sat, 28 Nov 2026 04:45:00 GMT";

/** Returns a page as the server sends it. */
const page = (text: string, headers: Record<string, string> = {}, status = 200) => {
  const all = { "content-type": "text/html", date: SENT_AT, ...headers };
  const response = new Response(`<title>T</title><body><div>${text}</div>`, {
    status,
    headers: all,
  });
  return Object.defineProperty(response, "type", { value: "basic" });
};

const fetchPage = vi.fn<() => Promise<Response>>();
const work: Promise<unknown>[] = [];

/** Opens a page, and returns its text when the worker has stored it. */
async function open(path = "/blog", preloaded?: Promise<Response>): Promise<string> {
  const request = { url: ORIGIN + path } as Request;
  const response = await openPage(request, preloaded ?? Promise.resolve(undefined), (running) =>
    work.push(running.catch(() => undefined)),
  );
  const text = await response.text();
  await Promise.all(work);
  return text;
}

beforeEach(() => {
  stubCaches();
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("navigator", { onLine: false });
  vi.stubGlobal("fetch", fetchPage);
  fetchPage.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
  work.length = 0;
});

it("a page comes from the server, also if it has a copy", async () => {
  fetchPage.mockResolvedValueOnce(page("first"));
  expect(await open()).toContain("<div>first</div>");
  fetchPage.mockResolvedValueOnce(page("second"));
  expect(await open()).toBe("<title>T</title><body><div>second</div>");
});

it("without a connection it is the copy, with its age", async () => {
  fetchPage.mockResolvedValueOnce(page("first"));
  await open();
  const text = await open();
  expect(text).toContain("Saved copy of 28 Nov 2026, 10:15 AM. You are offline.");
  expect(text).toContain("<div>first</div>");
});

it("a request that the browser has sent already is not sent again", async () => {
  expect(await open("/blog", Promise.resolve(page("early")))).toContain("early");
  expect(await open("/blog", Promise.reject(new TypeError("Failed")))).toContain("Saved copy");
  expect(fetchPage).not.toHaveBeenCalledWith(expect.objectContaining({ url: `${ORIGIN}/blog` }));
});

it("without a copy it is the list of copies", async () => {
  fetchPage.mockResolvedValueOnce(page("first"));
  await open("/blog");
  expect(await open("/results")).toMatch(/This page is not saved.*href="\/blog"/);
});

describe("a server that does not respond", () => {
  it("is replaced by the copy after some seconds, and replaces it later", async () => {
    fetchPage.mockResolvedValueOnce(page("first"));
    await open();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    let respond = (_: Response) => {};
    fetchPage.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    const request = { url: `${ORIGIN}/blog` } as Request;
    const opened = openPage(request, Promise.resolve(undefined), (running) => work.push(running));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await (await opened).text()).toContain("Saved copy");
    vi.useRealTimers();
    respond(page("second"));
    await vi.waitFor(async () => {
      const stored = await (await pages.find("/blog"))?.response.text();
      expect(stored).toContain("second");
    });
  });
});

it.each([
  ["is gone", page("gone", {}, 410)],
  ["must not be stored any longer", page("personal", { "cache-control": "no-store" })],
])("the copy of a page that %s is deleted", async (_, response) => {
  fetchPage.mockResolvedValueOnce(page("first"));
  await open();
  fetchPage.mockResolvedValueOnce(response);
  await open();
  expect(await open()).toContain("This page is not saved");
});

it("the copy stays after an error of the server", async () => {
  fetchPage.mockResolvedValueOnce(page("first"));
  await open();
  fetchPage.mockResolvedValueOnce(page("busy", {}, 503));
  expect(await open()).toContain("busy");
  expect(await open()).toContain("first");
});

it("pages of administrators and pages with a token have no copies", async () => {
  for (const path of ["/admin", "/unsubscribe?token=abc"]) {
    fetchPage.mockResolvedValueOnce(page("secret"));
    await open(path);
  }
  expect(await pages.list()).toEqual([]);
});

it("a pinned page stays pinned when it is opened again", async () => {
  const pinnedPage = Object.defineProperty(page("first"), "url", { value: `${ORIGIN}/blog` });
  fetchPage.mockResolvedValueOnce(pinnedPage);
  await pinPage("/blog");
  fetchPage.mockResolvedValueOnce(page("second"));
  await open();
  expect(await pages.list()).toMatchObject([{ path: "/blog", isPinned: true }]);
});
