import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type LiveSubject, subscribeToStream } from "./live-updates";

describe("the stream", () => {
  const streams: FakeStream[] = [];

  class FakeStream extends EventTarget {
    closed = false;
    constructor(url: string) {
      super();
      expect(url).toBe("/api/jobs/stream");
      streams.push(this);
    }
    close() {
      this.closed = true;
    }
    emit(name: string, data: object = {}) {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    }
  }

  beforeEach(() => {
    streams.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal("EventSource", FakeStream);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function subscribe(subject: LiveSubject, reconnectAfter?: number) {
    const onChange = vi.fn();
    const onReopened = vi.fn();
    const stop = subscribeToStream({
      onChange: { [subject]: onChange },
      onReopened,
      reconnectDelayMs: reconnectAfter,
    });
    return { onChange, onReopened, stop };
  }
  const openStreams = () => streams.map(({ closed }) => !closed);

  it("LIVE-01: reports changes, and requests nothing on the first connect", () => {
    const { onChange, onReopened } = subscribe("job", 5000);
    streams[0]?.emit("connected");
    streams[0]?.emit("heartbeat");
    streams[0]?.emit("job", { jobType: "PRIVATE", type: "created" });
    expect(onChange.mock.calls).toEqual([[{ jobType: "PRIVATE", type: "created" }]]);
    expect(onReopened).not.toHaveBeenCalled();
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
      onChange: { job, post },
      onReopened: vi.fn(),
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

  it("LIVE-05: is opened again after 5 seconds, and missed changes are requested", () => {
    const { onReopened } = subscribe("job", 5000);
    streams[0]?.emit("error");
    vi.advanceTimersByTime(4999);
    expect(openStreams()).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(openStreams()).toEqual([false, true]);
    expect(onReopened).not.toHaveBeenCalled();
    streams[1]?.emit("connected");
    vi.advanceTimersByTime(1000);
    expect(onReopened).toHaveBeenCalledTimes(1);
  });

  it("is closed when the page is left", () => {
    const { stop } = subscribe("job", 5000);
    streams[0]?.emit("error");
    stop();
    vi.advanceTimersByTime(60_000);
    expect(openStreams()).toEqual([false]);
  });
});
