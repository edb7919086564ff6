import type { ComponentType } from "react";
import { type JobSummary, PRIVATE_PAGE_SIZE } from "../api/jobs";
import type { ListHeadText } from "../list/list-head";
import type { Crumb } from "../ui/breadcrumbs";
import type { ListSource } from "./job-lists";

/** What sets one list of jobs apart from another. */
export interface JobListConfig extends ListSource {
  readonly head: ListHeadText;
  /** What can be searched for, and what a visitor might type. */
  readonly search: { readonly label: string; readonly example: string };
  readonly pageSize: number;
  /** One of what is listed: "government job". */
  readonly noun: string;
  readonly empty: EmptyListText;
  readonly errors: { readonly toast: string; readonly inline: string };
  /** The API paths whose answers a change makes stale. */
  readonly livePaths: readonly string[];
  /** The link to the page before; "Previous" unless said otherwise. */
  readonly previousLabel?: string;
  /** What shows one of them; a job's card unless said otherwise. */
  readonly card?: ComponentType<{ readonly job: JobSummary }>;
}

export interface EmptyListText {
  readonly title: string;
  readonly text?: string;
  /** Where to go from here, beside the list without its filters. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** The words of most lists. */
export const JOB_ERRORS: JobListConfig["errors"] = {
  toast: "Failed to fetch jobs.",
  inline: "Could not connect to the server to fetch jobs.",
};
export const TRY_OTHER_SEARCH = "Try other words, another place, or look at all jobs.";

/** What the lists of companies' jobs have in common. */
export const COMPANY_LIST_DEFAULTS = {
  search: { label: "Job title, company or skill", example: "Accountant, sales or Excel" },
  pageSize: PRIVATE_PAGE_SIZE,
  errors: JOB_ERRORS,
} satisfies Partial<JobListConfig>;

export const PRIVATE_PARENT: Crumb = { to: "/private-jobs", label: "Private Jobs" };
