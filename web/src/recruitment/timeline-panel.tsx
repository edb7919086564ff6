import type { ReactNode } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/recruitment";
import type { FollowingJob, TimelineItem } from "../api/recruitments";
import { jobPath } from "../lib/job-path";
import { Badge } from "../ui/badge";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";
import { SourceLink } from "./fact-panel";
import { dayText, itemPeriod, periodIn, periodText } from "./moments";
import { EVENT_NAMES, itemName, postName } from "./names";
import { recruitmentPath } from "./recruitment-paths";
import { hasRecord, type RecruitmentSource } from "./recruitment-source";
import { eventOfJob, type TimelineEntry, timelineEntries } from "./timeline-entries";

interface TimelinePanelProps {
  readonly recruitment: RecruitmentSource;
  /** Whether the panel links the page of the recruitment. */
  readonly hasPageLink: boolean;
}

/** Renders the dates of a recruitment, with the pages of its admit cards and results. */
export function TimelinePanel({ recruitment, hasPageLink }: TimelinePanelProps) {
  const entries = timelineEntries(recruitment.timeline, recruitment.jobs);
  if (entries.length === 0 && !hasPageLink) return null;
  return (
    <Panel title={t.timeline()}>
      <div className="pl-2">
        <ol className="border-l border-line-2">
          {entries.map((entry) => (
            <li key={keyOf(entry)} className="relative pb-4 pl-5 last:pb-0">
              <Dot state={stateOf(entry)} />
              <Entry entry={entry} recruitment={recruitment} />
            </li>
          ))}
        </ol>
      </div>
      {hasPageLink ? (
        <p className="mt-3 -mb-2">
          <a
            href={localizePath(recruitmentPath(recruitment))}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline"
          >
            {t.wholeRecruitment()}
            <Icon name="arrow-right" />
          </a>
        </p>
      ) : null}
    </Panel>
  );
}

const keyOf = ({ item, job }: TimelineEntry) =>
  JSON.stringify([
    item?.event,
    item?.stage,
    item?.advertisement,
    item?.posts,
    item?.places,
    item?.from,
    item?.label,
    job?.id,
  ]);

type EntryState = TimelineItem["state"] | "cancelled";

/** Returns the state of an entry. A page that was published is past, whatever its date says. */
function stateOf({ item, job }: TimelineEntry): EntryState {
  if (item?.certainty === "cancelled") return "cancelled";
  return job || !item ? "past" : item.state;
}

const DOTS: Readonly<Record<EntryState, string>> = {
  past: "border-line-2 bg-line",
  next: "border-brand bg-brand",
  upcoming: "border-brand bg-paper",
  awaited: "border-line-2 bg-paper",
  cancelled: "border-red bg-paper",
};

const Dot = ({ state }: { readonly state: EntryState }) => (
  <span
    aria-hidden="true"
    className={`absolute top-1 left-0 size-4 -translate-x-1/2 rounded-full border-2 ${DOTS[state]}`}
  />
);

function entryName({ item, job }: TimelineEntry): string {
  const event = job && eventOfJob(job);
  if (item) return itemName(item);
  return event ? EVENT_NAMES[event]() : "";
}

interface EntryProps {
  readonly entry: TimelineEntry;
  readonly recruitment: RecruitmentSource;
}

function Entry({ entry, recruitment }: EntryProps) {
  const { item, job } = entry;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <span>
          <UserText text={entryName(entry)} />
        </span>
        <StateBadge state={stateOf(entry)} isTentative={item?.certainty === "tentative"} />
      </p>
      {item ? <ItemDate item={item} isPublished={job !== undefined} /> : null}
      {item ? <ItemScope item={item} recruitment={recruitment} /> : null}
      {item?.changed ? <Changed item={item} recruitment={recruitment} /> : null}
      {job ? <PublishedPage job={job} /> : null}
    </>
  );
}

interface StateBadgeProps {
  readonly state: EntryState;
  readonly isTentative: boolean;
}

function StateBadge({ state, isTentative }: StateBadgeProps) {
  return (
    <>
      {state === "cancelled" ? <Badge tone="urgent">{t.cancelled()}</Badge> : null}
      {state === "next" ? <Badge tone="new">{t.next()}</Badge> : null}
      {state === "past" ? <span className="sr-only">{t.past()}</span> : null}
      {isTentative ? <Badge tone="plain">{t.tentative()}</Badge> : null}
    </>
  );
}

interface ItemDateProps {
  readonly item: TimelineItem;
  readonly isPublished: boolean;
}

function ItemDate({ item, isPublished }: ItemDateProps) {
  const period = itemPeriod(item);
  if (!period) {
    // The page that was published says more than the announcement.
    return isPublished ? null : (
      <p className="text-ink-2">
        {t.awaited()}
        {item.hint ? (
          <>
            {": "}
            <UserText text={item.hint} />
          </>
        ) : null}
      </p>
    );
  }
  const text = <UserText text={periodText(period)} />;
  return (
    <p className="tabular-nums">{item.certainty === "cancelled" ? <del>{text}</del> : text}</p>
  );
}

interface ItemProps {
  readonly item: TimelineItem;
  readonly recruitment: RecruitmentSource;
}

/** Renders the advertisement, the posts and the places of a date that is not of all. */
function ItemScope({ item, recruitment }: ItemProps) {
  const scope = [
    hasRecord(recruitment) && item.advertisement
      ? (recruitment.record.advertisements?.find(({ key }) => key === item.advertisement)?.number ??
        "")
      : "",
    hasRecord(recruitment)
      ? (item.posts ?? []).map((key) => postName(recruitment, key)).join(", ")
      : "",
    (item.places ?? []).join(", "),
  ].filter(Boolean);
  if (scope.length === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      <UserText text={scope.join(" · ")} />
    </p>
  );
}

function Changed({ item, recruitment }: ItemProps) {
  const { changed } = item;
  const old = periodIn(changed?.old);
  const period = itemPeriod(item);
  if (!changed) return null;
  return (
    <p className="mt-1 text-sm text-ink-2">
      {old && period ? (
        <>
          {t.changedFrom({
            old: <del>{periodText(old)}</del>,
            current: <ins className="font-semibold no-underline">{periodText(period)}</ins>,
          })}
          {", "}
        </>
      ) : null}
      {t.since(dayText(changed.at))}
      {hasRecord(recruitment) ? (
        <>
          {", "}
          <SourceLink source={changed.source} recruitment={recruitment} />
        </>
      ) : null}
    </p>
  );
}

function PublishedPage({ job }: { readonly job: FollowingJob }): ReactNode {
  return (
    <p>
      <a
        href={localizePath(jobPath(job))}
        className="inline-flex min-h-11 items-center gap-2 text-brand underline"
      >
        <Icon name={job.jobType === "RESULT" ? "award" : "ticket"} />
        <span>
          <UserText text={job.title} />
        </span>
      </a>
    </p>
  );
}
