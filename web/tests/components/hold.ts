import { HttpResponse } from "msw";
import { onTestFinished, vi } from "vitest";

/**
 * Holds a response of a handler that awaits `released`, until `release` is called or the test ends.
 * A request that never ends would block those of later tests.
 */
export function hold() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  onTestFinished(() => release());
  return { released, release };
}

/** Creates a handler whose response comes only when the test has ended, and fails. */
export function neverRespond() {
  const { released } = hold();
  return async () => {
    await released;
    return HttpResponse.error();
  };
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
