import type { BirthWindow, Gender } from "../api/recruitments";

/** Accepted birth dates that are the same for several categories. */
export interface BirthDates {
  readonly categories: readonly string[];
  /** Gender, if the birth dates differ. */
  readonly gender: Gender | undefined;
  readonly earliest: string | undefined;
  readonly latest: string | undefined;
  /** Whether earlier birth dates can be accepted, too. */
  readonly mayBeEarlier: boolean;
}

/** Returns the accepted birth dates in the order of the categories, each of them once. */
export function distinctBirthDates(windows: readonly BirthWindow[]): BirthDates[] {
  const rows = new Map<string, BirthDates & { readonly categories: string[] }>();
  for (const { category, gender, earliest, latest, mayBeEarlier } of windows) {
    const key = JSON.stringify([gender, earliest, latest, mayBeEarlier]);
    const row = rows.get(key);
    if (row) row.categories.push(category);
    else {
      rows.set(key, {
        categories: [category],
        gender: gender ?? undefined,
        earliest: earliest ?? undefined,
        latest: latest ?? undefined,
        mayBeEarlier,
      });
    }
  }
  return [...rows.values()];
}
