import type { LiveSubject } from "../../src/live/live-updates";

/** A stream of live updates. It has no connection: it sends what a test sends. */
class StubStream extends EventTarget {
  open = true;

  constructor(readonly url: string) {
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

/** Sends an event with its position in the content log on the newest stream of the page. */
export function sendLiveAt(seq: number, name: LiveSubject, change: object): void {
  const [data, lastEventId] = [JSON.stringify(change), String(seq)];
  streams.at(-1)?.dispatchEvent(new MessageEvent(name, { data, lastEventId }));
}

/** Returns the position after which the events of the newest stream begin, or null. */
export const streamBegins = () =>
  new URL(streams.at(-1)?.url ?? "", location.href).searchParams.get("after");

/** Returns for each stream of the page whether it is open, oldest first. */
export const openStreams = () => streams.map(({ open }) => open);
