import type { JobKind } from "../api/jobs";
import { type Change, type LiveAnswers, useLive } from "../site/live";

/** A list hears of changes to its own kinds of jobs, and of every deletion. */
export function concerns({ type, jobType }: Change, kinds: readonly JobKind[]): boolean {
  return type === "deleted" || kinds.some((kind) => kind === jobType);
}

/** What a page shows of some kinds of jobs. */
export const liveJobs = (kinds: readonly JobKind[], paths: readonly string[]): LiveAnswers => ({
  paths,
  concerns: (change) => concerns(change, kinds),
});

interface LiveJobsOptions {
  readonly kinds: readonly JobKind[];
  readonly paths: readonly string[];
}

export function useLiveJobs({ kinds, paths }: LiveJobsOptions): void {
  useLive({ job: liveJobs(kinds, paths) });
}
