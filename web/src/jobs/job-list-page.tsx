import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { JobKind, JobPageQuery, ListFilter } from "../api/jobs";
import type { Tab } from "../ui/tabs";
import { JobList } from "./job-list";
import { JobSearchForm } from "./job-search-form";
import { listAddress, listFilter } from "./list-filter";
import { ListHead } from "./list-head";
import { ListHero } from "./list-hero";
import { useLiveJobs } from "./live-jobs";

/** What sets one list of jobs apart from another. */
export interface JobListKind {
  readonly path: string;
  readonly head: { readonly title: string; readonly description: string };
  readonly hero: { readonly title: string; readonly lede: string };
  readonly tabs: readonly Tab[];
  readonly tabsLabel: string;
  readonly searchLabel: string;
  readonly searchExample: string;
  readonly pageSize: number;
  readonly query: (filter: ListFilter) => JobPageQuery;
  /** One of what is listed: "government job". */
  readonly noun: string;
  readonly emptyTitle: string;
  /** Which changes the list follows, and which answers they make stale. */
  readonly live: { readonly kinds: readonly JobKind[]; readonly paths: readonly string[] };
}

interface JobListPageProps {
  readonly kind: JobListKind;
  /** What stands between the search and the list. */
  readonly above: ReactNode;
  /** What follows the list. */
  readonly below: ReactNode;
}

const ERRORS = {
  toast: "Failed to fetch jobs.",
  inline: "Could not connect to the server to fetch jobs.",
};

export function JobListPage({ kind, above, below }: JobListPageProps) {
  const { path, pageSize, noun, emptyTitle } = kind;
  const [searchParams] = useSearchParams();
  const address = listAddress(searchParams);
  const query = kind.query(listFilter(address));
  useLiveJobs(kind.live);
  return (
    <>
      <ListHead {...kind.head} {...{ path, address, query }} />
      <ListHero kind={kind} />
      <div className="container-page">
        <JobSearchForm
          {...{ path, address }}
          label={kind.searchLabel}
          example={kind.searchExample}
        />
        {above}
        <JobList {...{ query, path, address, pageSize, noun, emptyTitle }} errors={ERRORS} />
        {below}
      </div>
    </>
  );
}
