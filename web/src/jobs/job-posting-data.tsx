import type { Job } from "../api/jobs";
import { JsonLd } from "../seo/structured-data";
import { jobPosting } from "./job-posting";

export interface JobPostingDataProps {
  readonly job: Job;
  readonly publicUrl: string;
  /** Time at which the page was opened. */
  readonly openedAt: number;
}

/** Renders the structured data of a job. */
export function JobPostingData({ job, publicUrl, openedAt }: JobPostingDataProps) {
  const data = jobPosting(job, publicUrl, openedAt);
  return data ? <JsonLd data={data} /> : null;
}
