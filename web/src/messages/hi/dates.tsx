/** Dates and times. Months count from 0, and hours from 0 to 23. */

import type { CalendarDay, TimeOfDay } from "../en/dates";

const MONTHS = [
  "जनवरी",
  "फ़रवरी",
  "मार्च",
  "अप्रैल",
  "मई",
  "जून",
  "जुलाई",
  "अगस्त",
  "सितंबर",
  "अक्टूबर",
  "नवंबर",
  "दिसंबर",
] as const;

const date = ({ day, month, year }: CalendarDay) => `${day} ${MONTHS[month] ?? ""} ${year}`;

export const shortDate = (value: CalendarDay) => date(value);
export const blogDate = (value: CalendarDay) => date(value);
export const longDate = (value: CalendarDay) => date(value);
export const monthYear = ({ month, year }: Omit<CalendarDay, "day">) =>
  `${MONTHS[month] ?? ""} ${year}`;

function partOfDay(hours: number): string {
  if (hours < 4 || hours >= 20) return "रात";
  if (hours < 12) return "सुबह";
  return hours < 16 ? "दोपहर" : "शाम";
}

export const dateWithTime = ({ date, hours, minutes }: TimeOfDay) =>
  `${date}, ${partOfDay(hours)} ${hours % 12 || 12}:${minutes} बजे`;

export const yearsAgo = (count: number) => `${count} साल पहले`;
export const monthsAgo = (count: number) => `${count} महीने पहले`;
export const weeksAgo = (count: number) => `${count} हफ़्ते पहले`;
export const daysAgo = (count: number) => `${count} दिन पहले`;
export const hoursAgo = (count: number) => `${count} घंटे पहले`;
export const minutesAgo = (count: number) => `${count} मिनट पहले`;
export const justNow = () => "अभी-अभी";
