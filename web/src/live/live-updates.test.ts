import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeDocument } from "../../tests/fake-document";
import { type LiveSubject, subscribeToStream } from "./live-updates";

describe("the stream", () => {
  const streams: FakeStream[] = [];
  const urls: string[] = [];

  let screen: FakeDocument;

  class FakeStream extends EventTarget {
    closed = false;
    constructor(url: string) {
      super();
      urls.push(url);
      streams.push(this);
    }
    close() {
      this.closed = true;
    }
    emit(name: string, data: object = {}, lastEventId = "") {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
    }
  }

  beforeEach(() => {
    streams.length = 0;
    urls.length = 0;
    screen = new FakeDocument();
    vi.stubGlobal("document", screen);
    vi.useFakeTimers();
    vi.stubGlobal("EventSource", FakeStream);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function subscribe(subject: LiveSubject, reconnectAfter?: number) {
    const onChange = vi.fn();
    const onMissed = vi.fn();
    const stop = subscribeToStream({
      after: 0,
      onChange: { [subject]: onChange },
      onMissed,
      reconnectDelayMs: reconnectAfter,
    });
    return { onChange, onMissed, stop };
  }
  const openStreams = () => streams.map(({ closed }) => !closed);

  it("LIVE-01: reports changes, and requests nothing on the first connect", () => {
    const { onChange, onMissed } = subscribe("job", 5000);
    streams[0]?.emit("connected");
    streams[0]?.emit("heartbeat");
    streams[0]?.emit("job", { jobType: "PRIVATE", type: "created" });
    expect(onChange.mock.calls).toEqual([[{ jobType: "PRIVATE", type: "created" }]]);
    expect(onMissed).not.toHaveBeenCalled();
  });

  it("reports only the requested subjects", () => {
    const { onChange } = subscribe("post");
    streams[0]?.emit("job", { jobType: "PRIVATE", type: "created", id: 1 });
    streams[0]?.emit("pdf", { type: "created", id: 2 });
    streams[0]?.emit("post", { type: "updated", id: 3 });
    expect(onChange.mock.calls).toEqual([[{ type: "updated", id: 3 }]]);
  });

  it("LIVE-01: is shared by all subjects of a page", () => {
    const job = vi.fn();
    const post = vi.fn();
    subscribeToStream({
      after: 0,
      onChange: { job, post },
      onMissed: vi.fn(),
      reconnectDelayMs: undefined,
    });
    streams[0]?.emit("post", { type: "created", id: 1 });
    streams[0]?.emit("job", { type: "deleted", id: 2 });
    expect(post.mock.calls).toEqual([[{ type: "created", id: 1 }]]);
    expect(job.mock.calls).toEqual([[{ type: "deleted", id: 2 }]]);
    expect(streams).toHaveLength(1);
  });

  it("LIVE-04: is closed on an error, and stays closed on a list", () => {
    subscribe("job");
    streams[0]?.emit("error");
    vi.advanceTimersByTime(60_000);
    expect(openStreams()).toEqual([false]);
  });

  it("LIVE-05: is opened again after 5 seconds, from the last change that was seen", () => {
    const { onMissed } = subscribe("job", 5000);
    streams[0]?.emit("job", { type: "created" }, "41");
    streams[0]?.emit("error");
    vi.advanceTimersByTime(4999);
    expect(openStreams()).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(openStreams()).toEqual([false, true]);
    expect(urls[1]).toBe("/api/jobs/stream?after=41");
    streams[1]?.emit("connected");
    expect(onMissed).not.toHaveBeenCalled();
  });

  it("reports that the server does not send all missed changes", () => {
    const { onMissed } = subscribe("job", 5000);
    streams[0]?.emit("connected", { missed: true });
    expect(onMissed).toHaveBeenCalledTimes(1);
  });

  it("is closed while the page is hidden, and opened when it is seen again", () => {
    subscribe("job", 5000);
    screen.show(false);
    expect(openStreams()).toEqual([false]);
    screen.show(true);
    expect(openStreams()).toEqual([false, true]);
    streams[1]?.emit("error");
    screen.show(false);
    vi.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(2);
    screen.show(true);
    expect(openStreams()).toEqual([false, false, true]);
  });

  it("LIVE-04: is not opened again on a list that is seen again after a failure", () => {
    subscribe("job");
    streams[0]?.emit("error");
    screen.show(false);
    screen.show(true);
    expect(openStreams()).toEqual([false]);
  });

  it("is not opened by a page that is hidden from the start", () => {
    screen.show(false);
    subscribe("job");
    expect(streams).toHaveLength(0);
    screen.show(true);
    expect(streams).toHaveLength(1);
  });

  it("is closed when the page is left", () => {
    const { stop } = subscribe("job", 5000);
    streams[0]?.emit("error");
    stop();
    vi.advanceTimersByTime(60_000);
    expect(openStreams()).toEqual([false]);
  });
});
