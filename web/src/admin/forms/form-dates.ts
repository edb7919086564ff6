import { DAY_MS, indiaDay, parseMoment } from "../../lib/dates";

/** The calendar day in India, as date fields have it. */
const indiaDate = (instant: number) =>
  new Date(indiaDay(instant) * DAY_MS).toISOString().slice(0, 10);

export const today = indiaDate;

/** What is stored is a day, or a moment; a date field shows the day. */
export function dateInputValue(stored: string): string {
  const moment = parseMoment(stored);
  return moment ? indiaDate(moment.start) : "";
}

/** The time that a notice gives, which a date field does not show. */
export const hasTime = (stored: string) => parseMoment(stored)?.wholeDay === false;

/** A chosen day; the one that was stored keeps its time. */
export const keepTime = (day: string, stored: string) =>
  day !== "" && day === dateInputValue(stored) ? stored : day;
