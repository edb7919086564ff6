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
    say(name: string, data: object = {}) {
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

  function followed(subject: LiveSubject, reconnectAfter?: number) {
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

  it("LIVE-01: tells of changes, and asks for nothing when it first connects", () => {
    const { onChange, onReopened } = followed("job", 5000);
    streams[0]?.say("connected");
    streams[0]?.say("heartbeat");
    streams[0]?.say("job", { jobType: "PRIVATE", type: "created" });
    expect(onChange.mock.calls).toEqual([[{ jobType: "PRIVATE", type: "created" }]]);
    expect(onReopened).not.toHaveBeenCalled();
  });

  it("tells of what it is asked for alone", () => {
    const { onChange } = followed("post");
    streams[0]?.say("job", { jobType: "PRIVATE", type: "created", id: 1 });
    streams[0]?.say("pdf", { type: "created", id: 2 });
    streams[0]?.say("post", { type: "updated", id: 3 });
    expect(onChange.mock.calls).toEqual([[{ type: "updated", id: 3 }]]);
  });

  it("LIVE-01: is one for all that a page shows", () => {
    const job = vi.fn();
    const post = vi.fn();
    subscribeToStream({
      onChange: { job, post },
      onReopened: vi.fn(),
      reconnectDelayMs: undefined,
    });
    streams[0]?.say("post", { type: "created", id: 1 });
    streams[0]?.say("job", { type: "deleted", id: 2 });
    expect(post.mock.calls).toEqual([[{ type: "created", id: 1 }]]);
    expect(job.mock.calls).toEqual([[{ type: "deleted", id: 2 }]]);
    expect(streams).toHaveLength(1);
  });

  it("LIVE-04: is closed on an error, and stays closed on a list", () => {
    followed("job");
    streams[0]?.say("error");
    vi.advanceTimersByTime(60_000);
    expect(openStreams()).toEqual([false]);
  });

  it("LIVE-05: is opened again after 5 seconds, and what was missed is asked for", () => {
    const { onReopened } = followed("job", 5000);
    streams[0]?.say("error");
    vi.advanceTimersByTime(4999);
    expect(openStreams()).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(openStreams()).toEqual([false, true]);
    expect(onReopened).not.toHaveBeenCalled();
    streams[1]?.say("connected");
    vi.advanceTimersByTime(1000);
    expect(onReopened).toHaveBeenCalledTimes(1);
  });

  it("ends for good when the page goes", () => {
    const { stop } = followed("job", 5000);
    streams[0]?.say("error");
    stop();
    vi.advanceTimersByTime(60_000);
    expect(openStreams()).toEqual([false]);
  });
});
