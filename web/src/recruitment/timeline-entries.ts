import type { FollowingJob, RecruitmentEvent, TimelineItem } from "../api/recruitments";

/** A date, a published page, or both. */
export interface TimelineEntry {
  readonly item: TimelineItem | undefined;
  /** The page of the admit card or the result. */
  readonly job: FollowingJob | undefined;
}

const EVENTS: Readonly<Partial<Record<FollowingJob["jobType"], RecruitmentEvent>>> = {
  ADMIT_CARD: "admitCard",
  RESULT: "result",
};

/** Returns the event of a published page, or undefined if it is a job. */
export const eventOfJob = ({ jobType }: FollowingJob) => EVENTS[jobType];

/**
 * Returns the dates with the pages that were published for them: the first admit card belongs to
 * the first date of an admit card that is not of another stage. A page without a date follows the
 * dates that have passed.
 */
export function timelineEntries(
  items: readonly TimelineItem[],
  jobs: readonly FollowingJob[],
): TimelineEntry[] {
  const rest = jobs.filter((job) => eventOfJob(job) !== undefined);
  const entries = items.map((item): TimelineEntry => {
    const job = item.certainty === "cancelled" ? undefined : pageOf(item, rest);
    if (job) rest.splice(rest.indexOf(job), 1);
    return { item, job };
  });
  const firstAhead = items.findIndex(({ state }) => state !== "past");
  const position = firstAhead < 0 ? entries.length : firstAhead;
  const published = rest.map((job): TimelineEntry => ({ item: undefined, job }));
  return [...entries.slice(0, position), ...published, ...entries.slice(position)];
}

/** Returns the page of a date: one of the same stage, or else one whose stage is not known. */
function pageOf(item: TimelineItem, jobs: readonly FollowingJob[]): FollowingJob | undefined {
  const pages = jobs.filter((job) => eventOfJob(job) === item.event);
  return (
    pages.find(({ stage }) => stage === item.stage) ??
    pages.find(({ stage }) => stage === undefined || item.stage === undefined)
  );
}
