import * as t from "#messages/age-calculator";
import type { FieldErrors } from "../../forms/form-errors";
import { type CivilDate, civilDate, dayNumber, isoDate } from "../../lib/civil-date";
import { firstValue, type QueryValues } from "../../lib/query-values";
import { parseWholeNumber } from "../numbers";
import { AGE_PARAMETERS } from "../parameters";
import { type AgeLimits, CATEGORIES, type ReservationCategory } from "./age-limit";

/** A date as the values of its three fields. */
export type DateParts = Readonly<Record<"day" | "month" | "year", string>>;

export const PARTS = ["day", "month", "year"] as const;

/** The form values of a URL, with their errors. */
export interface AgeUrl {
  readonly hasInput: boolean;
  readonly birth: DateParts;
  readonly on: DateParts;
  readonly minAge: string;
  readonly maxAge: string;
  readonly category: ReservationCategory;
  readonly disability: boolean;
  readonly errors: FieldErrors;
  /** Undefined if values are missing or invalid. */
  readonly input: AgeInput | undefined;
}

export interface AgeInput {
  readonly birth: CivilDate;
  readonly on: CivilDate;
  readonly limits: AgeLimits;
}

const MAX_AGE_LIMIT = 100;

/** Reads a date from three parameters, or from one in the form "1998-02-28" as in links. */
function parseDateParts(query: QueryValues, name: string, defaultDate?: CivilDate): DateParts {
  const isoText = firstValue(query, name) || (defaultDate ? isoDate(defaultDate) : "");
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoText) ?? [];
  const isoParts = { day, month, year };
  const fields = PARTS.map((part) => [part, firstValue(query, `${name}-${part}`)] as const);
  if (fields.every(([, value]) => value === "")) {
    return {
      day: withoutLeadingZero(isoParts.day),
      month: withoutLeadingZero(isoParts.month),
      year: isoParts.year,
    };
  }
  return Object.fromEntries(fields) as DateParts;
}

const withoutLeadingZero = (digits: string) => digits.replace(/^0/, "");

const dateFrom = ({ day, month, year }: DateParts) =>
  civilDate(parseWholeNumber(year) ?? 0, parseWholeNumber(month) ?? 0, parseWholeNumber(day) ?? 0);

/** Returns the error of a date, at the field that causes it. */
function dateErrors(name: string, date: t.DateName, parts: DateParts): FieldErrors {
  const missing = PARTS.find((part) => parts[part] === "");
  if (missing) return { [`${name}-${missing}`]: t.enterDatePart({ part: missing, date }) };
  const { year, month } = parts;
  const years = parseWholeNumber(year) ?? 0;
  const months = parseWholeNumber(month) ?? 0;
  if (years < 1900 || years > 2100) return { [`${name}-year`]: t.yearInFourFigures(date) };
  if (months < 1 || months > 12) return { [`${name}-month`]: t.monthFrom1To12(date) };
  return { [`${name}-day`]: t.noSuchDay(date) };
}

function limitErrors(name: string, text: string): FieldErrors {
  const years = parseWholeNumber(text);
  if (text === "" || (years !== undefined && years >= 1 && years <= MAX_AGE_LIMIT)) return {};
  return { [name]: t.ageLimitInYears() };
}

/** Parses the query of a URL. `today` is the default cut-off date. */
export function parseAgeUrl(query: QueryValues, today: CivilDate): AgeUrl {
  const hasInput = AGE_PARAMETERS.some((name) => name !== "on" && firstValue(query, name) !== "");
  const [birth, on] = [parseDateParts(query, "dob"), parseDateParts(query, "on", today)];
  const [minAge, maxAge] = [firstValue(query, "min"), firstValue(query, "max")];
  const requestedCategory = firstValue(query, "category");
  const category = CATEGORIES.find(({ id }) => id === requestedCategory) ?? CATEGORIES[0];
  const disability = firstValue(query, "disability") !== "";
  const values = { hasInput, birth, on, minAge, maxAge, category, disability };
  if (!hasInput) return { ...values, errors: {}, input: undefined };
  const [born, cutOff] = [dateFrom(birth), dateFrom(on)];
  const limits = { minYears: parseWholeNumber(minAge), maxYears: parseWholeNumber(maxAge) };
  const errors = {
    ...(born ? {} : dateErrors("dob", "birth", birth)),
    ...(cutOff ? {} : dateErrors("on", "cutOff", on)),
    ...(born && cutOff && dayNumber(born) > dayNumber(cutOff)
      ? { "dob-year": t.birthAfterCutOff() }
      : {}),
    ...limitErrors("min", minAge),
    ...limitErrors("max", maxAge),
    ...((limits.minYears ?? 0) >= (limits.maxYears ?? Number.POSITIVE_INFINITY)
      ? { max: t.highestAboveLowest() }
      : {}),
  };
  const isValid = born && cutOff && Object.keys(errors).length === 0;
  return { ...values, errors, input: isValid ? { birth: born, on: cutOff, limits } : undefined };
}
