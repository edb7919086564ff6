import { localizePath, splitLanguage } from "#language/paths";
import { isConnectionSlow } from "../lib/connection";
import { HOUR_MS } from "../lib/dates";
import { jobPath, type LinkedJob } from "../lib/job-path";
import { deletePersonalCaches } from "../lib/offline-caches";
import { copyPage, pages, pinPage, unpinPage } from "./page-copies";
import { copyPathOf, pathOf } from "./requests";

/**
 * Requests of pages to the API, which the browser sends as without a worker. The worker learns from
 * them what the user does, so that public pages need no scripts for it.
 */
export type Observation =
  | { readonly kind: "session" }
  | { readonly kind: "saved" }
  | { readonly kind: "applied" | "unsaved"; readonly job: string }
  | { readonly kind: "opened"; readonly path: string };

/** Requests that start or end a session. */
const SESSION =
  /^\/api\/(auth\/(login|logout|second-step|passkey|google\/link)|users\/me\/(delete|sessions))$/;
/** The page after a sign-in with Google. */
const GOOGLE_SIGN_IN = /\/oauth-success$/;
const SAVED_JOBS = "/api/users/me/saved-jobs";
const UNSAVED_JOB = /^\/api\/users\/me\/saved-jobs\/(\d+)$/;
/** The report of a click on the link to apply (`lib/click-report.ts`). */
const APPLICATION = /^\/api\/clicks\/job\/(\d+)$/;

/** Minimum age of a copy that is replaced because its page requests data. */
const MIN_REPLACED_AGE_MS = HOUR_MS;

type RequestHead = Pick<Request, "method" | "url" | "referrer">;

/** Returns what a request says about the user, if anything. */
export function observationOf(
  { method, url, referrer }: RequestHead,
  origin: string,
): Observation | undefined {
  const { origin: target, pathname } = new URL(url);
  if (target !== origin) return undefined;
  const isSession = method === "GET" ? GOOGLE_SIGN_IN : SESSION;
  if (isSession.test(pathname)) return { kind: "session" };
  if (method === "PUT" && pathname === SAVED_JOBS) return { kind: "saved" };
  const unsaved = UNSAVED_JOB.exec(pathname)?.[1];
  if (unsaved && method === "DELETE") return { kind: "unsaved", job: unsaved };
  const applied = APPLICATION.exec(pathname)?.[1];
  if (applied) return { kind: "applied", job: applied };
  if (method !== "GET" || !pathname.startsWith("/api/") || !referrer) return undefined;
  // Each filter of a list is a URL of its own, which is hardly opened again.
  const path = copyPathOf(referrer, origin);
  return path === undefined || path.includes("?") ? undefined : { kind: "opened", path };
}

/**
 * Returns the path of the page of a job in the language of the page that names it.
 *
 * @throws {Error} If the job does not exist, or the server cannot be reached.
 */
async function pathOfJob(id: string | number, { referrer }: RequestHead): Promise<string> {
  const response = await fetch(`/api/jobs/id/${id}`);
  if (!response.ok) throw new Error(`The path of job ${id} is not known: ${response.status}.`);
  const job: LinkedJob = await response.json();
  return localizePath(jobPath(job), splitLanguage(pathOf(referrer)).language);
}

/** Paths of the pages that this run of the worker has requested. */
const requested = new Set<string>();

/** Copies a page that was opened without loading its document. */
async function copyOpened(path: string): Promise<void> {
  // The document is a second download of the page, for which the visitor did not ask.
  if (requested.has(path) || isConnectionSlow()) return;
  requested.add(path);
  const copy = await pages.find(path);
  if (!copy || Date.now() - copy.facts.savedAt > MIN_REPLACED_AGE_MS) await copyPage(path);
}

/** Pins, copies or deletes copies as a request suggests. */
export async function act(observation: Observation, request: Request): Promise<void> {
  switch (observation.kind) {
    case "session":
      return deletePersonalCaches();
    case "saved": {
      const { ids }: { readonly ids: readonly number[] } = await request.json();
      // A deleted job must not keep the others from being copied.
      const pins = ids.map(async (id) => pinPage(await pathOfJob(id, request)));
      await Promise.allSettled(pins);
      return;
    }
    case "applied":
      return pinPage(await pathOfJob(observation.job, request));
    case "unsaved":
      await unpinPage(await pathOfJob(observation.job, request));
      return;
    case "opened":
      return copyOpened(observation.path);
  }
}
