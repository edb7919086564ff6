import { describe, expect, it, vi } from "vitest";
import { openSiteWindow, parsePayload } from "./notifications";

const ORIGIN = "https://avsar.example";
const NEWS = { title: "Result declared", body: "", url: "/results?page=2", tag: "job-7" };

const parse = (payload: unknown) => parsePayload(JSON.stringify(payload), ORIGIN);

it("a payload is the text of a notification", () => {
  expect(parse(NEWS)).toEqual({ ...NEWS, url: `${ORIGIN}/results?page=2` });
});

it.each([
  ["no JSON", "Result"],
  ["no payload", ""],
  ["null", "null"],
  ["no title", JSON.stringify({ ...NEWS, title: " " })],
  ["a number as body", JSON.stringify({ ...NEWS, body: 7 })],
  ["no tag", JSON.stringify({ ...NEWS, tag: undefined })],
  ["a URL of another site", JSON.stringify({ ...NEWS, url: "https://evil.example/" })],
  ["a path of another site", JSON.stringify({ ...NEWS, url: "//evil.example/" })],
  ["a backslash to another site", JSON.stringify({ ...NEWS, url: "/\\evil.example/" })],
  ["a script", JSON.stringify({ ...NEWS, url: "javascript:alert(1)" })],
])("a payload with %s is malformed", (_, payload) => {
  expect(parsePayload(payload, ORIGIN)).toBeUndefined();
});

describe("a click on a notification", () => {
  const focus = vi.fn();
  const windows = {
    matchAll: async () => [{ url: `${ORIGIN}/results`, focus }],
    openWindow: vi.fn(),
  };

  it("focuses the window with the page, or else opens one", async () => {
    await openSiteWindow(`${ORIGIN}/results`, windows);
    expect(focus).toHaveBeenCalledOnce();
    expect(windows.openWindow).not.toHaveBeenCalled();
    await openSiteWindow(`${ORIGIN}/blog`, windows);
    expect(windows.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/blog`);
  });
});
