import { isId, storedList } from "../lib/stored-list";

/** The IDs of the user's saved jobs in this browser, newest last. */
export const savedJobs = storedList("savedJobs", isId);

/** The account's saved jobs at the last sync. Differences to `savedJobs` are changes to send. */
export const lastSyncedJobs = storedList("savedJobsOnAccount", isId);
