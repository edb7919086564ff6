import { isId, storedList } from "../lib/stored-list";

/** What this browser remembers of jobs, for its own user alone. */

const MAX_VIEWED_JOBS = 12;
const MAX_APPLICATIONS = 200;

/** An application that was begun from here. */
export interface Application {
  readonly id: number;
  /** The job's, which may go before the list does. */
  readonly title: string;
  readonly at: number;
}

const isApplication = (value: unknown): value is Application =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  isId(value.id) &&
  "title" in value &&
  typeof value.title === "string" &&
  "at" in value &&
  typeof value.at === "number";

/** The jobs last looked at, newest first. */
export const viewedJobs = storedList("viewedJobs", isId);

/** The jobs whose link to apply was followed, newest first. */
export const applications = storedList("jobApplications", isApplication);

export function addViewedJob(id: number): void {
  const others = viewedJobs.read().filter((other) => other !== id);
  viewedJobs.write([id, ...others].slice(0, MAX_VIEWED_JOBS));
}

/** Who follows the link again goes on with the same application. */
export function addApplication(application: Application): void {
  const before = applications.read();
  if (before.some(({ id }) => id === application.id)) return;
  applications.write([application, ...before].slice(0, MAX_APPLICATIONS));
}
