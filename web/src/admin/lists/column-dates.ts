import { type Moment, parseMoment, shortDate } from "../../lib/dates";

/** "18 Dec 2026"; a text that is no date ("To be announced") as it was written. */
export const indianDate = (text: string | undefined) => dateBy(shortDate, text);

/** "Dec 18, 2026" */
export const americanDate = (text: string | undefined) => dateBy(monthFirst, text);

function monthFirst(moment: Moment): string {
  const [day, month, year] = shortDate(moment).split(" ");
  return `${month} ${Number(day)}, ${year}`;
}

function dateBy(format: (moment: Moment) => string, text: string | undefined) {
  const moment = parseMoment(text);
  return moment ? format(moment) : text;
}
