import { askAccount, useHearing } from "../jobs/account-hearing";
import { savedJobs } from "../jobs/saved-jobs";
import { type Summaries, useSummaries } from "./use-summaries";

interface SavedJobs extends Summaries {
  readonly ids: readonly number[];
}

/** The saved jobs. Where this browser knows of none, as on a new phone, what counts is what the account says. */
export function useSavedJobs(): SavedJobs {
  const ids = savedJobs.use();
  const hearing = useHearing();
  const summaries = useSummaries(ids);
  if (ids.length > 0 || hearing === "heard") return { ids, ...summaries };
  return { ids, jobs: undefined, failed: hearing === "failed", retry: askAccount };
}
