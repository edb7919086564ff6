import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BrowserStorage } from "../../lib/browser-storage";
import {
  deleteDraft,
  deleteExpiredDrafts,
  draftKeyPrefix,
  type FormDraft,
  newDraftKey,
  readDraft,
  saveDraft,
  storedDrafts,
} from "./drafts";

const NOW = Date.parse("2026-11-21T03:31:00Z");
const DAY = 86_400_000;

/** Returns a storage with a capacity of `room` characters. */
function storageOf(room: number): BrowserStorage {
  const items = new Map<string, string>();
  return {
    keys: () => [...items.keys()],
    get: (key) => items.get(key) ?? null,
    remove: (key) => void items.delete(key),
    dropUnstored: () => undefined,
    set(key, text) {
      const others = [...items].filter(([other]) => other !== key);
      const used = others.reduce((sum, [, other]) => sum + other.length, 0);
      if (used + text.length > room) return false;
      items.set(key, text);
      return true;
    },
  };
}

const draftKey = (userId: number, form: string, id: number | undefined) =>
  `${draftKeyPrefix(userId, form, id)}tab`;
const draft = (at: number, title = "Clerk"): FormDraft => ({ at, version: 3, values: { title } });
let storage: BrowserStorage;

beforeEach(() => {
  storage = storageOf(1_000_000);
});

describe("drafts", () => {
  it("are stored by user, form and record", () => {
    const keys = [draftKey(1, "results", 7), draftKey(2, "results", 7), draftKey(1, "results", 8)];
    expect(new Set([...keys, draftKey(1, "results", undefined)]).size).toBe(4);
    saveDraft(storage, keys[0] ?? "", draft(NOW));
    expect(readDraft(storage, keys[0] ?? "", NOW)).toEqual(draft(NOW));
    for (const other of keys.slice(1)) expect(readDraft(storage, other, NOW)).toBeUndefined();
  });

  it("have a key for each opening of the form, so tabs and earlier visits do not overwrite each other", () => {
    const record = draftKeyPrefix(1, "results", undefined);
    const [first, second] = [newDraftKey(record), newDraftKey(record)];
    saveDraft(storage, first, draft(NOW, "Clerk"));
    saveDraft(storage, second, draft(NOW + 1, "Typist"));
    saveDraft(storage, newDraftKey(draftKeyPrefix(2, "results", undefined)), draft(NOW, "Theirs"));
    saveDraft(storage, newDraftKey(draftKeyPrefix(1, "results", 7)), draft(NOW, "Stored"));
    const titles = () =>
      storedDrafts(storage, record, NOW + 2).map(({ draft: { values } }) => values.title);
    expect(titles()).toEqual(["Typist", "Clerk"]);
    deleteDraft(storage, second);
    expect(titles()).toEqual(["Clerk"]);
  });

  it("are gone after deletion and after a month", () => {
    const key = draftKey(1, "blog", undefined);
    saveDraft(storage, key, draft(NOW));
    expect(readDraft(storage, key, NOW + 29 * DAY)).toBeDefined();
    expect(readDraft(storage, key, NOW + 31 * DAY)).toBeUndefined();
    deleteDraft(storage, key);
    expect(readDraft(storage, key, NOW)).toBeUndefined();
  });

  it("ignores values that are not drafts", () => {
    const key = draftKey(1, "blog", undefined);
    for (const text of ["", "{", "null", '{"at":1}', '{"at":1,"values":{"title":{"a":1}}}']) {
      storage.set(key, text);
      expect(readDraft(storage, key, NOW)).toBeUndefined();
    }
  });

  it("removes the oldest drafts above the maximum, and keeps other storage entries", () => {
    storage.set("savedJobs", "[1]");
    for (let id = 1; id <= 25; id += 1) {
      saveDraft(storage, draftKey(1, "results", id), draft(NOW + id));
    }
    const found = (id: number) => readDraft(storage, draftKey(1, "results", id), NOW + 25);
    expect(found(5)).toBeUndefined();
    expect(found(6)).toBeDefined();
    expect(found(25)).toBeDefined();
    expect(storage.get("savedJobs")).toBe("[1]");
  });

  it("never removes drafts of other users", () => {
    saveDraft(storage, draftKey(2, "results", 1), draft(NOW));
    saveDraft(storage, draftKey(11, "results", 1), draft(NOW));
    for (let id = 1; id <= 25; id += 1) {
      saveDraft(storage, draftKey(1, "results", id), draft(NOW + id));
    }
    expect(readDraft(storage, draftKey(2, "results", 1), NOW + 25)).toBeDefined();
    expect(readDraft(storage, draftKey(11, "results", 1), NOW + 25)).toBeDefined();

    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    storage = storageOf(700);
    saveDraft(storage, draftKey(2, "results", 1), draft(NOW, "a".repeat(400)));
    expect(saveDraft(storage, draftKey(1, "results", 1), draft(NOW, "b".repeat(400)))).toBe(false);
    expect(readDraft(storage, draftKey(2, "results", 1), NOW)).toBeDefined();
    warn.mockRestore();
  });

  it("deletes expired and invalid drafts of all users", () => {
    storage.set("savedJobs", "[1]");
    storage.set("draft:1:results:new", "{");
    saveDraft(storage, draftKey(1, "results", 1), draft(NOW - 31 * DAY));
    saveDraft(storage, draftKey(2, "results", 1), draft(NOW - 31 * DAY));
    saveDraft(storage, draftKey(2, "results", 2), draft(NOW - 29 * DAY));
    deleteExpiredDrafts(storage, NOW);
    expect(storage.keys()).toEqual(["savedJobs", draftKey(2, "results", 2)]);
  });

  it("removes older drafts if the browser storage is full", () => {
    storage = storageOf(700);
    saveDraft(storage, draftKey(1, "results", 1), draft(NOW, "a".repeat(400)));
    const next = draft(NOW + 1, "b".repeat(400));
    expect(saveDraft(storage, draftKey(1, "results", 2), next)).toBe(true);
    expect(readDraft(storage, draftKey(1, "results", 1), NOW)).toBeUndefined();
    expect(readDraft(storage, draftKey(1, "results", 2), NOW)).toBeDefined();
  });

  it("returns false for a draft larger than the browser storage", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    storage = storageOf(100);
    const long = draft(NOW, "a".repeat(400));
    expect(saveDraft(storage, draftKey(1, "results", 1), long)).toBe(false);
    expect(readDraft(storage, draftKey(1, "results", 1), NOW)).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
