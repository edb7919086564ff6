import { firstValue, type QueryValues } from "../../site/query-values";
import { wholeOf } from "../numbers";
import { AGE_PARAMETERS } from "../parameters";
import type { Faults } from "../tool-form";
import { CATEGORIES, type Category, type Limits } from "./age-limit";
import { type CivilDate, civilDate, dayNumber, isoDate } from "./civil-date";

/** A date as its three fields have it. */
export type Typed = Readonly<Record<"day" | "month" | "year", string>>;

export const PARTS = ["day", "month", "year"] as const;

/** What the form of an address says, and what is wrong with it. */
export interface AgeAddress {
  readonly asked: boolean;
  readonly birth: Typed;
  readonly on: Typed;
  readonly least: string;
  readonly most: string;
  readonly category: Category;
  readonly disability: boolean;
  readonly faults: Faults;
  /** All that is needed for an answer. */
  readonly question: AgeQuestion | undefined;
}

export interface AgeQuestion {
  readonly birth: CivilDate;
  readonly on: CivilDate;
  readonly limits: Limits;
}

const OLDEST_LIMIT = 100;

/** Three fields, or one "1998-02-28", which is what links have. */
function typedDate(query: QueryValues, name: string, usual?: CivilDate): Typed {
  const whole = firstValue(query, name) || (usual ? isoDate(usual) : "");
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(whole) ?? [];
  const one = { day, month, year };
  const typed = PARTS.map((part) => [part, firstValue(query, `${name}-${part}`)] as const);
  if (typed.every(([, value]) => value === "")) {
    return { day: stripped(one.day), month: stripped(one.month), year: one.year };
  }
  return Object.fromEntries(typed) as Typed;
}

const stripped = (digits: string) => digits.replace(/^0/, "");

const dateFrom = ({ day, month, year }: Typed) =>
  civilDate(wholeOf(year) ?? 0, wholeOf(month) ?? 0, wholeOf(day) ?? 0);

/** What of a date is wrong, at the field that is to blame. */
function dateFault(name: string, what: string, typed: Typed): Faults {
  const missing = PARTS.find((part) => typed[part] === "");
  if (missing) return { [`${name}-${missing}`]: `Enter the ${missing} of ${what}` };
  const { year, month } = typed;
  const years = wholeOf(year) ?? 0;
  const months = wholeOf(month) ?? 0;
  if (years < 1900 || years > 2100) {
    return { [`${name}-year`]: `The year of ${what} must have four figures, like 1998` };
  }
  if (months < 1 || months > 12) {
    return { [`${name}-month`]: `The month of ${what} must be a number from 1 to 12` };
  }
  return { [`${name}-day`]: `There is no such day in the month of ${what}` };
}

function limitFault(name: string, typed: string): Faults {
  const years = wholeOf(typed);
  if (typed === "" || (years !== undefined && years >= 1 && years <= OLDEST_LIMIT)) return {};
  return { [name]: "An age limit must be a whole number of years, like 27" };
}

/** Reads the query of an address; where no cut-off date is named, it is `today`. */
export function ageAddress(query: QueryValues, today: CivilDate): AgeAddress {
  const asked = AGE_PARAMETERS.some((name) => name !== "on" && firstValue(query, name) !== "");
  const [birth, on] = [typedDate(query, "dob"), typedDate(query, "on", today)];
  const [least, most] = [firstValue(query, "min"), firstValue(query, "max")];
  const named = firstValue(query, "category");
  const category = CATEGORIES.find(({ id }) => id === named) ?? CATEGORIES[0];
  const disability = firstValue(query, "disability") !== "";
  const said = { asked, birth, on, least, most, category, disability };
  if (!asked) return { ...said, faults: {}, question: undefined };
  const [born, cutOff] = [dateFrom(birth), dateFrom(on)];
  const limits = { least: wholeOf(least), most: wholeOf(most) };
  const faults = {
    ...(born ? {} : dateFault("dob", "birth", birth)),
    ...(cutOff ? {} : dateFault("on", "the cut-off date", on)),
    ...(born && cutOff && dayNumber(born) > dayNumber(cutOff)
      ? { "dob-year": "The date of birth must not be after the cut-off date" }
      : {}),
    ...limitFault("min", least),
    ...limitFault("max", most),
    ...((limits.least ?? 0) >= (limits.most ?? Number.POSITIVE_INFINITY)
      ? { max: "The highest age must be more than the lowest" }
      : {}),
  };
  const good = born && cutOff && Object.keys(faults).length === 0;
  return { ...said, faults, question: good ? { birth: born, on: cutOff, limits } : undefined };
}
