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
 * the first date of an admit card. A page without a date follows the dates that have passed.
 */
export function timelineEntries(
  items: readonly TimelineItem[],
  jobs: readonly FollowingJob[],
): TimelineEntry[] {
  const rest = jobs.filter((job) => eventOfJob(job) !== undefined);
  const entries = items.map((item): TimelineEntry => {
    const index =
      item.certainty === "cancelled" ? -1 : rest.findIndex((job) => eventOfJob(job) === item.event);
    const [job] = index < 0 ? [] : rest.splice(index, 1);
    return { item, job };
  });
  const firstAhead = items.findIndex(({ state }) => state !== "past");
  const position = firstAhead < 0 ? entries.length : firstAhead;
  const published = rest.map((job): TimelineEntry => ({ item: undefined, job }));
  return [...entries.slice(0, position), ...published, ...entries.slice(position)];
}
