import * as t from "#messages/career-guidance";
import type { Guidance, OccupationRecommendation } from "../../api/careers";
import { indianGrouping, rupees } from "../../lib/number-format";

/** Title and lede of the result page. */
export const RESULT_TEXT = { title: t.resultTitle, lede: t.resultLede };

/**
 * Returns whether more occupations can be shown. The wish is shown separately and is not part of
 * the list.
 */
export const hasMore = ({
  occupations,
  reachable,
  wish,
}: Pick<Guidance, "occupations" | "reachable" | "wish">) =>
  occupations.length < reachable - (wish ? 1 : 0);

/** Formats a duration: "2 years 6 months", "4 months", or "" for 0. */
export const duration = (months: number) =>
  t.duration({ years: Math.floor(months / 12), months: months % 12 });

/** Formats an age in months: "27 years", "19 years 6 months". */
export const age = (months: number) => duration(months) || t.zeroYears();

/** Formats a cost: "₹2,000 to ₹60,000", or "nothing" if it is free. */
export function cost(from: number, to: number): string {
  if (to === 0) return t.nothing();
  return from === to ? rupees(from) : t.range({ from: rupees(from), to: rupees(to) });
}

type Months = number | null | undefined;

/** Formats the age limits of an examination, given in months. */
export function ageLimit(youngest: Months, oldest: Months): string {
  if (youngest && oldest) {
    const years = youngest % 12 === 0 && oldest % 12 === 0;
    return years
      ? t.rangeOfYears({ from: youngest / 12, to: oldest / 12 })
      : t.range({ from: age(youngest), to: age(oldest) });
  }
  if (youngest) return t.fromAge(age(youngest));
  return oldest ? t.upToAge(age(oldest)) : "";
}

/** Returns the time until the first post. */
export function distance({ path }: OccupationRecommendation): string {
  const { steps, months } = path;
  const now = steps.every(
    ({ kind, waits, requiresTraining }) => kind === "post" && !waits && !requiresTraining,
  );
  return now ? t.applyNow() : t.away(duration(months));
}

/** Joins the items of a list in a sentence. */
function join(items: readonly string[], list: (end: t.ListEnd) => string): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : list({ others: items.slice(0, -1).join(", "), last });
}

/** Returns a number of openings for messages. */
export const countOf = (count: number): t.Openings => ({ count, shown: indianGrouping(count) });

/** Minimum number of openings for a comparison with other occupations. */
const MIN_OPENINGS_TO_COMPARE = 5;

/** Returns the reasons for a recommendation, strongest first. */
export function reasons(recommendation: OccupationRecommendation): string[] {
  const { sharedInterests, knownSkills, missingSkills, openings, open } = recommendation;
  const lines: string[] = [];
  if (sharedInterests.length > 0) {
    lines.push(t.youLike(join(sharedInterests.map(t.interestName), t.interestList)));
  }
  if (knownSkills.length > 0) {
    lines.push(
      t.youKnow({
        known: knownSkills.length,
        usual: knownSkills.length + missingSkills.length,
        skills: join(knownSkills, t.skillList),
      }),
    );
  }
  if (openings.inState) {
    lines.push(t.openingsInState(countOf(openings.inState)));
  }
  if (openings.total > 0) {
    const found = countOf(openings.total);
    const isCompared = openings.total >= MIN_OPENINGS_TO_COMPARE && open > 50;
    lines.push(
      isCompared ? t.openingsCompared({ ...found, percent: open }) : t.openingsHere(found),
    );
  }
  return lines;
}
