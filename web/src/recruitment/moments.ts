import { monthYear } from "#messages/dates";
import * as t from "#messages/recruitment";
import type { Moment, TimelineItem } from "../api/recruitments";
import { DAY_MS, indiaDay, longDate, longDateWithTime, parseMoment } from "../lib/dates";

/** A day or a span of days, as in a timeline or in the old value of a change. */
export interface Period {
  readonly from: Moment;
  readonly to?: Moment | null | undefined;
}

const MINUTE_MS = 60_000;
/** The end of a day, as notices write it. */
const MIDNIGHT = "24:00";

/** Formats a day, such as 2024-09-24. */
export function dayText(day: string): string {
  const moment = parseMoment(day);
  return moment ? longDate(moment) : day;
}

function monthText(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return monthYear({ year, month: number - 1 });
}

/** Formats a moment. Words of the notice are added to a month, which has no day. */
export function momentText(moment: Moment): string {
  if ("month" in moment) {
    const month = monthText(moment.month);
    return moment.words ? t.monthWithWords({ month, words: moment.words }) : month;
  }
  const day = parseMoment(moment.on);
  if (!day || !moment.time) return dayText(moment.on);
  if (moment.time === MIDNIGHT) return t.untilMidnight(longDate(day));
  const [hours = 0, minutes = 0] = moment.time.split(":").map(Number);
  const start = day.start + (hours * 60 + minutes) * MINUTE_MS;
  return longDateWithTime({ start, end: start, wholeDay: false });
}

export const periodText = ({ from, to }: Period) =>
  to ? t.span({ from: momentText(from), to: momentText(to) }) : momentText(from);

/** Formats the end of a window. A day ends at midnight in India, which belongs to the next day. */
export const endText = (instant: string) => {
  const end = Date.parse(instant);
  return indiaDay(end - 1) === indiaDay(end) ? instantText(end) : longDate(wholeDay(end - DAY_MS));
};

/** Formats the start of a window. A bare day starts at midnight in India. */
export const startText = (instant: string) => {
  const start = Date.parse(instant);
  return indiaDay(start - 1) === indiaDay(start) ? instantText(start) : longDate(wholeDay(start));
};

const instantText = (start: number) => longDateWithTime({ start, end: start, wholeDay: false });
const wholeDay = (start: number) => ({ start, end: start + DAY_MS, wholeDay: true });

/** Returns the number of a moment's day in India, or undefined if it is a month. */
export function dayNumber(moment: Moment | null | undefined): number | undefined {
  if (!moment || "month" in moment) return undefined;
  const day = parseMoment(moment.on);
  return day && indiaDay(day.start);
}

/** Returns the period of a timeline's item, or undefined if its date is awaited. */
export const itemPeriod = ({ from, to }: TimelineItem): Period | undefined =>
  from ? { from, to } : undefined;

/** Returns the period in a changed value, which may be of any kind. */
export function periodIn(value: unknown): Period | undefined {
  const from = (value as Partial<Period> | null | undefined)?.from;
  return typeof from === "object" && from !== null && ("on" in from || "month" in from)
    ? (value as Period)
    : undefined;
}
