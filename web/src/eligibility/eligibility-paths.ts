/** Path of the tool about eligibility. */
export const ELIGIBILITY_PATH = "/tools/eligibility";

/** Returns the path of the tool for a job. */
export const jobEligibilityPath = (job: string | number) =>
  `${ELIGIBILITY_PATH}?job=${encodeURIComponent(job)}`;
