import type { ComponentType } from "react";
import type { JobSummary } from "../api/jobs";
import type { ListHeadText } from "../list/list-head";
import type { Crumb } from "../ui/breadcrumbs";
import type { ListSource } from "./job-lists";

/** Configuration of a list of jobs. */
export interface JobListConfig extends ListSource {
  readonly head: ListHeadText;
  /** Label of the search field and an example of a query. */
  readonly search: { readonly label: string; readonly example: string };
  /** The noun of a listed record, such as "government job". */
  readonly noun: string;
  readonly empty: EmptyListText;
  readonly errors: { readonly toast: string; readonly inline: string };
  /** API paths whose responses a change makes stale. */
  readonly livePaths: readonly string[];
  /** Label of the link to the previous page. The default is "Previous". */
  readonly previousLabel?: string;
  /** Component that renders a record. The default is a job's card. */
  readonly card?: ComponentType<{ readonly job: JobSummary }>;
}

export interface EmptyListText {
  readonly title: string;
  readonly text?: string;
  /** Another link, in addition to the list without its filters. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** Error messages of most lists. */
export const JOB_ERRORS: JobListConfig["errors"] = {
  toast: "Failed to fetch jobs.",
  inline: "Could not connect to the server to fetch jobs.",
};
export const TRY_OTHER_SEARCH = "Try other words, another place, or look at all jobs.";

/** Defaults shared by the lists of companies' jobs. */
export const COMPANY_LIST_DEFAULTS = {
  search: { label: "Job title, company or skill", example: "Accountant, sales or Excel" },
  errors: JOB_ERRORS,
} satisfies Partial<JobListConfig>;

export const PRIVATE_PARENT: Crumb = { to: "/private-jobs", label: "Private Jobs" };
