import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";

/**
 * Storage key for the owner of the tool data: the ID of the signed-in user, or none for a visitor.
 * The tab stores its own copy, because it may be suspended while its user logs out in another tab.
 */
const OWNER_KEY = "practiceOf";

/** Assigns a visitor's tool data to the user who signs in. Data of any other user is deleted. */
export function claimToolData(user: number): void {
  clearOtherUsersToolData(user);
  for (const storage of [localStorage, sessionStorage]) storage.setItem(OWNER_KEY, `${user}`);
}

/**
 * Deletes the tool data of another user, for example after a session that ended while the site was
 * closed.
 */
export function clearOtherUsersToolData(user?: number): void {
  if (belongsToOtherUser(localStorage, user)) clearToolData();
  else if (belongsToOtherUser(sessionStorage, user)) clearStorage(sessionStorage);
}

function belongsToOtherUser(storage: Storage, user: number | undefined): boolean {
  const owner = storage.getItem(OWNER_KEY);
  return owner !== null && owner !== `${user}`;
}

/** Deletes all tool data from this browser. The account keeps a copy of the practice records. */
export function clearToolData(): void {
  clearStorage(localStorage);
  clearStorage(sessionStorage);
  // Mounted lists update as if another tab had changed the storage.
  window.dispatchEvent(new StorageEvent("storage", { key: OWNER_KEY }));
}

function clearStorage(storage: Storage) {
  for (const key of [OWNER_KEY, ...Object.values(TOOL_STORAGE_KEYS)]) storage.removeItem(key);
}
