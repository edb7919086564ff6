import type { Values } from "./values";

/**
 * What was typed and not saved is kept in this browser: after a crash, a reload or a session's end it is
 * offered again. Each opening of a form has a key of its own, so that neither two tabs nor a form and what an
 * earlier visit left write over each other's. Drafts belong to the account and are offered to nobody else.
 */
const KEY_PREFIX = "draft:";
/** Of one person. */
const MAX_DRAFTS_PER_USER = 20;
const MAX_DRAFT_AGE_MS = 30 * 24 * 3_600_000;

export interface FormDraft {
  /** When it was written, in milliseconds. */
  readonly at: number;
  /** The version that it changes. */
  readonly version?: number;
  /** The fields that differ from what was loaded. */
  readonly values: Values;
}

export type DraftStorage = Pick<
  globalThis.Storage,
  "getItem" | "setItem" | "removeItem" | "key"
> & {
  readonly length: number;
};

/** A draft that stands in the browser, and where. */
export interface StoredDraft {
  readonly key: string;
  readonly draft: FormDraft;
}

/** Whose drafts of which record they are: how their keys begin. */
export const draftKeyPrefix = (userId: number, form: string, id: number | undefined) =>
  `${KEY_PREFIX}${userId}:${form}:${id ?? "new"}:`;

/** A key for one opening of a record's form. */
export const newDraftKey = (record: string) => record + Math.random().toString(36).slice(2);

/** Those of the same person. */
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

export function readDraft(storage: DraftStorage, key: string, now: number): FormDraft | undefined {
  const draft = parseDraft(storage.getItem(key));
  return draft && now - draft.at < MAX_DRAFT_AGE_MS ? draft : undefined;
}

export const deleteDraft = (storage: DraftStorage, key: string) => storage.removeItem(key);

/** The drafts of a record, newest first. */
export function storedDrafts(storage: DraftStorage, record: string, now: number): StoredDraft[] {
  return oldestFirst(storage, record, now)
    .reverse()
    .flatMap((key) => {
      const draft = readDraft(storage, key, now);
      return draft ? [{ key, draft }] : [];
    });
}

/** Whoever's they are: what nobody is offered any more goes. */
export function deleteExpiredDrafts(storage: DraftStorage, now: number): void {
  for (const key of keysOf(storage, KEY_PREFIX)) {
    if (!readDraft(storage, key, now)) storage.removeItem(key);
  }
}

/**
 * Keeps a draft, and says whether there was room. The oldest others of the same person go where there are too
 * many, or no room; nobody's typing costs anybody else theirs.
 */
export function saveDraft(storage: DraftStorage, key: string, draft: FormDraft): boolean {
  const others = oldestFirst(storage, ownerPrefix(key), draft.at).filter((other) => other !== key);
  while (others.length >= MAX_DRAFTS_PER_USER) deleteOldest(storage, others);
  const text = JSON.stringify(draft);
  for (;;) {
    try {
      storage.setItem(key, text);
      return true;
    } catch (error) {
      if (others.length === 0) {
        console.warn("The browser has no room for the unsaved changes.", error);
        return false;
      }
      deleteOldest(storage, others);
    }
  }
}

function deleteOldest(storage: DraftStorage, keys: string[]) {
  const key = keys.shift();
  if (key !== undefined) storage.removeItem(key);
}

const keysOf = (storage: DraftStorage, prefix: string) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) =>
    key.startsWith(prefix),
  );

/** The keys of drafts; what is none any more comes first. */
function oldestFirst(storage: DraftStorage, prefix: string, now: number): string[] {
  const age = (key: string) => readDraft(storage, key, now)?.at ?? 0;
  return keysOf(storage, prefix).sort((a, b) => age(a) - age(b));
}
