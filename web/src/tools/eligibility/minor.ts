import { DAY_MS, indiaDay } from "../../lib/dates";

/** Age from which a profile may be kept on an account, in years. The server has the same limit. */
const MIN_AGE_YEARS = 18;

/**
 * Returns whether a person is too young for a profile on an account. A person born on 29 February
 * reaches an age on 1 March, except in leap years.
 *
 * @param born - A date such as "1993-01-01". Without one, the age is unknown.
 */
export function isMinor(born: string | undefined, now: number): boolean {
  if (!born) return false;
  const today = new Date(indiaDay(now) * DAY_MS).toISOString().slice(0, 10);
  const [year, ...monthAndDay] = born.split("-");
  // Dates in this form are in the order of their texts, also if a year lacks the day.
  return [Number(year) + MIN_AGE_YEARS, ...monthAndDay].join("-") > today;
}
