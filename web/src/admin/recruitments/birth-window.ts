import type { Age, AgeLimit } from "../../api/admin-recruitments";
import {
  type CivilDate,
  dateFromDayNumber,
  dayNumber,
  isoDate,
  monthsEarlier,
  parseIsoDate,
} from "../../lib/civil-date";

export type EdgeVerdict = "tooOld" | "exactly" | "accepted" | "tooYoung";

/** A birthday at an edge of the accepted birth dates. */
export interface EdgeBirthday {
  readonly born: string;
  readonly verdict: EdgeVerdict;
}

/** The birth dates that an age limit accepts. Both days are inside. */
export interface BirthWindow {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The last refused and the first accepted birthday of each edge, the oldest first. */
  readonly edges: readonly EdgeBirthday[];
}

const daysLater = (date: CivilDate, days: number) => dateFromDayNumber(dayNumber(date) + days);

const inMonths = ({ years, months = 0 }: Age) => years * 12 + months;

/**
 * Returns the birth dates that an age limit accepts. Stated birth dates decide. Undefined if the
 * limit has neither dates nor a day on which the age counts.
 *
 * A person who is exactly as old as a maximum that is only a number, or "must not exceed", is
 * neither accepted nor refused: the notice decides.
 */
export function birthWindow({ min, max, on, window }: AgeLimit): BirthWindow | undefined {
  const day = parseIsoDate(on ?? "");
  const stated = parseIsoDate(window?.from ?? "");
  const from = stated ?? dayAfter(ageOn(day, max));
  const to = parseIsoDate(window?.to ?? "") ?? ageOn(day, min);
  if (!from && !to) return undefined;
  const isOpen = stated === undefined && max?.bound !== "notAttained";
  return {
    from: from && isoDate(from),
    to: to && isoDate(to),
    edges: [...(from ? olderEdge(from, isOpen) : []), ...(to ? youngerEdge(to) : [])],
  };
}

/** Returns the latest birth date of a person who has attained an age on a day. */
const ageOn = (day: CivilDate | undefined, age: Age | null | undefined) =>
  day && age ? monthsEarlier(day, inMonths(age)) : undefined;

const dayAfter = (date: CivilDate | undefined) => date && daysLater(date, 1);

const olderEdge = (from: CivilDate, isOpen: boolean): readonly EdgeBirthday[] => [
  { born: isoDate(daysLater(from, -1)), verdict: isOpen ? "exactly" : "tooOld" },
  { born: isoDate(from), verdict: "accepted" },
];

const youngerEdge = (to: CivilDate): readonly EdgeBirthday[] => [
  { born: isoDate(to), verdict: "accepted" },
  { born: isoDate(daysLater(to, 1)), verdict: "tooYoung" },
];
