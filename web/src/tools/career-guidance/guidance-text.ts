import type { Guidance, Interest, OccupationRecommendation } from "../../api/careers";
import { rupees } from "../../lib/number-format";
import { countWithNoun } from "../../lib/text";

/** Title and lede of the result page. */
export const RESULT_TEXT = {
  title: "Careers that suit you",
  lede: "The best first. Each with why it is here, the shortest way to it, and what is open today.",
};

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

/** Labels of Holland's six interest types (RIASEC). */
export const INTERESTS: Readonly<Record<Interest, string>> = {
  R: "Hands and machines",
  I: "Finding out",
  A: "Making and showing",
  S: "Helping and teaching",
  E: "Leading and selling",
  C: "Keeping order",
};

/** Formats a duration: "2 years 6 months", "4 months", or "" for 0. */
export function duration(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    years > 0 && countWithNoun(years, "year"),
    rest > 0 && countWithNoun(rest, "month"),
  ];
  return parts.filter(Boolean).join(" ");
}

/** Formats an age in months: "27 years", "19 years 6 months". */
export const age = (months: number) => duration(months) || "0 years";

/** Formats a cost: "₹2,000 to ₹60,000", or "nothing" if it is free. */
export function cost(from: number, to: number): string {
  if (to === 0) return "nothing";
  return from === to ? rupees(from) : `${rupees(from)} to ${rupees(to)}`;
}

type Months = number | null | undefined;

/** Formats the age limits of an examination, given in months. */
export function ageLimit(youngest: Months, oldest: Months): string {
  if (youngest && oldest) {
    const years = youngest % 12 === 0 && oldest % 12 === 0;
    return years
      ? `${youngest / 12} to ${oldest / 12} years`
      : `${age(youngest)} to ${age(oldest)}`;
  }
  if (youngest) return `from ${age(youngest)}`;
  return oldest ? `up to ${age(oldest)}` : "";
}

/** Matches a first post that requires a course or a test. */
const REQUIRES_TRAINING = /\b(?:after|with an?|with the)\b/i;

/** Returns the time until the first post. */
export function distance({ path }: OccupationRecommendation): string {
  const { steps, months } = path;
  const now = steps.every(
    ({ kind, waits, name }) => kind === "post" && !waits && !REQUIRES_TRAINING.test(name),
  );
  return now ? "You can apply now" : `About ${duration(months)} away`;
}

function joinWithAnd(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** Minimum number of openings for a comparison with other occupations. */
const MIN_OPENINGS_TO_COMPARE = 5;

/** Returns the reasons for a recommendation, strongest first. */
export function reasons(recommendation: OccupationRecommendation): string[] {
  const { sharedInterests, knownSkills, missingSkills, openings, open } = recommendation;
  const lines: string[] = [];
  if (sharedInterests.length > 0) {
    const interests = joinWithAnd(
      sharedInterests.map((interest) => INTERESTS[interest].toLowerCase()),
    );
    lines.push(`You like ${interests}, and there is much of it here.`);
  }
  if (knownSkills.length > 0) {
    const skillCount = knownSkills.length + missingSkills.length;
    lines.push(
      `You know ${knownSkills.length} of its ${skillCount} usual skills: ${joinWithAnd(knownSkills)}.`,
    );
  }
  if (openings.inState) {
    lines.push(`${countWithNoun(openings.inState, "opening")} in your state.`);
  }
  if (openings.total > 0) {
    const comparison =
      openings.total >= MIN_OPENINGS_TO_COMPARE && open > 50
        ? `, more than ${open} in 100 other occupations have`
        : "";
    lines.push(`${countWithNoun(openings.total, "opening")} on this site now${comparison}.`);
  }
  return lines;
}
