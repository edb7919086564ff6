import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { type JobSummary, jobSummaries, MAX_SUMMARIES } from "../api/jobs";

export interface Summaries {
  /** The jobs in the order of the IDs, without deleted ones; undefined while loading. */
  readonly jobs: readonly JobSummary[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

function inBatches(ids: readonly number[]): (readonly number[])[] {
  const batches = Math.ceil(ids.length / MAX_SUMMARIES);
  return Array.from({ length: batches }, (_, batch) =>
    ids.slice(batch * MAX_SUMMARIES, (batch + 1) * MAX_SUMMARIES),
  );
}

/** Returns the jobs with these IDs. Removing an ID needs no request. */
export function useSummaries(ids: readonly number[]): Summaries {
  const [requestedIds, setRequestedIds] = useState(ids);
  if (ids.some((id) => !requestedIds.includes(id))) setRequestedIds(ids);
  const batches = useQueries({ queries: inBatches(requestedIds).map(jobSummaries) });
  const jobsById = new Map(
    batches.flatMap(({ data }) => data?.jobs ?? []).map((job) => [job.id, job]),
  );
  const failed = batches.filter(({ isError }) => isError);
  const ready = batches.every(({ data }) => data);
  return {
    jobs: ready ? ids.flatMap((id) => jobsById.get(id) ?? []) : undefined,
    failed: failed.length > 0 && !ready,
    retry: () => {
      for (const batch of failed) void batch.refetch();
    },
  };
}
