import { type CivilDate, dateFromDayNumber, dayNumber, yearsEarlier } from "./civil-date";

/** Who one is for an age limit, by the usual rule of the central government; the notice decides. */
export const CATEGORIES = [
  { id: "general", label: "General / EWS", years: 0, withDisability: 10 },
  { id: "obc", label: "OBC (non-creamy layer)", years: 3, withDisability: 13 },
  { id: "sc-st", label: "SC / ST", years: 5, withDisability: 15 },
] as const;

export type ReservationCategory = (typeof CATEGORIES)[number];

/** So many years later may somebody of the category apply. */
export const relaxation = (category: ReservationCategory, disability: boolean) =>
  disability ? category.withDisability : category.years;

/** The limits of a notice, in years. */
export interface AgeLimits {
  readonly minYears: number | undefined;
  /** Must not have been attained on the day. */
  readonly maxYears: number | undefined;
}

/** The days of birth that a limit means, both of them included. */
export interface BirthRange {
  readonly earliest: CivilDate | undefined;
  readonly latest: CivilDate | undefined;
}

/**
 * As notices write it: of 18 to 27 years on 1 August 2026 is who was born not earlier than 2 August 1999 and not later
 * than 1 August 2008. Whoever completes the upper limit on the very day has attained it.
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
