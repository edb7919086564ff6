import type { QueryClient } from "@tanstack/react-query";
import { onLogOut, onSignIn, onSignOut, startSession } from "./auth/session";
import type { SessionUser } from "./auth/token";
import { claimToolData, clearToolData, hideToolData } from "./auth/tool-storage";
import { syncInBackground } from "./jobs/background-sync";
import { claimJobLists } from "./jobs/job-storage";

/** API paths whose responses are about the user, or for administrators only. */
const PRIVATE_PATHS = /^\/(users\/me|admin)(\/|$)/;

function claimStoredData({ id }: SessionUser) {
  claimJobLists(id);
  claimToolData(id);
  syncInBackground();
}

/** Registers the listeners that claim, hide or delete stored data when the session changes. */
export function connectUserData(queries: QueryClient): void {
  onSignIn(claimStoredData);
  onLogOut(clearToolData);
  onSignOut((next) => {
    queries.removeQueries({ predicate: ({ queryKey: [path] }) => PRIVATE_PATHS.test(`${path}`) });
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
