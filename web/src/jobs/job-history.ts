import { isId, storedList } from "../lib/stored-list";

/** The user's job history in this browser. It is not sent to the server. */

const MAX_VIEWED_JOBS = 12;
const MAX_APPLICATIONS = 200;

/** An application that was started from this site. */
export interface Application {
  readonly id: number;
  /** The job's title, which is kept because the job may be deleted. */
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

/** The jobs viewed last, newest first. */
export const viewedJobs = storedList("viewedJobs", isId);

/** Applications: jobs whose link to apply was followed, newest first. */
export const applications = storedList("jobApplications", isApplication);

export function addViewedJob(id: number): void {
  const others = viewedJobs.read().filter((other) => other !== id);
  viewedJobs.write([id, ...others].slice(0, MAX_VIEWED_JOBS));
}

/** Adds an application. Following the link again keeps the existing one. */
export function addApplication(application: Application): void {
  const before = applications.read();
  if (before.some(({ id }) => id === application.id)) return;
  applications.write([application, ...before].slice(0, MAX_APPLICATIONS));
}
