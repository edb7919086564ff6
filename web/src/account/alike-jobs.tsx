import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { JobSummary } from "../api/jobs";
import { useHearing } from "../jobs/account-hearing";
import { endDate } from "../jobs/details";
import { JobCard } from "../jobs/job-card";
import { JobCardSkeletons } from "../jobs/job-card-skeleton";
import { savedJobs } from "../jobs/saved-jobs";
import { useNow } from "../site/clock";
import { hasPassed, parseMoment } from "../site/dates";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import { LoadingWords } from "../ui/skeleton";
import { FailedLine } from "./failed-line";
import { type Likeness, likenesses } from "./likeness";
import { useSummaries } from "./use-summaries";

const SHOWN = 4;

/** New listings like the saved jobs; for whoever has saved none, the newest. */
export function AlikeJobs() {
  const ids = useFirstSaved();
  const { jobs, failed } = useSummaries(ids);
  const awaited = useHearing() === "asked" && ids.length === 0;
  const like = useMemo(() => likenesses(jobs ?? []), [jobs]);
  // Without the saved jobs nobody knows what the others should be like; their own list says that it failed.
  if (failed) return null;
  if (!jobs || awaited) return <Loading title="New jobs like your saved ones" />;
  return <Alike like={like} known={ids} />;
}

/** Those saved when the page came: whoever saves one of the cards still finds them where they are. */
function useFirstSaved(): readonly number[] {
  const now = savedJobs.use();
  const [first, setFirst] = useState(now);
  if (first.length === 0 && now.length > 0) setFirst(now);
  return first.length > 0 ? first : now;
}

interface AlikeProps {
  readonly like: readonly Likeness[];
  /** What needs no showing. */
  readonly known: readonly number[];
}

function Alike({ like: [closest, ...others], known }: AlikeProps) {
  return closest ? <AlikeList {...{ closest, others, known }} /> : null;
}

interface AlikeListProps {
  readonly closest: Likeness;
  readonly others: readonly Likeness[];
  readonly known: readonly number[];
}

function AlikeList({ closest, others, known }: AlikeListProps) {
  const now = useNow();
  const { data, isPending, isError, refetch } = useQuery(closest.query);
  const isNews = (job: JobSummary) => {
    const end = parseMoment(endDate(job));
    return !known.includes(job.id) && !(end && hasPassed(end, now));
  };
  const news = data?.jobs.filter(isNews).slice(0, SHOWN) ?? [];
  if (isPending) return <Loading title={closest.title} />;
  if (data && news.length === 0) return <Alike like={others} known={known} />;
  return (
    <section tabIndex={-1}>
      <Title text={closest.title} to={closest.to} />
      {isError && !data ? (
        <Panel>
          <FailedLine text="New jobs could not be loaded." onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {news.map((job) => (
            <JobCard key={job.id} job={job} heading="h3" brief />
          ))}
        </div>
      )}
    </section>
  );
}

function Title({ text, to }: { readonly text: string; readonly to: string }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
      <h2 className="text-xl font-bold tracking-tight">{text}</h2>
      <a
        href={to}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand"
      >
        See all
        <span className="sr-only">: {text}</span>
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}

function Loading({ title }: { readonly title: string }) {
  return (
    <section>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-xl font-bold tracking-tight">{title}</h2>
        <LoadingWords beside>Loading new jobs...</LoadingWords>
      </div>
      <JobCardSkeletons count={SHOWN} />
    </section>
  );
}
