import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttle } from "./throttle";

class Screen extends EventTarget {
  hidden = false;
  show(shown: boolean) {
    this.hidden = !shown;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let screen: Screen;
beforeEach(() => {
  vi.useFakeTimers();
  screen = new Screen();
  vi.stubGlobal("document", screen);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("acts at once, then once for a thousand calls, the last one included", () => {
  const act = vi.fn();
  const { call } = throttle(act, () => true);
  call();
  expect(act).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 1000; count += 1) call();
  vi.advanceTimersByTime(1999);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(501);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(2);
});

it("waits while nobody looks, and acts when somebody does", () => {
  const act = vi.fn();
  const { call } = throttle(act, () => true);
  screen.show(false);
  call();
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  screen.show(true);
  expect(act).toHaveBeenCalledTimes(1);
  screen.show(false);
  screen.show(true);
  expect(act).toHaveBeenCalledTimes(1);
});

it("does not forget a call that it was not ready for", () => {
  const act = vi.fn();
  let ready = false;
  const { call } = throttle(act, () => ready);
  call();
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
  ready = true;
  vi.advanceTimersByTime(2500);
  expect(act).toHaveBeenCalledTimes(1);
});

it("ends for good", () => {
  const act = vi.fn();
  const { call, stop } = throttle(act, () => true);
  call();
  call();
  stop();
  screen.show(true);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(1);
});
