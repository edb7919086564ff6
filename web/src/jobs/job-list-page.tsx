import { type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router";
import { isPastEnd } from "../api/jobs";
import { JobCard } from "./job-card";
import { JobList } from "./job-list";
import type { JobListKind } from "./job-list-kind";
import { JobSearchForm } from "./job-search-form";
import { listAddress, listFilter } from "./list-address";
import { ListHead } from "./list-head";
import { useLiveJobs } from "./live-jobs";
import { useJobPage } from "./use-job-page";

interface JobListPageProps {
  readonly kind: JobListKind;
  readonly hero: ReactNode;
  /** What stands between the search and the list. */
  readonly above?: ReactNode;
  /** What follows the list. */
  readonly below?: ReactNode;
}

export function JobListPage({ kind, hero, above, below }: JobListPageProps) {
  const [searchParams] = useSearchParams();
  const address = listAddress(kind, searchParams);
  const found = useJobPage(kind.query(listFilter(address)), kind.errors.toast);
  const { page, stale } = found;
  const results = useRef<HTMLElement>(null);
  useLiveJobs({ kinds: kind.kinds, paths: kind.stale });
  return (
    <>
      <ListHead list={kind} address={address} pastEnd={!stale && !!page && isPastEnd(page)} />
      {hero}
      <div className="container-page">
        <JobSearchForm list={kind} address={address} page={page} results={results} />
        {above}
        <JobList
          list={kind}
          address={address}
          found={found}
          results={results}
          card={kind.card ?? JobCard}
        />
        {below}
      </div>
    </>
  );
}
