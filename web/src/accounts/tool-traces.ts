import { TRACES } from "../site/trace-keys";

/**
 * Whose traces the browser and the tab keep: the id of the user who is signed in; nobody's are a visitor's. A tab says so
 * itself, since it may sleep while its user logs out in another one.
 */
const OWNER = "practiceOf";

/** What a visitor left is the first one's who signs in; of anybody else nothing is left. */
export function handTracesTo(user: number): void {
  forgetStrangersTraces(user);
  for (const storage of [localStorage, sessionStorage]) storage.setItem(OWNER, `${user}`);
}

/** A session that ended while nobody was here has left its owner's traces. */
export function forgetStrangersTraces(user?: number): void {
  if (isStrangers(localStorage, user)) forgetTraces();
  else if (isStrangers(sessionStorage, user)) forgetIn(sessionStorage);
}

function isStrangers(storage: Storage, user: number | undefined): boolean {
  const owner = storage.getItem(OWNER);
  return owner !== null && owner !== `${user}`;
}

/** Nothing that a person did in the tools stays in the browser; of the practice, the account has a copy. */
export function forgetTraces(): void {
  forgetIn(localStorage);
  forgetIn(sessionStorage);
  // The lists that are shown hear of it as if it had been done in another tab.
  window.dispatchEvent(new StorageEvent("storage", { key: OWNER }));
}

function forgetIn(storage: Storage) {
  for (const key of [OWNER, ...Object.values(TRACES)]) storage.removeItem(key);
}
