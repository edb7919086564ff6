import type { LiveSubject } from "../../src/live/live-updates";

/** A stream of live updates. It has no connection: it sends what a test sends. */
class StubStream extends EventTarget {
  open = true;

  constructor() {
    super();
    streams.push(this);
  }

  close(): void {
    this.open = false;
  }
}

let streams: StubStream[] = [];

/** Replaces the streams of the page, and removes those of an earlier test. */
export function stubLiveUpdates(): void {
  streams = [];
  Object.assign(globalThis, { EventSource: StubStream });
}

/** Sends events on the newest stream of the page. */
export function sendLive(name: LiveSubject | "connected" | "error", ...changes: object[]): void {
  for (const change of changes.length > 0 ? changes : [{}]) {
    streams.at(-1)?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(change) }));
  }
}

/** Returns for each stream of the page whether it is open, oldest first. */
export const openStreams = () => streams.map(({ open }) => open);
