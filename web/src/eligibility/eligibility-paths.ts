import type { FollowingJob } from "../api/recruitments";

/** Path of the tool about eligibility. */
export const ELIGIBILITY_PATH = "/tools/eligibility";

/** Returns the path of the tool for a job. */
export const jobEligibilityPath = (job: string | number) =>
  `${ELIGIBILITY_PATH}?job=${encodeURIComponent(job)}`;

/** Returns the path of the tool for the job of a recruitment, or for all jobs if it has none. */
export function recruitmentEligibilityPath(jobs: readonly FollowingJob[]): string {
  const job = jobs.find(({ jobType, active }) => jobType === "GOVERNMENT" && active);
  return job ? jobEligibilityPath(job.slug || job.id) : ELIGIBILITY_PATH;
}
