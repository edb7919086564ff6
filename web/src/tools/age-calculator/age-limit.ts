import { type CivilDate, dateFromDayNumber, dayNumber, yearsEarlier } from "../../lib/civil-date";

/**
 * Reservation categories with the usual age relaxations of the central government, in years. The
 * notice decides.
 */
export const CATEGORIES = [
  { id: "general", years: 0, withDisability: 10 },
  { id: "obc", years: 3, withDisability: 13 },
  { id: "sc-st", years: 5, withDisability: 15 },
] as const;

export type ReservationCategory = (typeof CATEGORIES)[number];

const [GENERAL, OBC, SC_ST] = CATEGORIES;

/** The usual age relaxations of all categories, as the texts name them, in years. */
export const RELAXATIONS = {
  obc: OBC.years,
  scSt: SC_ST.years,
  withDisability: {
    general: GENERAL.withDisability,
    obc: OBC.withDisability,
    scSt: SC_ST.withDisability,
  },
} as const;

/** Returns the age relaxation of a category, in years. */
export const relaxation = (category: ReservationCategory, disability: boolean) =>
  disability ? category.withDisability : category.years;

/** Age limits of a notice, in completed years. */
export interface AgeLimits {
  readonly minYears: number | undefined;
  /** Must not be completed on the cut-off date. */
  readonly maxYears: number | undefined;
}

/** First and last date of birth that an age limit allows, both inclusive. */
export interface BirthRange {
  readonly earliest: CivilDate | undefined;
  readonly latest: CivilDate | undefined;
}

/**
 * Returns the birth dates that an age limit allows, as notices define it. An age of 18 to 27 years
 * on 1 August 2026 means born from 2 August 1999 to 1 August 2008. A person who completes the upper
 * limit on the cut-off date has attained it.
 */
export function birthRange(on: CivilDate, { minYears, maxYears }: AgeLimits): BirthRange {
  return {
    earliest:
      maxYears === undefined
        ? undefined
        : dateFromDayNumber(dayNumber(yearsEarlier(on, maxYears)) + 1),
    latest: minYears === undefined ? undefined : yearsEarlier(on, minYears),
  };
}

export type AgeVerdict = "within" | "too young" | "too old";

export function ageVerdict(birth: CivilDate, { earliest, latest }: BirthRange): AgeVerdict {
  if (latest && dayNumber(birth) > dayNumber(latest)) return "too young";
  return earliest && dayNumber(birth) < dayNumber(earliest) ? "too old" : "within";
}
