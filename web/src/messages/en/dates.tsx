/** Dates and times. Months count from 0, and hours from 0 to 23. */

export interface CalendarDay {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

export interface TimeOfDay {
  readonly date: string;
  readonly hours: number;
  /** Two digits. */
  readonly minutes: string;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const longMonth = (month: number) => MONTHS[month] ?? "";
const shortMonth = (month: number) => longMonth(month).slice(0, 3);
const twoDigits = (day: number) => String(day).padStart(2, "0");

export const shortDate = ({ day, month, year }: CalendarDay) =>
  `${twoDigits(day)} ${shortMonth(month)} ${year}`;
export const blogDate = ({ day, month, year }: CalendarDay) =>
  `${twoDigits(day)} ${shortMonth(month)}, ${year}`;
export const longDate = ({ day, month, year }: CalendarDay) =>
  `${twoDigits(day)} ${longMonth(month)} ${year}`;
export const monthYear = ({ month, year }: Omit<CalendarDay, "day">) =>
  `${longMonth(month)} ${year}`;
export const dateWithTime = ({ date, hours, minutes }: TimeOfDay) =>
  `${date}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;

const ago = (unit: string) => (count: number) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

export const yearsAgo = (count: number) => ago("year")(count);
export const monthsAgo = (count: number) => ago("month")(count);
export const weeksAgo = (count: number) => ago("week")(count);
export const daysAgo = (count: number) => ago("day")(count);
export const hoursAgo = (count: number) => ago("hour")(count);
export const minutesAgo = (count: number) => ago("minute")(count);
export const justNow = () => "just now";
