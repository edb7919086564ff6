import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import * as t from "#messages/job-lists";
import * as jobs from "#messages/jobs";
import { type JobKind, type JobPageQuery, type JobSummary, pageOf } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { useTickerRules } from "../app-context/ticker-rules";
import { shortDate } from "../lib/dates";
import { jobPath } from "../lib/job-path";
import { Ticker, type TickerItem } from "../ui/ticker";
import { daysLeft } from "./days-left";
import { endDate, jobTitle } from "./details";
import { daysUntil, opensOn } from "./rules";
import { privateTickers, type TickerQueries } from "./ticker-reads";
import { urgentFirst } from "./urgency";

const REFRESH_MS = 90_000;

/** Renders the two tickers of a list. */
export function JobTickers({ queries }: { readonly queries: TickerQueries }) {
  const reads = queries(useTickerRules());
  const latest = useTickerJobs(reads.latest);
  const urgent = useTickerJobs(reads.urgent);
  return <Tickers title={t.latest()} latest={latest.jobs} urgent={urgent.jobs} />;
}

interface KindTickersProps {
  readonly queries: TickerQueries;
  readonly kind: JobKind;
  readonly title: string;
}

/**
 * Renders the tickers of one kind of job. If their requests fail, the private sector's are the
 * fallback.
 */
export function KindTickers({ queries, kind, title }: KindTickersProps) {
  const rules = useTickerRules();
  const reads = queries(rules);
  const latest = useTickerJobs(reads.latest);
  const urgent = useTickerJobs(reads.urgent);
  const fallback = privateTickers(rules).urgent;
  const privateSector = useTickerJobs(fallback, latest.failed || urgent.failed);
  const fallbackJobs = privateSector.jobs?.filter((job) => job.jobType === kind);
  return (
    <Tickers
      title={title}
      latest={latest.failed ? fallbackJobs?.slice(0, rules.items) : latest.jobs}
      urgent={urgent.failed ? fallbackJobs : urgent.jobs}
    />
  );
}

/** Jobs of a ticker; undefined while loading. */
type LoadedJobs = readonly JobSummary[] | undefined;

interface TickersProps {
  readonly title: string;
  readonly latest: LoadedJobs;
  readonly urgent: LoadedJobs;
}

function Tickers({ title, latest, urgent }: TickersProps) {
  const now = useNow();
  const rules = useTickerRules();
  const urgentJobs = urgent && urgentFirst(urgent, now, rules);
  return (
    <>
      <Ticker title={title} loopSeconds={35} items={latest?.map((job) => tickerItem(job))} />
      <Ticker
        title={t.urgentImportant()}
        tone="warning"
        loopSeconds={32}
        items={urgentJobs?.map((job) => tickerItem(job, dateNote(job, now)))}
      />
    </>
  );
}

interface TickerJobs {
  readonly jobs: LoadedJobs;
  /** The request failed. The ticker is empty, and only the log shows the error. */
  readonly failed: boolean;
}

function useTickerJobs(query: JobPageQuery, enabled = true): TickerJobs {
  const { data, error } = useQuery({ ...query, refetchInterval: REFRESH_MS, enabled });
  useEffect(() => {
    if (error) console.warn("A ticker could not be loaded.", error);
  }, [error]);
  const jobs = data && pageOf(data)?.jobs;
  const failed = error !== null || (data !== undefined && !jobs);
  return { jobs: failed ? [] : jobs, failed };
}

function tickerItem(job: JobSummary, note?: string): TickerItem {
  const title = jobTitle(job);
  return { id: job.id, to: jobPath(job), text: note ? `${title} · ${note}` : title };
}

/** Returns the days left, such as "3 days left", or the date on which applications open. */
function dateNote(job: JobSummary, now: number): string | undefined {
  const start = opensOn(job, now);
  if (start) return jobs.opensOn(shortDate(start));
  const days = daysUntil(endDate(job), now);
  return days === undefined ? undefined : daysLeft(days);
}
