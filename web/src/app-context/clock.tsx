import { createContext, use, useSyncExternalStore } from "react";
import { useSite } from "./settings";

const TICK_MS = 30_000;

const ServerTimeContext = createContext<number | undefined>(undefined);

/** Provides the instant at which the page was rendered. */
export const ClockProvider = ServerTimeContext;

let current = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  current = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(tick, TICK_MS);
    tick();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/**
 * Returns the time of the last tick, or the present time if no component has subscribed for longer
 * than a tick.
 */
function readClock(): number {
  if (listeners.size === 0 && Math.abs(Date.now() - current) > TICK_MS) current = Date.now();
  return current;
}

/**
 * Returns one `now` for the whole page. During rendering and hydration it is the server's time, so
 * that both agree. Later it is the browser's time, updated every 30 seconds.
 */
export function useNow(): number {
  const serverTime = use(ServerTimeContext);
  if (serverTime === undefined) throw new Error("useNow needs a ClockProvider");
  return useSyncExternalStore(
    subscribe,
    () => (current === 0 ? serverTime : readClock()),
    () => serverTime,
  );
}

declare global {
  /** Overrides the site's setting for the New marker, in days. Read when a card renders. */
  var newPostWindowDays: number | undefined;
}

const subscribeToNothing = () => () => undefined;

export function useNewPostWindowDays(): number {
  const { newPostWindowDays } = useSite();
  return useSyncExternalStore(
    subscribeToNothing,
    () => globalThis.newPostWindowDays ?? newPostWindowDays,
    () => newPostWindowDays,
  );
}
