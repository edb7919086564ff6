import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";

/**
 * Whose traces the browser and the tab keep: the id of the user who is signed in; nobody's are a visitor's. A tab says so
 * itself, since it may sleep while its user logs out in another one.
 */
const OWNER_KEY = "practiceOf";

/** What a visitor left is the first one's who signs in; of anybody else nothing is left. */
export function claimToolData(user: number): void {
  clearOtherUsersToolData(user);
  for (const storage of [localStorage, sessionStorage]) storage.setItem(OWNER_KEY, `${user}`);
}

/** A session that ended while nobody was here has left its owner's traces. */
export function clearOtherUsersToolData(user?: number): void {
  if (belongsToOtherUser(localStorage, user)) clearToolData();
  else if (belongsToOtherUser(sessionStorage, user)) clearStorage(sessionStorage);
}

function belongsToOtherUser(storage: Storage, user: number | undefined): boolean {
  const owner = storage.getItem(OWNER_KEY);
  return owner !== null && owner !== `${user}`;
}

/** Nothing that a person did in the tools stays in the browser; of the practice, the account has a copy. */
export function clearToolData(): void {
  clearStorage(localStorage);
  clearStorage(sessionStorage);
  // The lists that are shown hear of it as if it had been done in another tab.
  window.dispatchEvent(new StorageEvent("storage", { key: OWNER_KEY }));
}

function clearStorage(storage: Storage) {
  for (const key of [OWNER_KEY, ...Object.values(TOOL_STORAGE_KEYS)]) storage.removeItem(key);
}
