import { countWithNoun } from "../lib/text";

/** Formats the days until a deadline that is today or later, such as "3 days left". */
export function daysLeft(days: number): string {
  if (days === 0) return "last day";
  return `${countWithNoun(days, "day")} left`;
}
