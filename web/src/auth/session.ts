import { useSyncExternalStore } from "react";
import { localStore } from "../lib/browser-storage";
import { type Session, type SessionUser, sessionFromToken } from "./token";

/**
 * Storage keys of the session: the token and the user that was read from it. The server renders
 * every page as for a visitor.
 */
const TOKEN_KEY = "token";
const USER_KEY = "user";
/** Maximum delay of a browser timer. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

let activeUser: SessionUser | undefined;
let isUserInvalid = false;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const signInListeners = new Set<(user: SessionUser) => void>();
const logOutListeners = new Set<() => void>();
const signOutListeners = new Set<(next?: SessionUser) => void>();

/**
 * Registers a listener for sign-ins in any tab. It is not called for a session of an earlier visit.
 */
export function onSignIn(listener: (user: SessionUser) => void): void {
  signInListeners.add(listener);
}

/**
 * Registers a listener for log-outs in this tab. It is called before the session ends, so that
 * other tabs find the storage without the user's data.
 */
export function onLogOut(listener: () => void): void {
  logOutListeners.add(listener);
}

/**
 * Registers a listener for the end of a session, for any reason. `next` is the user who replaced
 * the previous one, if any.
 */
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

/**
 * Returns whether the stored user could not be parsed. The token still identifies the user, but the
 * stored data was changed by other code.
 */
export const hadInvalidUser = () => isUserInvalid || isInvalidUser(localStore.get(USER_KEY));

/** Ends the session because the user wants it. */
export function logOut(): void {
  for (const listener of logOutListeners) listener();
  clearSession();
}

/** Ends the session for another reason, such as an invalid token. */
export function clearSession(): void {
  isUserInvalid = false;
  endSession();
}

function endSession() {
  clearTimeout(expiryTimer);
  localStore.remove(TOKEN_KEY);
  localStore.remove(USER_KEY);
  // The inline script hid the visitor's links because it found a token.
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

/** Starts the session of the stored token. An invalid token ends the session. */
export function startSession(): SessionUser | undefined {
  isUserInvalid = hadInvalidUser();
  const token = localStore.get(TOKEN_KEY);
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
  localStore.set(USER_KEY, JSON.stringify(session.user));
  // After the expiry the token is read again and found to be expired.
  clearTimeout(expiryTimer);
  expiryTimer = setTimeout(startSession, Math.min(session.expiresAt - Date.now(), MAX_TIMEOUT_MS));
  setUser(session.user);
  return session.user;
}

/** Replaces the token of the same user. */
export function renewSession(token: string): SessionUser | undefined {
  localStore.set(TOKEN_KEY, token);
  return startSession();
}

export function signIn(token: string): SessionUser | undefined {
  localStore.remove(USER_KEY);
  // If the new token cannot be stored, the previous user's must not return after a reload.
  localStore.remove(TOKEN_KEY);
  isUserInvalid = false;
  const session = renewSession(token);
  if (session) startUserSession(session);
  return session;
}

/** Applies sign-ins and sign-outs of other tabs to this tab. */
export function syncAcrossTabs(): void {
  window.addEventListener("storage", ({ key, storageArea }) => {
    // Only an event of another tab has a storage.
    if (storageArea) localStore.dropUnstored(key);
    // A null key means that the whole storage was cleared.
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

/**
 * Returns the signed-in user. Returns undefined for visitors, on the server and during hydration.
 */
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

/** Returns the path of the user's dashboard. */
export const dashboardOf = (user: SessionUser) => (isAdmin(user) ? "/admin" : "/dashboard");
