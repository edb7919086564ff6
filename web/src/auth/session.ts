import { useSyncExternalStore } from "react";
import { type Session, type SessionUser, sessionFromToken } from "./token";

/**
 * Who is signed in, in this browser. The token stands under `token`, the user
 * read from it under `user`; the server renders every page as for a visitor.
 */
const TOKEN_KEY = "token";
const USER_KEY = "user";
/** The longest that a browser's timer waits. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

let activeUser: SessionUser | undefined;
let isUserInvalid = false;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const signInListeners = new Set<(user: SessionUser) => void>();
const signOutListeners = new Set<(next?: SessionUser) => void>();

/** Hears of each sign-in, in whatever tab; not of a session that goes on from an earlier visit. */
export function onSignIn(listener: (user: SessionUser) => void): void {
  signInListeners.add(listener);
}

/** Hears when somebody who was signed in no longer is, and of who takes the place, if anybody does. */
export function onSignOut(listener: (next?: SessionUser) => void): void {
  signOutListeners.add(listener);
}

function setUser(next: SessionUser | undefined) {
  activeUser = next;
  for (const listener of listeners) listener();
}

function isInvalidUser(stored: string | null): boolean {
  try {
    JSON.parse(stored ?? "{}");
    return false;
  } catch {
    return true;
  }
}

/** A stored user stood there that cannot be read; the token makes up for it, but somebody has tampered with it. */
export const hadInvalidUser = () => isUserInvalid || isInvalidUser(localStorage.getItem(USER_KEY));

export function clearSession(): void {
  isUserInvalid = false;
  endSession();
}

function endSession() {
  clearTimeout(expiryTimer);
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  // The document's first script hid the visitor's links on seeing a token.
  delete document.documentElement.dataset.session;
  const previousUser = activeUser;
  setUser(undefined);
  if (previousUser) endUserSession();
}

function endUserSession(next?: SessionUser) {
  for (const listener of signOutListeners) listener(next);
}

function startUserSession(user: SessionUser) {
  for (const listener of signInListeners) listener(user);
}

/** Reads the stored token; whatever is wrong with it ends the session. */
export function startSession(): SessionUser | undefined {
  isUserInvalid = hadInvalidUser();
  const token = localStorage.getItem(TOKEN_KEY);
  let session: Session | undefined;
  try {
    session = token ? sessionFromToken(token, Date.now()) : undefined;
  } catch (error) {
    console.warn("The stored token cannot be read; the session is cleared.", error);
  }
  if (!session) {
    endSession();
    return undefined;
  }
  if (activeUser && activeUser.id !== session.user.id) endUserSession(session.user);
  localStorage.setItem(USER_KEY, JSON.stringify(session.user));
  // When its time has come, it is read again and found expired.
  clearTimeout(expiryTimer);
  expiryTimer = setTimeout(startSession, Math.min(session.expiresAt - Date.now(), MAX_TIMEOUT_MS));
  setUser(session.user);
  return session.user;
}

/** The same person goes on with another token. */
export function renewSession(token: string): SessionUser | undefined {
  localStorage.setItem(TOKEN_KEY, token);
  return startSession();
}

export function signIn(token: string): SessionUser | undefined {
  localStorage.removeItem(USER_KEY);
  isUserInvalid = false;
  const session = renewSession(token);
  if (session) startUserSession(session);
  return session;
}

/** Who signs in or out in one tab does so in all of them. */
export function syncAcrossTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    // Without a key everything has been cleared.
    if (key !== TOKEN_KEY && key !== null) return;
    const before = activeUser?.id;
    const session = startSession();
    if (session && session.id !== before) startUserSession(session);
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
    () => activeUser,
    () => undefined,
  );
}

export function currentUser(): SessionUser | undefined {
  return activeUser;
}

export const isAdmin = (user: SessionUser | undefined) => user?.role === "ADMIN";

/** Where a user's own area is. */
export const dashboardOf = (user: SessionUser) => (isAdmin(user) ? "/admin" : "/dashboard");
