import { applications, viewedJobs } from "./job-history";
import { jobsOnAccount, savedJobs } from "./saved-jobs";

/** Whose the jobs are that this browser keeps: the id of the user who signed in last. */
const OWNER = "jobsOf";

/**
 * Logging out keeps the lists for whoever comes back to them. What a visitor left is the first one's who
 * signs in; to anybody else they are not shown, and no other account is told of them.
 */
export function handKeptJobsTo(user: number): void {
  const owner = localStorage.getItem(OWNER);
  if (owner === String(user)) return;
  if (owner !== null) forgetKeptJobs();
  localStorage.setItem(OWNER, String(user));
}

/** Nothing of a person stays in the browser. */
export function forgetKeptJobs(): void {
  localStorage.removeItem(OWNER);
  for (const list of [savedJobs, jobsOnAccount, viewedJobs, applications]) list.write([]);
}
