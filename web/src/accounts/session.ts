import { useSyncExternalStore } from "react";
import { type SessionUser, userOf } from "./token";

/**
 * Who is signed in, in this browser. The token stands under `token`, the user
 * read from it under `user`; the server renders every page as for a visitor.
 */
const TOKEN = "token";
const USER = "user";

let user: SessionUser | undefined;
const listeners = new Set<() => void>();

function publish(next: SessionUser | undefined) {
  user = next;
  for (const listener of listeners) listener();
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  // The document's first script hid the visitor's links on seeing a token.
  delete document.documentElement.dataset.session;
  publish(undefined);
}

/** Reads the stored token; whatever is wrong with it ends the session. */
export function startSession(): SessionUser | undefined {
  const token = localStorage.getItem(TOKEN);
  let found: SessionUser | undefined;
  try {
    found = token ? userOf(token, Date.now()) : undefined;
  } catch (error) {
    console.warn("The stored token cannot be read; the session is cleared.", error);
  }
  if (!found) {
    clearSession();
    return undefined;
  }
  localStorage.setItem(USER, JSON.stringify(found));
  publish(found);
  return found;
}

export function signIn(token: string): SessionUser | undefined {
  localStorage.setItem(TOKEN, token);
  return startSession();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in user; undefined for visitors, on the server and while hydrating. */
export function useUser(): SessionUser | undefined {
  return useSyncExternalStore(
    subscribe,
    () => user,
    () => undefined,
  );
}

export function currentUser(): SessionUser | undefined {
  return user;
}

export const isAdmin = (someone: SessionUser | undefined) => someone?.role === "ADMIN";

/** Where a user's own area is. */
export const dashboardOf = (someone: SessionUser) => (isAdmin(someone) ? "/admin" : "/dashboard");
