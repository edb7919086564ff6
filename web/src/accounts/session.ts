import { useSyncExternalStore } from "react";
import { type Session, type SessionUser, sessionOf } from "./token";

/**
 * Who is signed in, in this browser. The token stands under `token`, the user
 * read from it under `user`; the server renders every page as for a visitor.
 */
const TOKEN = "token";
const USER = "user";
/** The longest that a browser's timer waits. */
const LONGEST_WAIT = 2 ** 31 - 1;

let user: SessionUser | undefined;
let brokenUser = false;
let end: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const onIn = new Set<(user: SessionUser) => void>();
const onOut = new Set<(next?: SessionUser) => void>();

/** Hears of each sign-in, in whatever tab; not of a session that goes on from an earlier visit. */
export function onSignIn(listener: (user: SessionUser) => void): void {
  onIn.add(listener);
}

/** Hears when somebody who was signed in no longer is, and of who takes the place, if anybody does. */
export function onSignOut(listener: (next?: SessionUser) => void): void {
  onOut.add(listener);
}

function publish(next: SessionUser | undefined) {
  user = next;
  for (const listener of listeners) listener();
}

function isBroken(stored: string | null): boolean {
  try {
    JSON.parse(stored ?? "{}");
    return false;
  } catch {
    return true;
  }
}

/** A stored user stood there that cannot be read; the token makes up for it, but somebody has tampered with it. */
export const hadBrokenUser = () => brokenUser || isBroken(localStorage.getItem(USER));

export function clearSession(): void {
  brokenUser = false;
  endSession();
}

function endSession() {
  clearTimeout(end);
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  // The document's first script hid the visitor's links on seeing a token.
  delete document.documentElement.dataset.session;
  const left = user;
  publish(undefined);
  if (left) leave();
}

function leave(next?: SessionUser) {
  for (const listener of onOut) listener(next);
}

function arrive(someone: SessionUser) {
  for (const listener of onIn) listener(someone);
}

/** Reads the stored token; whatever is wrong with it ends the session. */
export function startSession(): SessionUser | undefined {
  brokenUser = hadBrokenUser();
  const token = localStorage.getItem(TOKEN);
  let found: Session | undefined;
  try {
    found = token ? sessionOf(token, Date.now()) : undefined;
  } catch (error) {
    console.warn("The stored token cannot be read; the session is cleared.", error);
  }
  if (!found) {
    endSession();
    return undefined;
  }
  if (user && user.id !== found.user.id) leave(found.user);
  localStorage.setItem(USER, JSON.stringify(found.user));
  // When its time has come, it is read again and found expired.
  clearTimeout(end);
  end = setTimeout(startSession, Math.min(found.ends - Date.now(), LONGEST_WAIT));
  publish(found.user);
  return found.user;
}

/** The same person goes on with another token. */
export function renewSession(token: string): SessionUser | undefined {
  localStorage.setItem(TOKEN, token);
  return startSession();
}

export function signIn(token: string): SessionUser | undefined {
  localStorage.removeItem(USER);
  brokenUser = false;
  const found = renewSession(token);
  if (found) arrive(found);
  return found;
}

/** Who signs in or out in one tab does so in all of them. */
export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    // Without a key everything has been cleared.
    if (key !== TOKEN && key !== null) return;
    const before = user?.id;
    const found = startSession();
    if (found && found.id !== before) arrive(found);
  });
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
