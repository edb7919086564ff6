/** Texts of the lists of government jobs by facts, such as the jobs of a state. */

/** Names of facts. The list has at least one. */
export interface FactNames {
  /** Education, such as "12th Pass". */
  readonly level?: string | undefined;
  readonly state?: string | undefined;
  /** Sector of the organisation, such as "Railway". */
  readonly sector?: string | undefined;
  /** Group of the post, such as "Group C". */
  readonly group?: string | undefined;
  /** Week of the last date, such as "This Week". */
  readonly closes?: string | undefined;
}

export const title = ({ level, state, sector, group, closes }: FactNames) =>
  [
    group,
    sector ?? "Government",
    "Jobs",
    level && `for ${level}`,
    state && `in ${state}`,
    closes && `Closing ${closes}`,
  ]
    .filter(Boolean)
    .join(" ");
export const description = (heading: string) =>
  `${heading}, with last dates, vacancies, eligibility and links to the official notices.`;
export const governmentJobs = () => "Government Jobs";
export const searchLabel = () => "Job title, exam or department";
export const searchExample = () => "Clerk, railway or teacher";
export const found = () => "Jobs found";
export const loading = () => "Loading jobs...";
export const counted = (count: number) => (count === 1 ? "job" : "jobs");
export const noneFound = () => "No jobs found";
export const tryOther = () => "There are no such jobs now. Look at all government jobs.";
export const browseAll = () => "All Government Jobs";
export const unknownTitle = () => "Page not found";
export const unknownText = () => "There is no list of jobs at this address.";
