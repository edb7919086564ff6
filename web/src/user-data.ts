import type { QueryClient } from "@tanstack/react-query";
import { onLogOut, onSignIn, onSignOut, startSession } from "./auth/session";
import type { SessionUser } from "./auth/token";
import { claimToolData, clearToolData, hideToolData } from "./auth/tool-storage";
import { syncInBackground } from "./jobs/background-sync";
import { claimJobLists } from "./jobs/job-storage";

/** Keys of the queries whose responses are about the user, or for administrators only. */
const PRIVATE_KEYS = /(^|\/)(me|admin|alerts|uploads|edit|preview)(\/|$)/;

function claimStoredData({ id }: SessionUser) {
  claimJobLists(id);
  claimToolData(id);
  syncInBackground();
}

/**
 * Removes the private queries. A mounted page would request a removed query again, and be rejected
 * without a session. So its queries stay until the next sign-in, if `type` is `inactive`.
 */
function removePrivateQueries(queries: QueryClient, type: "all" | "inactive") {
  queries.removeQueries({
    type,
    predicate: ({ queryKey: [path] }) => PRIVATE_KEYS.test(`${path}`),
  });
}

/** Registers the listeners that claim, hide or delete stored data when the session changes. */
export function connectUserData(queries: QueryClient): void {
  onSignIn((user) => {
    removePrivateQueries(queries, "all");
    claimStoredData(user);
  });
  onLogOut(clearToolData);
  onSignOut((next) => {
    removePrivateQueries(queries, next ? "all" : "inactive");
    // If another user replaces the previous one, claiming the data deletes the previous user's.
    if (!next) hideToolData();
  });
}

/** Starts the session of the stored token and claims the data that the browser stored for it. */
export function restoreUser(): void {
  const user = startSession();
  if (user) claimStoredData(user);
  else hideToolData();
}
