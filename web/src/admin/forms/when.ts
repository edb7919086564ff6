import { DAY, indiaDay, parseMoment } from "../../site/dates";

/** The calendar day in India, as date fields have it. */
const dayOf = (instant: number) => new Date(indiaDay(instant) * DAY).toISOString().slice(0, 10);

export const today = dayOf;

/** What is stored is a day, or a moment; a date field shows the day. */
export function shownDay(stored: string): string {
  const moment = parseMoment(stored);
  return moment ? dayOf(moment.start) : "";
}

/** The time that a notice gives, which a date field does not show. */
export const hasTime = (stored: string) => parseMoment(stored)?.wholeDay === false;

/** A chosen day; the one that was stored keeps its time. */
export const chosenDay = (day: string, stored: string) =>
  day !== "" && day === shownDay(stored) ? stored : day;
