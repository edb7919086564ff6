import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeout } from "./with-timeout";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a save to which nothing answers fails in the end", async () => {
  const settled = vi.fn();
  const waiting = withTimeout(new Promise(() => undefined)).catch(settled);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await waiting;
  expect(settled).toHaveBeenCalledOnce();
});

it("an answer is passed on, and so is a refusal", async () => {
  await expect(withTimeout(Promise.resolve(7))).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error("taken")))).rejects.toThrow("taken");
  expect(vi.getTimerCount()).toBe(0);
});
