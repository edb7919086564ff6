import { type ReactNode, useRef } from "react";
import { useSearchParams } from "../app-context/location";
import { ListHead } from "../list/list-head";
import { isPastEnd } from "../list/list-region";
import { JobCard } from "./job-card";
import { JobList, jobCount } from "./job-list";
import type { JobListConfig } from "./job-list-config";
import { listQuery } from "./job-lists";
import { JobSearchForm } from "./job-search-form";
import { isFiltered, listHref, parseListUrl } from "./list-url";
import { useLiveJobs } from "./live-jobs";
import { useJobPage } from "./use-job-page";

interface JobListPageProps {
  readonly config: JobListConfig;
  readonly hero: ReactNode;
  /** Content between the search and the list. */
  readonly above?: ReactNode;
  /** Content below the list. */
  readonly below?: ReactNode;
}

export function JobListPage({ config, hero, above, below }: JobListPageProps) {
  const searchParams = useSearchParams();
  const url = parseListUrl(config, searchParams);
  const result = useJobPage(listQuery(config, url), config.errors.toast());
  const { page, stale } = result;
  const results = useRef<HTMLElement>(null);
  useLiveJobs({ kinds: config.kinds, paths: config.livePaths });
  const pastEnd = !stale && page !== undefined && isPastEnd(jobCount(page));
  return (
    <>
      <ListHead
        path={config.path}
        text={config.head}
        page={url.page}
        href={isFiltered(url) || pastEnd ? undefined : listHref(config, url)}
      />
      {hero}
      <div className="container-page">
        <JobSearchForm list={config} url={url} page={page} results={results} />
        {above}
        <JobList
          list={config}
          url={url}
          result={result}
          results={results}
          card={config.card ?? JobCard}
        />
        {below}
      </div>
    </>
  );
}
