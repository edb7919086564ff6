import { expect, it } from "vitest";
import { type EntryFacts, excessEntries } from "./bounded-cache";

const NOW = 1_000_000;
const BOUNDS = { maxEntries: 3, maxBytes: 100, maxUnusedMs: 500 };

const entry = (path: string, facts: Partial<EntryFacts> = {}): EntryFacts => ({
  path,
  bytes: 10,
  savedAt: NOW,
  usedAt: NOW,
  isPinned: false,
  ...facts,
});

const excess = (...entries: readonly EntryFacts[]) =>
  excessEntries(entries, BOUNDS, NOW).map(({ path }) => path);

it("entries within the bounds stay", () => {
  expect(excess(entry("/a", { bytes: 30 }), entry("/b", { bytes: 30 }), entry("/c"))).toEqual([]);
});

it("the least recently used entries go first", () => {
  const entries = [1, 4, 2, 3, 5].map((use) => entry(`/${use}`, { usedAt: NOW - 10 + use }));
  expect(excess(...entries)).toEqual(["/2", "/1"]);
});

it("entries go if they have too many bytes together", () => {
  const old = entry("/old", { usedAt: NOW - 2, bytes: 50 });
  expect(excess(old, entry("/new", { bytes: 60 }))).toEqual(["/old"]);
});

it("an entry that was not used for long goes, unless it is pinned", () => {
  const usedAt = NOW - 501;
  expect(excess(entry("/a", { usedAt }), entry("/b", { usedAt, isPinned: true }))).toEqual(["/a"]);
});

it("pinned entries go last, and are bounded, too", () => {
  const pinned = [1, 2, 3, 4].map((use) =>
    entry(`/${use}`, { usedAt: use + NOW - 9, isPinned: true }),
  );
  expect(excess(entry("/recent"), ...pinned)).toEqual(["/1", "/recent"]);
});
