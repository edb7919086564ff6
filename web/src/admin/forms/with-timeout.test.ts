import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeout } from "./with-timeout";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("rejects a save without a response after 30 seconds", async () => {
  const settled = vi.fn();
  const waiting = withTimeout(new Promise(() => undefined)).catch(settled);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await waiting;
  expect(settled).toHaveBeenCalledOnce();
});

it("passes on a response and a rejection", async () => {
  await expect(withTimeout(Promise.resolve(7))).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error("taken")))).rejects.toThrow("taken");
  expect(vi.getTimerCount()).toBe(0);
});
