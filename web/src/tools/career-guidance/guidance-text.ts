import type { Guidance, Interest, OccupationRecommendation } from "../../api/careers";
import { rupees } from "../../lib/money";
import { countWithNoun } from "../../lib/text";

/** What the page of a result begins with. */
export const RESULT_TEXT = {
  title: "Careers that suit you",
  lede: "The best first. Each with why it is here, the shortest way to it, and what is open today.",
};

/** Whether more can be shown. What somebody thinks of stands by itself, and is none of the list. */
export const hasMore = ({
  occupations,
  reachable,
  wish,
}: Pick<Guidance, "occupations" | "reachable" | "wish">) =>
  occupations.length < reachable - (wish ? 1 : 0);

/** Holland's six kinds of work, in words. */
export const INTERESTS: Readonly<Record<Interest, string>> = {
  R: "Hands and machines",
  I: "Finding out",
  A: "Making and showing",
  S: "Helping and teaching",
  E: "Leading and selling",
  C: "Keeping order",
};

/** "2 years 6 months", "4 months"; nothing for no time. */
export function duration(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    years > 0 && countWithNoun(years, "year"),
    rest > 0 && countWithNoun(rest, "month"),
  ];
  return parts.filter(Boolean).join(" ");
}

/** An age in months: "27 years", "19 years 6 months". */
export const age = (months: number) => duration(months) || "0 years";

/** "₹2,000 to ₹60,000"; "nothing" where it is free. */
export function cost(from: number, to: number): string {
  if (to === 0) return "nothing";
  return from === to ? rupees(from) : `${rupees(from)} to ${rupees(to)}`;
}

type Months = number | null | undefined;

/** Between which ages an examination can be sat. */
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

/** A first post that itself asks for a course or a test. */
const REQUIRES_TRAINING = /\b(?:after|with an?|with the)\b/i;

/** How far away an occupation is. */
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

/** Fewer openings are no reason to compare. */
const MIN_OPENINGS_TO_COMPARE = 5;

/** Why an occupation is suggested, the strongest first. */
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
