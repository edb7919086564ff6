import { countWithNoun } from "../lib/text";

/** "3 days left", for what ends today or later. */
export function daysLeft(days: number): string {
  if (days === 0) return "last day";
  return `${countWithNoun(days, "day")} left`;
}
