import type { JobKind } from "../api/jobs";
import { type Change, type LiveOptions, useLive } from "../site/live";

/** A list hears of changes to its own kinds of jobs, and of every deletion. */
export function concerns({ type, jobType }: Change, kinds: readonly JobKind[]): boolean {
  return type === "deleted" || kinds.some((kind) => kind === jobType);
}

interface LiveJobsOptions extends Pick<LiveOptions, "paths" | "reconnectAfter"> {
  readonly kinds: readonly JobKind[];
}

export function useLiveJobs({ kinds, ...answers }: LiveJobsOptions): void {
  useLive({ ...answers, subject: "job", concerns: (change) => concerns(change, kinds) });
}
