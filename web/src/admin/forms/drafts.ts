import type { BrowserStorage } from "../../lib/browser-storage";
import type { Values } from "./values";

/**
 * Prefix of the local-storage keys of drafts. A draft holds unsaved changes of a form and is
 * offered again after a crash, a reload or the end of the session. Each opening of a form has its
 * own key, so that tabs and earlier visits do not overwrite each other. Drafts belong to a user and
 * are not offered to other users.
 */
const KEY_PREFIX = "draft:";
/** Maximum number of drafts of one user. */
const MAX_DRAFTS_PER_USER = 20;
const MAX_DRAFT_AGE_MS = 30 * 24 * 3_600_000;

export interface FormDraft {
  /** Time of writing, in milliseconds since the epoch. */
  readonly at: number;
  /** The version of the record that the draft is based on. */
  readonly version?: number;
  /** The fields that differ from the loaded record. */
  readonly values: Values;
}

/** A draft in the browser storage, with its key. */
export interface StoredDraft {
  readonly key: string;
  readonly draft: FormDraft;
}

/** Returns the key prefix of all drafts that a user has for a record, or for a new one. */
export const draftKeyPrefix = (userId: number, form: string, record: number | string = "new") =>
  `${KEY_PREFIX}${userId}:${form}:${record}:`;

/** Returns a new key for one opening of a record's form. */
export const newDraftKey = (record: string) => record + Math.random().toString(36).slice(2);

/** Returns the key prefix of all drafts of the same user. */
const ownerPrefix = (key: string) => key.split(":", 2).join(":").concat(":");

const isValue = (value: unknown) => typeof value === "string" || typeof value === "boolean";

function parseDraft(text: string | null): FormDraft | undefined {
  try {
    const { at, version, values } = JSON.parse(text ?? "") as Partial<FormDraft>;
    if (typeof at !== "number" || typeof values !== "object" || values === null) return undefined;
    const validValues = Object.entries(values).filter(([, value]) => isValue(value));
    if (validValues.length === 0) return undefined;
    const draft = { at, values: Object.fromEntries(validValues) };
    return typeof version === "number" ? { ...draft, version } : draft;
  } catch {
    return undefined;
  }
}

export function readDraft(
  storage: BrowserStorage,
  key: string,
  now: number,
): FormDraft | undefined {
  const draft = parseDraft(storage.get(key));
  return draft && now - draft.at < MAX_DRAFT_AGE_MS ? draft : undefined;
}

export const deleteDraft = (storage: BrowserStorage, key: string) => storage.remove(key);

/** Returns the drafts of a record, newest first. */
export function storedDrafts(storage: BrowserStorage, record: string, now: number): StoredDraft[] {
  return oldestFirst(storage, record, now)
    .reverse()
    .flatMap((key) => {
      const draft = readDraft(storage, key, now);
      return draft ? [{ key, draft }] : [];
    });
}

/** Deletes the expired and invalid drafts of all users. */
export function deleteExpiredDrafts(storage: BrowserStorage, now: number): void {
  for (const key of keysOf(storage, KEY_PREFIX)) {
    if (!readDraft(storage, key, now)) storage.remove(key);
  }
}

/**
 * Stores a draft. Returns `false` if the storage is full. Removes the oldest other drafts of the
 * same user if there are too many or the storage is full. Drafts of other users are never removed.
 */
export function saveDraft(storage: BrowserStorage, key: string, draft: FormDraft): boolean {
  const others = oldestFirst(storage, ownerPrefix(key), draft.at).filter((other) => other !== key);
  while (others.length >= MAX_DRAFTS_PER_USER) deleteOldest(storage, others);
  const text = JSON.stringify(draft);
  while (!storage.set(key, text)) {
    if (others.length === 0) {
      console.warn("The browser has no room for the unsaved changes.");
      return false;
    }
    deleteOldest(storage, others);
  }
  return true;
}

function deleteOldest(storage: BrowserStorage, keys: string[]) {
  const key = keys.shift();
  if (key !== undefined) storage.remove(key);
}

const keysOf = (storage: BrowserStorage, prefix: string) =>
  storage.keys().filter((key) => key.startsWith(prefix));

/** Returns the keys of the drafts, oldest first. Invalid and expired drafts come first. */
function oldestFirst(storage: BrowserStorage, prefix: string, now: number): string[] {
  const age = (key: string) => readDraft(storage, key, now)?.at ?? 0;
  return keysOf(storage, prefix).sort((a, b) => age(a) - age(b));
}
