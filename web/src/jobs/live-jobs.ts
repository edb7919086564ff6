import type { JobKind } from "../api/jobs";
import { type Change, type LiveQueries, useLiveUpdates } from "../live/live-updates";

/** Returns whether a change affects a list of these kinds. Deletions always do. */
export function affectsKinds({ type, jobType }: Change, kinds: readonly JobKind[]): boolean {
  return type === "deleted" || kinds.some((kind) => kind === jobType);
}

/** Returns the live queries of a page that shows these kinds of jobs. */
export const liveJobs = (kinds: readonly JobKind[], paths: readonly string[]): LiveQueries => ({
  paths,
  isAffected: (change) => affectsKinds(change, kinds),
});

interface LiveJobsOptions {
  readonly kinds: readonly JobKind[];
  readonly paths: readonly string[];
}

export function useLiveJobs({ kinds, paths }: LiveJobsOptions): void {
  useLiveUpdates({ job: liveJobs(kinds, paths) });
}
