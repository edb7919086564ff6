import * as t from "#messages/recruitment";
import type { Age, AgeLimit, Grant, MaxAge } from "../api/recruitments";
import type { BirthDates } from "./birth-windows";
import { dayText } from "./moments";

/** Formats an age, such as "32 years" or "17 years 6 months". */
export const ageText = ({ years, months = 0 }: Age) => t.age({ years, months });

const MAX_TEXTS: Readonly<Record<MaxAge["bound"], (age: string) => string>> = {
  notAttained: t.ageBelow,
  notExceeding: t.ageNotAbove,
  unsaid: t.ageMaximum,
};

/** Returns the minimum and the maximum of a limit, as the notice words them. */
export function limitTexts({ min, max }: AgeLimit): string[] {
  return [min ? t.ageFrom(ageText(min)) : "", max ? MAX_TEXTS[max.bound](ageText(max)) : ""].filter(
    Boolean,
  );
}

/** Returns the days of birth that a limit accepts, if the notice names them. */
export function birthText({ window }: AgeLimit): string | undefined {
  const { from, to } = window ?? {};
  if (from && to) return t.bornBetween({ from: dayText(from), to: dayText(to) });
  if (from) return t.bornFrom(dayText(from));
  return to ? t.bornUntil(dayText(to)) : undefined;
}

/** Returns the birth dates that are certainly accepted. */
export function acceptedBirthText({ earliest, latest }: BirthDates): string {
  if (earliest && latest) return t.span({ from: dayText(earliest), to: dayText(latest) });
  if (earliest) return t.bornFrom(dayText(earliest));
  return latest ? t.bornUntil(dayText(latest)) : t.notSaidShort();
}

/** Returns what a relaxation grants. */
export function grantText(grant: Grant): string {
  if ("years" in grant) return t.relaxedBy(ageText(grant.years));
  if ("untilAge" in grant) return t.relaxedUntil(ageText(grant.untilAge));
  return t.relaxedByService(ageText(grant.servicePlus));
}
