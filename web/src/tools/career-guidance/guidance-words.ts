import type { Guidance, Interest, Suited } from "../../api/careers";
import { rupees } from "../../site/money";
import { counted } from "../../site/text";

/** What the page of a result begins with. */
export const RESULT_WORDS = {
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
  const parts = [years > 0 && counted(years, "year"), rest > 0 && counted(rest, "month")];
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
const TRAINED = /\b(?:after|with an?|with the)\b/i;

/** How far away an occupation is. */
export function distance({ path }: Suited): string {
  const { steps, months } = path;
  const now = steps.every(
    ({ kind, waits, name }) => kind === "post" && !waits && !TRAINED.test(name),
  );
  return now ? "You can apply now" : `About ${duration(months)} away`;
}

function list(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** Fewer openings are no reason to compare. */
const FEW = 5;

/** Why an occupation is suggested, the strongest first. */
export function reasons(suited: Suited): string[] {
  const { sharedInterests, knownSkills, missingSkills, openings, open } = suited;
  const found: string[] = [];
  if (sharedInterests.length > 0) {
    const liked = list(sharedInterests.map((interest) => INTERESTS[interest].toLowerCase()));
    found.push(`You like ${liked}, and there is much of it here.`);
  }
  if (knownSkills.length > 0) {
    const asked = knownSkills.length + missingSkills.length;
    found.push(
      `You know ${knownSkills.length} of its ${asked} usual skills: ${list(knownSkills)}.`,
    );
  }
  if (openings.inState) {
    found.push(`${counted(openings.inState, "opening")} in your state.`);
  }
  if (openings.total > 0) {
    const more =
      openings.total >= FEW && open > 50 ? `, more than ${open} in 100 other occupations have` : "";
    found.push(`${counted(openings.total, "opening")} on this site now${more}.`);
  }
  return found;
}
