import type { ReactNode } from "react";
import * as t from "#messages/recruitment";
import type { Recruitment, RecruitmentEvent, TimelineItem } from "../api/recruitments";
import { useTickerRules } from "../app-context/ticker-rules";
import { clickReport } from "../lib/click-report";
import { indiaDay } from "../lib/dates";
import { safeHref } from "../lib/safe-href";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";
import type { ApplicationState } from "./application";
import { OfficeLink } from "./fact-panel";
import { dayNumber, endText, itemPeriod, periodText, startText } from "./moments";
import { itemName } from "./names";

interface StatusProps {
  readonly recruitment: Recruitment;
  readonly application: ApplicationState;
  /** Number of the present day in India. */
  readonly day: number;
}

interface NextPanelProps extends StatusProps {
  /** Whether the page is that of the recruitment. The head of a job has the rest. */
  readonly isOwnPage: boolean;
}

/** Renders what a candidate can do now, and the next date. */
export function NextPanel({ recruitment, application, day, isOwnPage }: NextPanelProps) {
  const isCancelled = recruitment.status === "cancelled";
  return (
    <Panel title={t.whatIsNext()}>
      {recruitment.readByMachine ? <Note tone="urgent">{t.readByMachine()}</Note> : null}
      {isCancelled ? (
        <Note tone="cancelled">{t.recruitmentCancelled()}</Note>
      ) : (
        <>
          {isOwnPage ? <ApplicationNote {...{ recruitment, application, day }} /> : null}
          <NextDates {...{ recruitment, application, day }} />
        </>
      )}
      <p className="no-print mt-4 flex flex-wrap gap-2.5">
        {isOwnPage ? <OfficialLinks recruitment={recruitment} application={application} /> : null}
        <CalendarLink recruitment={recruitment} />
      </p>
    </Panel>
  );
}

const TONES = {
  open: "bg-green-soft",
  urgent: "bg-saffron-soft",
  ahead: "bg-brand-soft",
  over: "bg-grey-soft",
  cancelled: "bg-red-soft font-semibold",
} as const;

interface NoteProps {
  readonly tone: keyof typeof TONES;
  readonly children: ReactNode;
}

const Note = ({ tone, children }: NoteProps) => (
  <p className={`rounded-lg px-4 py-3 text-ink-2 ${TONES[tone]}`}>{children}</p>
);

const Strong = ({ children }: { readonly children: ReactNode }) => (
  <b className="font-semibold text-ink">{children}</b>
);

function ApplicationNote({ recruitment, application, day }: StatusProps) {
  const { application: window } = recruitment;
  const { urgentDays } = useTickerRules();
  if (application === "unknown") return null;
  if (application === "closed") return <Note tone="over">{t.applicationsClosed()}</Note>;
  if (window.state === "notYet" && application === "notYet") {
    const opens = <Strong>{startText(window.opensAt)}</Strong>;
    return <Note tone="ahead">{t.applicationsOpenOn(opens)}</Note>;
  }
  // The window has opened since the response.
  if (window.state !== "open") return <Note tone="open">{t.applicationsOpen()}</Note>;
  // A closing at midnight is the end of the day before.
  const days = indiaDay(Date.parse(window.closesAt) - 1) - day;
  return (
    <Note tone={days <= urgentDays ? "urgent" : "open"}>
      {t.applicationsOpenUntil(<Strong>{endText(window.closesAt)}</Strong>)}{" "}
      <Strong>{t.daysLeft(days)}</Strong>
    </Note>
  );
}

/** Events that the note on the application shows. */
const NOTED_EVENTS: Readonly<Partial<Record<ApplicationState, RecruitmentEvent>>> = {
  open: "applyTo",
  notYet: "applyFrom",
};

/** Returns the coming dates of the earliest day that the note on the application does not show. */
function nextItems({ recruitment, application }: StatusProps): readonly TimelineItem[] {
  const coming = recruitment.timeline.filter(
    ({ state, certainty, event }) =>
      (state === "next" || state === "upcoming") &&
      certainty !== "cancelled" &&
      event !== NOTED_EVENTS[application],
  );
  const first = dayNumber(coming[0]?.from);
  return coming.filter(({ from }, index) => index === 0 || (first && dayNumber(from) === first));
}

function NextDates(props: StatusProps) {
  const items = nextItems(props);
  const awaited = props.recruitment.timeline.find(({ state }) => state === "awaited");
  if (items.length === 0 && !awaited) return null;
  return (
    <dl className="mt-3 grid gap-2">
      {items.map((item) => (
        <div key={JSON.stringify([item.event, item.stage, item.label, item.posts, item.places])}>
          <dt className="text-sm text-ink-2">
            <UserText text={itemName(item)} />
          </dt>
          <dd>
            <DateWithDays item={item} day={props.day} />
          </dd>
        </div>
      ))}
      {items.length === 0 && awaited ? (
        <div>
          <dt className="text-sm text-ink-2">
            <UserText text={itemName(awaited)} />
          </dt>
          <dd>
            {t.awaited()}
            {awaited.hint ? (
              <>
                {": "}
                <UserText text={awaited.hint} />
              </>
            ) : null}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

interface DateWithDaysProps {
  readonly item: TimelineItem;
  readonly day: number;
}

function DateWithDays({ item, day }: DateWithDaysProps) {
  const period = itemPeriod(item);
  if (!period) return null;
  const first = dayNumber(item.from);
  return (
    <>
      <Strong>
        <UserText text={periodText(period)} />
      </Strong>{" "}
      {first === undefined ? null : (
        <span className="whitespace-nowrap text-ink-2">
          {first < day ? t.goingOn() : t.inDays(first - day)}
        </span>
      )}
      {item.certainty === "tentative" ? (
        <span className="text-ink-2"> · {t.tentative()}</span>
      ) : null}
    </>
  );
}

/** Renders the links to the organisation's own pages. */
function OfficialLinks({ recruitment, application }: Omit<StatusProps, "day">) {
  const isOver = recruitment.status === "cancelled" || application === "closed";
  const { applyUrl, notificationUrl } = recruitment.officialLinks;
  const apply = isOver ? undefined : safeHref(applyUrl);
  const notification = safeHref(notificationUrl);
  return (
    <>
      {apply ? (
        <OfficeLink
          href={apply}
          ping={clickReport("recruitment", recruitment.id)}
          className={buttonClass(application === "open" ? "primary" : "secondary", "medium")}
        >
          {t.applyOnline()}
          <Icon name="external-link" />
        </OfficeLink>
      ) : null}
      {notification ? (
        <OfficeLink href={notification} className={buttonClass("secondary", "medium")}>
          <Icon name="file-text" />
          {t.officialNotification()}
        </OfficeLink>
      ) : null}
    </>
  );
}

/** Renders the link to the dates as a calendar, which contains days only. */
function CalendarLink({ recruitment }: Pick<StatusProps, "recruitment">) {
  if (recruitment.timeline.every(({ from }) => dayNumber(from) === undefined)) return null;
  return (
    <a
      href={`/api/recruitments/${recruitment.id}/calendar.ics`}
      download
      className={buttonClass("quiet", "medium")}
    >
      <Icon name="calendar" />
      {t.addToCalendar()}
    </a>
  );
}
