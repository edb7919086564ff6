import { type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router";
import { ListHead } from "../site/list-head";
import { isPastEnd } from "../site/list-region";
import { JobCard } from "./job-card";
import { JobList, jobCount } from "./job-list";
import type { JobListKind } from "./job-list-kind";
import { JobSearchForm } from "./job-search-form";
import { isNarrowed, listAddress, listFilter, listHref } from "./list-address";
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
  const pastEnd = !stale && page !== undefined && isPastEnd(jobCount(page));
  return (
    <>
      <ListHead
        path={kind.path}
        words={kind.head}
        page={address.page}
        href={isNarrowed(address) || pastEnd ? undefined : listHref(kind, address)}
      />
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
