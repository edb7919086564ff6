/** Folders of the pages of jobs, by the type of the job. */
export const JOB_FOLDERS = {
  GOVERNMENT: "government-job",
  PRIVATE: "private-job",
  TECH: "tech-job",
  NON_TECH: "non-tech-job",
  ADMIT_CARD: "admit-card",
  RESULT: "result",
} as const;

export interface LinkedJob {
  readonly id: number;
  readonly slug?: string | null | undefined;
  readonly jobType: keyof typeof JOB_FOLDERS;
}

/** Returns the path of a job's page. */
export function jobPath({ id, slug, jobType }: LinkedJob): string {
  return `/${JOB_FOLDERS[jobType]}/${encodeURIComponent(slug?.trim() || String(id))}`;
}

/** Path of the tool about eligibility. Its parameter `job` is the slug or id of a job. */
export const ELIGIBILITY_PATH = "/tools/eligibility";

/** Returns the path of the page that reports a job, an admit card or a result. */
export const reportPath = (listing: number) => `/report?listing=${listing}`;
