import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { governmentTicker, type JobPageQuery, type JobSummary, privateTicker } from "../api/jobs";
import { useNow } from "../site/clock";
import { shortDate } from "../site/dates";
import { Ticker, type TickerItem } from "../ui/ticker";
import { daysLeft } from "./days-left";
import { endDate, jobPath, jobTitle } from "./details";
import { daysUntil, opensOn, urgentFirst } from "./rules";
import { TICKER_ITEMS, URGENT_SCAN } from "./ticker-reads";

const REFRESH = 90_000;

export const GovernmentTickers = () => (
  <JobTickers latest={governmentTicker(TICKER_ITEMS)} urgent={governmentTicker(URGENT_SCAN)} />
);

export const PrivateTickers = () => (
  <JobTickers latest={privateTicker(TICKER_ITEMS)} urgent={privateTicker(URGENT_SCAN)} />
);

interface JobTickersProps {
  readonly latest: JobPageQuery;
  readonly urgent: JobPageQuery;
}

function JobTickers({ latest, urgent }: JobTickersProps) {
  const now = useNow();
  const latestJobs = useTickerJobs(latest);
  const urgentJobs = urgentFirst(useTickerJobs(urgent), now);
  return (
    <>
      <Ticker title="Latest" loop={35} items={latestJobs.map((job) => item(job))} />
      <Ticker
        title="Urgent / Important"
        tone="warning"
        loop={32}
        items={urgentJobs.map((job) => item(job, dateNote(job, now)))}
      />
    </>
  );
}

/** A ticker that fails is empty, and tells nobody but the log. */
function useTickerJobs(query: JobPageQuery): readonly JobSummary[] {
  const { data, error } = useQuery({ ...query, refetchInterval: REFRESH });
  useEffect(() => {
    if (error) console.warn("A ticker could not be loaded.", error);
  }, [error]);
  return error || !data ? [] : data.jobs;
}

function item(job: JobSummary, note?: string): TickerItem {
  const title = jobTitle(job);
  return { id: job.id, to: jobPath(job), text: note ? `${title} · ${note}` : title };
}

/** "3 days left", or when applications begin at all. */
function dateNote(job: JobSummary, now: number): string | undefined {
  const start = opensOn(job, now);
  if (start) return `opens ${shortDate(start)}`;
  const days = daysUntil(endDate(job), now);
  return days === undefined ? undefined : daysLeft(days);
}
