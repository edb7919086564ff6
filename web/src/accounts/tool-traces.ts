import { TRACES } from "../site/trace-keys";

/** Whose traces this browser keeps: the id of the user who is signed in; nobody's are a visitor's. */
const OWNER = "practiceOf";

/** What a visitor left is the first one's who signs in; of anybody else nothing is left. */
export function handTracesTo(user: number): void {
  const owner = localStorage.getItem(OWNER);
  if (owner !== null && owner !== String(user)) forgetTraces();
  localStorage.setItem(OWNER, String(user));
}

/** A session that ended while nobody was here has left its owner's traces. */
export function forgetStrangersTraces(): void {
  if (localStorage.getItem(OWNER) !== null) forgetTraces();
}

/** Nothing that a person did in the tools stays in the browser; of the practice, the account has a copy. */
export function forgetTraces(): void {
  localStorage.removeItem(OWNER);
  for (const key of Object.values(TRACES)) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }
  // The lists that are shown hear of it as if it had been done in another tab.
  window.dispatchEvent(new StorageEvent("storage", { key: OWNER }));
}
