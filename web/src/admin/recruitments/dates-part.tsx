import { useState } from "react";
import type { RecruitmentDate } from "../../api/admin-recruitments";
import { Button, IconButton } from "../../ui/button";
import type { PartProps } from "../forms/form-definition";
import { Doubts } from "../notices/reading-notes";
import { eventLabel } from "./choices";
import { type Fact, sourcesOf } from "./facts";
import { FactField, ObjectFields } from "./member-field";
import { factText, type Row, valueText } from "./members";
import { EMPTY_PERIOD, isEmptyMoment } from "./period";
import { readJson, writeJson } from "./record-json";
import { DATE_MEMBERS } from "./record-members";
import { RegistersProvider } from "./registers";
import { datePaths } from "./value-paths";

type PeriodFact = Fact<typeof EMPTY_PERIOD>;

/** Events that a new record asks for first, in their order. */
const USUAL_EVENTS = ["notified", "applyFrom", "applyTo", "feeTo", "exam"] as const;

const newDate = (event: RecruitmentDate["event"]): RecruitmentDate => ({
  event,
  state: "said",
  value: EMPTY_PERIOD,
});

/** Returns a date with another period. Its event, label and scope stay. */
function withFact(date: RecruitmentDate, fact: PeriodFact): RecruitmentDate {
  const { event, label, stage, advertisement, posts, places } = date;
  const scope = { event, label, stage, advertisement, posts, places };
  const given = Object.fromEntries(Object.entries(scope).filter(([, value]) => value != null));
  return { ...given, ...fact } as RecruitmentDate;
}

/**
 * Returns the members of a fact, without those of its date. A date without a day and sources is
 * unread.
 */
function factOf(date: RecruitmentDate): PeriodFact | undefined {
  const {
    event: _,
    label: _l,
    stage: _s,
    advertisement: _a,
    posts: _p,
    places: _q,
    ...fact
  } = date;
  const isUnread =
    fact.state === "said" && isEmptyMoment(fact.value.from) && sourcesOf(fact).length === 0;
  return isUnread ? undefined : (fact as PeriodFact);
}

/** The dates of a recruitment. Each has a state and sources of its own. */
export function DatesPart({ name, value, onChange }: PartProps) {
  const dates = readJson("dates", value) ?? [];
  const paths = datePaths(dates);
  const [removed, setRemoved] = useState<{ readonly at: number; readonly date: RecruitmentDate }>();
  // The frames of dates hold what was emptied, so they are created again if a date is emptied.
  const [emptiedCount, setEmptiedCount] = useState(0);
  const write = (next: readonly RecruitmentDate[]) => onChange(writeJson(next));
  function remove(at: number, date: RecruitmentDate) {
    setRemoved({ at, date });
    write(dates.toSpliced(at, 1));
  }
  const events = dates.map(({ event }) => event);
  const next = USUAL_EVENTS.find((event) => !events.includes(event)) ?? "result";
  return (
    <RegistersProvider>
      <Doubts member={name} />
      <ol aria-label="Dates" className="grid gap-2.5">
        {dates.map((date, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dates have no identity of their own
          <li key={`${emptiedCount} ${at}`} className="min-w-0 rounded-lg border border-line p-3">
            <div className="flex items-start gap-1">
              <div className="min-w-0 grow">
                <ObjectFields
                  spec={{ members: DATE_MEMBERS }}
                  path={paths[at] ?? ""}
                  value={date as unknown as Row}
                  onChange={(row) => write(dates.with(at, unverified(row)))}
                />
              </div>
              <IconButton
                icon="trash-2"
                label={`Remove date ${at + 1}`}
                onClick={() => remove(at, date)}
                className="row-button"
              />
            </div>
            <div className="mt-2.5">
              <FactField
                of={{ input: "period" }}
                label={eventLabel(date.event)}
                path={paths[at] ?? ""}
                fact={factOf(date)}
                onChange={(fact) => {
                  if (fact) return write(dates.with(at, withFact(date, fact as PeriodFact)));
                  setEmptiedCount(emptiedCount + 1);
                  remove(at, date);
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="small" icon="plus" onClick={() => write([...dates, newDate(next)])}>
          Add date
        </Button>
        {removed ? (
          <>
            <span role="status" className="text-sm text-ink-2">
              {eventLabel(removed.date.event)} was removed.
            </span>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                write(dates.toSpliced(removed.at, 0, removed.date));
                setRemoved(undefined);
              }}
            >
              Restore
            </Button>
          </>
        ) : null}
      </div>
    </RegistersProvider>
  );
}

function unverified({ verified: _, ...date }: Row): RecruitmentDate {
  return date as unknown as RecruitmentDate;
}

/** Returns the dates in words, one on each line. */
export const datesText = (value: string) =>
  (readJson("dates", value) ?? [])
    .map((date) => {
      const members = DATE_MEMBERS.flatMap((member) => {
        const text = valueText(member, date[member.name]);
        return text && member.name !== "event" ? [text] : [];
      });
      const name = [eventLabel(date.event), ...members].join(", ");
      return `${name}: ${factText({ input: "period" }, date as unknown as Row)}`;
    })
    .join("\n");
