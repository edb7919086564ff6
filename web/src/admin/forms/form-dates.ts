import { DAY_MS, INDIA_OFFSET_MS, indiaDay, parseMoment } from "../../lib/dates";

/** Returns the calendar day in India in the format of date inputs. */
const indiaDate = (instant: number) =>
  new Date(indiaDay(instant) * DAY_MS).toISOString().slice(0, 10);

export const today = indiaDate;

/** Returns the day that a date input shows for a stored day or moment. */
export function dateInputValue(stored: string): string {
  const moment = parseMoment(stored);
  return moment ? indiaDate(moment.start) : "";
}

/** Returns whether the stored date has a time, which a date input does not show. */
export const hasTime = (stored: string) => parseMoment(stored)?.wholeDay === false;

/** Returns the selected day. If it is the stored day, returns the stored value with its time. */
export const keepTime = (day: string, stored: string) =>
  day !== "" && day === dateInputValue(stored) ? stored : day;

/** Length of a date with a time as inputs have it, such as 2026-12-18T23:59. */
const MOMENT_LENGTH = 16;

/** Returns the date and time in India that an input shows for a stored moment. */
export function momentInputValue(stored: string): string {
  const moment = parseMoment(stored);
  return moment
    ? new Date(moment.start + INDIA_OFFSET_MS).toISOString().slice(0, MOMENT_LENGTH)
    : "";
}

/** Returns the moment of a date and time in India, as the server formats it. */
export function momentOfInput(text: string): string {
  const instant = Date.parse(`${text}Z`) - INDIA_OFFSET_MS;
  return Number.isNaN(instant) ? "" : new Date(instant).toISOString().replace(".000Z", "Z");
}
