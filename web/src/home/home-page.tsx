import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { JobPageQuery } from "../api/jobs";
import { JobCard } from "../jobs/job-card";
import { JobCardSkeletons } from "../jobs/job-card-skeleton";
import { useLiveJobs } from "../jobs/live-jobs";
import { PageHead } from "../site/page-head";
import { useSite } from "../site/settings";
import { Button, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { LoadingWords } from "../ui/skeleton";
import { showToast } from "../ui/toasts";
import { governmentQuery, LATEST, privateQuery } from "./home-reads";

const RECONNECT_AFTER = 5000;

export function HomePage() {
  const { name } = useSite();
  useLiveJobs({
    kinds: ["GOVERNMENT", "PRIVATE", "TECH", "NON_TECH"],
    paths: ["/jobs/government", "/jobs/private"],
    reconnectAfter: RECONNECT_AFTER,
  });
  return (
    <>
      <PageHead
        title={`${name}: government and private jobs in India`}
        description="Government jobs, private jobs, admit cards, results and free career tools for job seekers in India."
        path="/"
      />
      <Hero />
      <div className="container-page pb-10">
        <LatestJobs
          title="Latest Government Jobs"
          query={governmentQuery}
          more="/govt-jobs"
          empty="No recent government jobs available."
        />
        <LatestJobs
          title="Latest Private Jobs"
          query={privateQuery}
          more="/private-jobs"
          empty="No recent private jobs available."
        />
      </div>
    </>
  );
}

function Hero() {
  return (
    <div className="bg-linear-to-b from-paper to-ground py-10 md:py-16">
      <div className="container-page">
        <h1 className="text-3xl font-bold tracking-tight">Your One-Stop Career Platform</h1>
        <p className="mt-3 mb-6 max-w-[60ch] text-lg text-balance text-ink-2">
          Every notice with its last date, eligibility and official link, and the tools to be ready
          for it.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <ButtonLink to="/govt-jobs" variant="primary">
            Explore Government Jobs
          </ButtonLink>
          <ButtonLink to="/private-jobs">Explore Private Jobs</ButtonLink>
        </div>
      </div>
    </div>
  );
}

interface LatestJobsProps {
  readonly title: string;
  readonly query: JobPageQuery;
  readonly more: string;
  readonly empty: string;
}

function LatestJobs({ title, query, more, empty }: LatestJobsProps) {
  const { data, isPending, isError, errorUpdatedAt, refetch } = useQuery(query);
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) {
      showToast("error", "Could not load dynamic content. Please try again later.");
    }
  }, [isError, errorUpdatedAt]);
  const jobs = data?.jobs ?? [];
  const failed = isError && !data;
  return (
    <section className="mt-8">
      <div className="mb-3 flex items-baseline-last justify-between gap-2">
        <h2 className="text-xl font-bold tracking-tight">{title}</h2>
        <a
          href={more}
          aria-label={`View more: ${title}`}
          className="inline-flex min-h-11 items-center gap-1 font-semibold whitespace-nowrap text-brand hover:underline"
        >
          View more
          <Icon name="chevron-right" />
        </a>
      </div>
      {isPending ? (
        <>
          <LoadingWords>{`Loading ${title}...`}</LoadingWords>
          <JobCardSkeletons count={LATEST} />
        </>
      ) : null}
      {!isPending && jobs.length === 0 ? (
        <p className="text-ink-2">
          <span>{empty}</span>
          {failed ? " They could not be loaded." : ""}
        </p>
      ) : null}
      {failed ? (
        <Button icon="refresh-cw" onClick={() => void refetch()} className="mt-3">
          Try Again
        </Button>
      ) : null}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} heading="h3" />
        ))}
      </div>
    </section>
  );
}
