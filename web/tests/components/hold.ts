import { onTestFinished, vi } from "vitest";

/** Holds a response of a handler that awaits `released` until `release` is called. */
export function hold() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

/** Holds the timers with this delay, in milliseconds, until `run` is called. */
export function holdTimers(delay: number) {
  const held: (() => void)[] = [];
  const { setTimeout } = window;
  const spy = vi
    .spyOn(window, "setTimeout")
    .mockImplementation(((run: () => void, ms?: number) =>
      ms === delay ? -held.push(run) : setTimeout(run, ms)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  return {
    count: () => held.length,
    run() {
      for (const run of held.splice(0)) run();
    },
  };
}
