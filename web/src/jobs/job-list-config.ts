import type { ComponentType } from "react";
import * as t from "#messages/job-lists";
import type { JobSummary } from "../api/jobs";
import type { ListHeadText, ListLink } from "../list/list-head";
import type { ListNoun } from "../list/list-region";
import type { ListSource } from "./job-lists";

/** Configuration of a list of jobs. */
export interface JobListConfig extends ListSource {
  readonly head: ListHeadText;
  /** Label of the search field and an example of a query. */
  readonly search: { readonly label: () => string; readonly example: () => string };
  readonly noun: ListNoun;
  readonly empty: EmptyListText;
  readonly errors: { readonly toast: () => string; readonly inline: () => string };
  /** API paths whose responses a change makes stale. */
  readonly livePaths: readonly string[];
  /** Label of the link to the previous page. The default is "Previous". */
  readonly previousLabel?: () => string;
  /** Component that renders a record. The default is a job's card. */
  readonly card?: ComponentType<{ readonly job: JobSummary }>;
}

export interface EmptyListText {
  readonly title: () => string;
  readonly text?: () => string;
  /** Another link, in addition to the list without its filters. */
  readonly link?: ListLink;
}

/** Error messages of most lists. */
export const JOB_ERRORS: JobListConfig["errors"] = {
  toast: t.failedToFetch,
  inline: t.couldNotConnect,
};

export const TRY_OTHER_SEARCH = t.tryOtherSearch;

/** Defaults shared by the lists of companies' jobs. */
export const COMPANY_LIST_DEFAULTS = {
  search: { label: t.companySearch, example: t.companySearchExample },
  errors: JOB_ERRORS,
} satisfies Partial<JobListConfig>;

export const PRIVATE_PARENTS: readonly ListLink[] = [
  { to: "/private-jobs", label: t.privateJobsParent },
];
