import { type BrowserStorage, localStore, tabStore } from "../lib/browser-storage";
import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";

/**
 * Storage key for the owner of the tool data: the ID of the signed-in user, or none for a visitor.
 * The tab stores its own copy, because it may be suspended while its user logs out in another tab.
 */
const OWNER_KEY = "practiceOf";

/** Storage key for the hidden tool data of a user whose session ended without a log-out. */
const HIDDEN_KEY = "hiddenToolData";

const DATA_KEYS: readonly string[] = Object.values(TOOL_STORAGE_KEYS);
/** Keys of lists of records. Each other key has one value. */
const LIST_KEYS: readonly string[] = [
  TOOL_STORAGE_KEYS.practice,
  TOOL_STORAGE_KEYS.interviewDrafts,
  TOOL_STORAGE_KEYS.careerGuidance,
];
const STORES = [localStore, tabStore];

/** Tool data that only its owner gets back. */
interface HiddenData {
  /** ID of the user. */
  readonly owner: string;
  /** The stored texts by key. */
  readonly items: Readonly<Record<string, string>>;
}

/**
 * Assigns a visitor's tool data to the user who signs in, and shows the hidden data of that user
 * again. Data of any other user is deleted.
 */
export function claimToolData(user: number): void {
  for (const store of STORES) {
    const owner = store.get(OWNER_KEY);
    if (owner !== null && owner !== `${user}`) clearStore(store);
    showHiddenData(store, `${user}`);
    store.set(OWNER_KEY, `${user}`);
  }
  updateMountedLists();
}

/**
 * Hides the tool data of a user whose session ended without a log-out, possibly while the site was
 * closed. A visitor's own data stays.
 */
export function hideToolData(): void {
  hideData(localStore);
  const owner = tabStore.get(OWNER_KEY) ?? readHidden(tabStore)?.owner ?? null;
  // If the shared storage has nothing of the owner of this tab, they logged out in another tab.
  if (owner !== null && owner !== readHidden(localStore)?.owner) clearStore(tabStore);
  else hideData(tabStore);
  updateMountedLists();
}

/** Deletes all tool data from this browser. The account keeps a copy of the practice records. */
export function clearToolData(): void {
  for (const store of STORES) clearStore(store);
  updateMountedLists();
}

/** Mounted lists update as if another tab had changed the storage. */
function updateMountedLists() {
  window.dispatchEvent(new StorageEvent("storage", { key: OWNER_KEY }));
}

function clearStore(store: BrowserStorage) {
  for (const key of [OWNER_KEY, HIDDEN_KEY, ...DATA_KEYS]) store.remove(key);
}

function hideData(store: BrowserStorage) {
  const owner = store.get(OWNER_KEY);
  if (owner === null) return;
  const entries = DATA_KEYS.map((key) => [key, store.get(key)] as const);
  const items = Object.fromEntries(entries.filter(([, text]) => text !== null));
  // Frees the space first.
  clearStore(store);
  store.set(HIDDEN_KEY, JSON.stringify({ owner, items }));
}

function showHiddenData(store: BrowserStorage, user: string) {
  const hidden = readHidden(store);
  store.remove(HIDDEN_KEY);
  if (hidden?.owner !== user) return;
  for (const [key, text] of Object.entries(hidden.items)) {
    const newer = store.get(key);
    if (newer === null) store.set(key, text);
    else if (LIST_KEYS.includes(key)) store.set(key, joinLists(newer, text));
  }
}

function readHidden(store: BrowserStorage): HiddenData | undefined {
  const data = parse(store.get(HIDDEN_KEY)) as Partial<HiddenData> | null | undefined;
  return typeof data?.owner === "string" && typeof data.items === "object"
    ? { owner: data.owner, items: data.items }
    : undefined;
}

/** Joins two stored lists. Equal entries appear once. If one is invalid, the newer text stays. */
function joinLists(newer: string, older: string): string {
  const [first, second] = [parse(newer), parse(older)];
  if (!Array.isArray(first) || !Array.isArray(second)) return newer;
  const entries = [...first, ...second].map((entry) => JSON.stringify(entry));
  return `[${[...new Set(entries)].join()}]`;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
