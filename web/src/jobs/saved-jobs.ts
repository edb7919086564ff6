import { useSyncExternalStore } from "react";

/** The jobs a user saved: a list of ids in this browser's storage. */
const KEY = "savedJobs";
const NONE: readonly number[] = [];

let stored = "";
let saved: readonly number[] = NONE;
const listeners = new Set<() => void>();

function read(): readonly number[] {
  const text = localStorage.getItem(KEY) ?? "";
  if (text !== stored) {
    stored = text;
    saved = parse(text);
  }
  return saved;
}

function parse(text: string): readonly number[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : NONE;
  } catch {
    return NONE;
  }
}

/** Saves or unsaves a job; answers whether it is saved now. */
export function toggleSavedJob(id: number): boolean {
  const before = read();
  const next = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
  localStorage.setItem(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
  return next.includes(id);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab of the same browser.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useSavedJobs(): readonly number[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}
