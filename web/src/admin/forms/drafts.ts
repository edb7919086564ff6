import type { Values } from "./values";

/**
 * What was typed and not saved is kept in this browser: after a crash, a reload or a session's end it is
 * offered again. Each draft stands under a key of its own, so that two tabs do not write over each other's.
 */
const PREFIX = "draft:";
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

/** Whose draft of which record it is. */
export const draftKey = (userId: number, form: string, id: number | undefined) =>
  `${PREFIX}${userId}:${form}:${id ?? "new"}`;

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

/** Keeps a draft; the oldest others go where there are too many, or no room. */
export function keepDraft(storage: Storage, key: string, draft: Draft): void {
  const others = oldestFirst(storage, draft.at).filter((other) => other !== key);
  while (others.length >= MOST) dropFirst(storage, others);
  const text = JSON.stringify(draft);
  for (;;) {
    try {
      storage.setItem(key, text);
      return;
    } catch (error) {
      if (others.length === 0) {
        console.warn("The browser has no room for the unsaved changes.", error);
        return;
      }
      dropFirst(storage, others);
    }
  }
}

function dropFirst(storage: Storage, keys: string[]) {
  const key = keys.shift();
  if (key !== undefined) storage.removeItem(key);
}

/** The keys of all drafts; what is none any more comes first. */
function oldestFirst(storage: Storage, now: number): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  const age = (key: string) => readDraft(storage, key, now)?.at ?? 0;
  return keys.filter((key) => key.startsWith(PREFIX)).sort((a, b) => age(a) - age(b));
}
