import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { type JobSummary, jobSummaries, SUMMARIES_LIMIT } from "../api/jobs";

export interface Summaries {
  /** In the order of their numbers, without those that are no more; undefined while on their way. */
  readonly jobs: readonly JobSummary[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

function inParts(ids: readonly number[]): (readonly number[])[] {
  const parts = Math.ceil(ids.length / SUMMARIES_LIMIT);
  return Array.from({ length: parts }, (_, part) =>
    ids.slice(part * SUMMARIES_LIMIT, (part + 1) * SUMMARIES_LIMIT),
  );
}

/** The jobs of these numbers. Whoever takes one out waits for nothing. */
export function useSummaries(ids: readonly number[]): Summaries {
  const [asked, setAsked] = useState(ids);
  if (ids.some((id) => !asked.includes(id))) setAsked(ids);
  const parts = useQueries({ queries: inParts(asked).map(jobSummaries) });
  const found = new Map(parts.flatMap(({ data }) => data?.jobs ?? []).map((job) => [job.id, job]));
  const failed = parts.filter(({ isError }) => isError);
  const ready = parts.every(({ data }) => data);
  return {
    jobs: ready ? ids.flatMap((id) => found.get(id) ?? []) : undefined,
    failed: failed.length > 0 && !ready,
    retry: () => {
      for (const part of failed) void part.refetch();
    },
  };
}
