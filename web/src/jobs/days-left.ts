import * as t from "#messages/jobs";
import { indianGrouping } from "../lib/number-format";

/** Formats the days until a deadline that is today or later, such as "3 days left". */
export function daysLeft(days: number): string {
  if (days === 0) return t.lastDay();
  return t.daysLeft({ shown: indianGrouping(days), count: days });
}
