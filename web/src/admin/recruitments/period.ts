import type { Moment, Period } from "../../api/admin-recruitments";
import { isoDate, parseIsoDate } from "../../lib/civil-date";
import { longDate, parseMoment } from "../../lib/dates";
import { CERTAINTIES } from "./choices";

/** A period to which no day was entered. */
export const EMPTY_PERIOD: Period = { from: { on: "" } };

const isDay = (moment: Moment): moment is Extract<Moment, { on: string }> => "on" in moment;

/** Returns whether no day and no month is entered. */
export const isEmptyMoment = (moment: Moment) =>
  isDay(moment) ? moment.on === "" : moment.month === "";

/** Returns a period as it is saved. Without a day or a month it is missing. */
export function cleanedPeriod({ from, to, certainty }: Period): Period | undefined {
  if (isEmptyMoment(from)) return undefined;
  return {
    from: cleanedMoment(from),
    ...(to && !isEmptyMoment(to) ? { to: cleanedMoment(to) } : {}),
    ...(certainty ? { certainty } : {}),
  };
}

const cleanedMoment = (moment: Moment): Moment =>
  isDay(moment)
    ? { on: moment.on, ...(moment.time ? { time: moment.time } : {}) }
    : { month: moment.month, ...(moment.words ? { words: moment.words } : {}) };

const CLOCK_TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function problemOfPeriod({ from, to }: Period): string | undefined {
  return [from, ...(to ? [to] : [])].map(problemOfMoment).find((problem) => problem !== undefined);
}

function problemOfMoment(moment: Moment): string | undefined {
  if (isEmptyMoment(moment)) return undefined;
  if (!isDay(moment))
    return MONTH.test(moment.month)
      ? undefined
      : `“${moment.month}” is not a month. Write a month such as 2024-10.`;
  const day = parseIsoDate(moment.on);
  if (!day || isoDate(day) !== moment.on) return `“${moment.on}” is not a day.`;
  if (!moment.time || CLOCK_TIME.test(moment.time)) return undefined;
  return `“${moment.time}” is not a time. Write 18:00, or 24:00 for the end of the day.`;
}

/** Reads a time such as "6 pm", "18.00" or "6:30 PM". Other texts stay as they are. */
export function readTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|hrs\.?|hours)?$/i.exec(
    text.trim(),
  );
  if (!match) return text;
  const [, hours = "", minutes = "00", half = ""] = match;
  const isAfternoon = half.toLowerCase().startsWith("p");
  const isMorning = half.toLowerCase().startsWith("a");
  if ((isAfternoon || isMorning) && Number(hours) > 12) return text;
  const hour =
    (isAfternoon || isMorning ? Number(hours) % 12 : Number(hours)) + (isAfternoon ? 12 : 0);
  const time = `${String(hour).padStart(2, "0")}:${minutes}`;
  return CLOCK_TIME.test(time) ? time : text;
}

function momentText(moment: Moment): string {
  if (!isDay(moment)) return moment.words ? `${moment.words} (${moment.month})` : moment.month;
  const day = parseMoment(moment.on);
  return [day ? longDate(day) : moment.on, moment.time].filter(Boolean).join(", ");
}

/** Returns a period in words, such as "24 September 2024, 18:00 (Tentative)". */
export function periodText({ from, to, certainty }: Period): string {
  const span = [from, ...(to && !isEmptyMoment(to) ? [to] : [])].map(momentText).join(" to ");
  const label = CERTAINTIES.find(([value]) => value === certainty)?.[1];
  return certainty && certainty !== "firm" ? `${span} (${label})` : span;
}
