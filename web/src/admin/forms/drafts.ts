import type { Values } from "./values";

/**
 * What was typed and not saved is kept in this browser: after a crash, a reload or a session's end it is
 * offered again. Each opening of a form has a key of its own, so that neither two tabs nor a form and what an
 * earlier visit left write over each other's. Drafts belong to the account and are offered to nobody else.
 */
const PREFIX = "draft:";
/** Of one person. */
const MOST = 20;
const LONGEST_KEPT = 30 * 24 * 3_600_000;

export interface Draft {
  /** When it was written, in milliseconds. */
  readonly at: number;
  /** The version that it changes. */
  readonly version?: number;
  /** The fields that differ from what was loaded. */
  readonly values: Values;
}

export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem" | "key"> & {
  readonly length: number;
};

/** A draft that stands in the browser, and where. */
export interface StoredDraft {
  readonly key: string;
  readonly draft: Draft;
}

/** Whose drafts of which record they are: how their keys begin. */
export const draftsOf = (userId: number, form: string, id: number | undefined) =>
  `${PREFIX}${userId}:${form}:${id ?? "new"}:`;

/** A key for one opening of a record's form. */
export const newDraftKey = (record: string) => record + Math.random().toString(36).slice(2);

/** Those of the same person. */
const ownerOf = (key: string) => key.split(":", 2).join(":").concat(":");

const isValue = (value: unknown) => typeof value === "string" || typeof value === "boolean";

function parsed(text: string | null): Draft | undefined {
  try {
    const { at, version, values } = JSON.parse(text ?? "") as Partial<Draft>;
    if (typeof at !== "number" || typeof values !== "object" || values === null) return undefined;
    const known = Object.entries(values).filter(([, value]) => isValue(value));
    if (known.length === 0) return undefined;
    const draft = { at, values: Object.fromEntries(known) };
    return typeof version === "number" ? { ...draft, version } : draft;
  } catch {
    return undefined;
  }
}

export function readDraft(storage: Storage, key: string, now: number): Draft | undefined {
  const draft = parsed(storage.getItem(key));
  return draft && now - draft.at < LONGEST_KEPT ? draft : undefined;
}

export const dropDraft = (storage: Storage, key: string) => storage.removeItem(key);

/** The drafts of a record, newest first. */
export function storedDrafts(storage: Storage, record: string, now: number): StoredDraft[] {
  return oldestFirst(storage, record, now)
    .reverse()
    .flatMap((key) => {
      const draft = readDraft(storage, key, now);
      return draft ? [{ key, draft }] : [];
    });
}

/** Whoever's they are: what nobody is offered any more goes. */
export function dropOldDrafts(storage: Storage, now: number): void {
  for (const key of keysOf(storage, PREFIX)) {
    if (!readDraft(storage, key, now)) storage.removeItem(key);
  }
}

/**
 * Keeps a draft, and says whether there was room. The oldest others of the same person go where there are too
 * many, or no room; nobody's typing costs anybody else theirs.
 */
export function keepDraft(storage: Storage, key: string, draft: Draft): boolean {
  const others = oldestFirst(storage, ownerOf(key), draft.at).filter((other) => other !== key);
  while (others.length >= MOST) dropFirst(storage, others);
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
      dropFirst(storage, others);
    }
  }
}

function dropFirst(storage: Storage, keys: string[]) {
  const key = keys.shift();
  if (key !== undefined) storage.removeItem(key);
}

const keysOf = (storage: Storage, beginning: string) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) =>
    key.startsWith(beginning),
  );

/** The keys of drafts; what is none any more comes first. */
function oldestFirst(storage: Storage, beginning: string, now: number): string[] {
  const age = (key: string) => readDraft(storage, key, now)?.at ?? 0;
  return keysOf(storage, beginning).sort((a, b) => age(a) - age(b));
}
