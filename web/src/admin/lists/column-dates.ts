import { type Moment, parseMoment, shortDate } from "../../lib/dates";

/**
 * Formats a date as "18 Dec 2026". Returns any other text, such as "To be announced", unchanged.
 */
export const indianDate = (text: string | undefined) => dateBy(shortDate, text);

/** Formats a date as "Dec 18, 2026". */
export const americanDate = (text: string | undefined) => dateBy(monthFirst, text);

function monthFirst(moment: Moment): string {
  const [day, month, year] = shortDate(moment).split(" ");
  return `${month} ${Number(day)}, ${year}`;
}

function dateBy(format: (moment: Moment) => string, text: string | undefined) {
  const moment = parseMoment(text);
  return moment ? format(moment) : text;
}
