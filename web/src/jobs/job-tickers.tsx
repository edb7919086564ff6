import { useQuery } from "@tanstack/react-query";
import { governmentTicker, type JobPageQuery, type JobSummary, privateTicker } from "../api/jobs";
import { useNow } from "../site/clock";
import { Ticker, type TickerItem } from "../ui/ticker";
import { daysLeft } from "./days-left";
import { endDate, jobPath, jobTitle } from "./details";
import { daysUntil, urgentFirst } from "./rules";
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
        items={urgentJobs.map((job) => item(job, closing(job, now)))}
      />
    </>
  );
}

/** A ticker that fails says nothing and is empty. */
function useTickerJobs(query: JobPageQuery): readonly JobSummary[] {
  const { data, isError } = useQuery({ ...query, refetchInterval: REFRESH });
  return isError || !data ? [] : data.jobs;
}

function item(job: JobSummary, note?: string): TickerItem {
  const title = jobTitle(job);
  return { id: job.id, to: jobPath(job), text: note ? `${title} · ${note}` : title };
}

function closing(job: JobSummary, now: number): string | undefined {
  const days = daysUntil(endDate(job), now);
  return days === undefined ? undefined : daysLeft(days);
}
