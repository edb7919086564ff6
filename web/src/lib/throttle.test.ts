import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeDocument } from "../../tests/fake-document";
import { throttle } from "./throttle";

let screen: FakeDocument;
beforeEach(() => {
  vi.useFakeTimers();
  screen = new FakeDocument();
  vi.stubGlobal("document", screen);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("runs after a random delay, then once for a thousand calls including the last", () => {
  const callback = vi.fn();
  const { call } = throttle(callback, () => true);
  call();
  vi.advanceTimersByTime(249);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 1000; count += 1) call();
  vi.advanceTimersByTime(2249);
  expect(callback).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(callback).toHaveBeenCalledTimes(2);
});

it("waits while the page is hidden, and runs when it is visible", () => {
  const callback = vi.fn();
  const { call } = throttle(callback, () => true);
  screen.show(false);
  call();
  vi.advanceTimersByTime(60_000);
  expect(callback).not.toHaveBeenCalled();
  screen.show(true);
  vi.advanceTimersByTime(250);
  expect(callback).toHaveBeenCalledTimes(1);
  screen.show(false);
  screen.show(true);
  vi.advanceTimersByTime(60_000);
  expect(callback).toHaveBeenCalledTimes(1);
});

it("runs a call later if it was not ready", () => {
  const callback = vi.fn();
  let ready = false;
  const { call } = throttle(callback, () => ready);
  call();
  vi.advanceTimersByTime(10_000);
  expect(callback).not.toHaveBeenCalled();
  ready = true;
  vi.advanceTimersByTime(2500);
  expect(callback).toHaveBeenCalledTimes(1);
});

it("does not run after stop", () => {
  const callback = vi.fn();
  const { call, stop } = throttle(callback, () => true);
  call();
  vi.advanceTimersByTime(250);
  call();
  stop();
  screen.show(true);
  vi.advanceTimersByTime(60_000);
  expect(callback).toHaveBeenCalledTimes(1);
});
