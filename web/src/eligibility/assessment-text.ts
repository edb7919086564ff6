import * as t from "#messages/eligibility";
import type {
  Assessment,
  FeeAssessment,
  Outcome,
  PostAssessment,
  RuleAssessment,
} from "../api/eligibility";
import { longDate, longDateWithTime, parseMoment } from "../lib/dates";
import { rupees } from "../lib/number-format";

/**
 * Returns whether a text such as "3 of 9" counts several posts. Its order depends on the language.
 */
const countsSeveral = (posts: string) =>
  (posts.match(/\d+/g) ?? []).some((number) => Number(number) > 1);

/** Returns the outcome in words, such as "You can apply: 3 of 9 posts". */
export function outcomeText(outcome: Outcome, posts: string, isOpen: boolean): string {
  if (outcome === "cannotTell") return t.cannotTell();
  if (outcome === "notEligible") return t.cannotApply();
  if (isOpen) return countsSeveral(posts) ? t.canApplyForPosts(posts) : t.canApply();
  return countsSeveral(posts) ? t.meetsConditionsOfPosts(posts) : t.meetsConditions();
}

export const assessmentTitle = ({ outcome, postsText, canApply }: Assessment) =>
  outcomeText(outcome, postsText, canApply.state === "open");

/** Formats a date, or returns the text if it is not a date. */
function dateText(text: string, format: typeof longDate): string {
  const moment = parseMoment(text);
  return moment ? format(moment) : text;
}

export const dayText = (day: string) => dateText(day, longDate);

/** Returns whether applications are accepted now, as a sentence. */
export function windowText(window: Assessment["canApply"]): string {
  switch (window.state) {
    case "open":
      return t.openUntil(dateText(window.closesAt, longDateWithTime));
    case "notYet":
      return t.opensOn(dateText(window.opensAt, longDateWithTime));
    case "closed":
      return t.windowClosed();
    case "unknown":
      return t.windowUnknown();
  }
}

/** Returns the fee, such as "₹200" or "₹0 to ₹600". */
export function feeText({ amount, from, to, plus }: FeeAssessment): string | undefined {
  const text = amountText(amount ?? undefined, from ?? undefined, to ?? undefined);
  if (text === undefined) return undefined;
  return plus?.length ? `${text}, ${t.feePlus(plus.join(", "))}` : text;
}

function amountText(
  amount: number | undefined,
  from: number | undefined,
  to: number | undefined,
): string | undefined {
  if (amount !== undefined) return amount === 0 ? t.noFee() : rupees(amount);
  if (from === undefined) return undefined;
  return to === undefined
    ? t.feeAtLeast(rupees(from))
    : t.feeRange({ from: rupees(from), to: rupees(to) });
}

/** Returns whether a post that the applicant may apply for has its last year for their age. */
const hasLastYear = ({ outcome, rules }: PostAssessment) =>
  outcome !== "notEligible" && rules.some(({ isLastYear }) => isLastYear);

/** Returns that this is the last year for the age of the applicant, if it is, as a sentence. */
export function lastYearText({ posts, canApply }: Assessment): string | undefined {
  const last = canApply.state === "closed" ? [] : posts.filter(hasLastYear);
  if (last.length === 0) return undefined;
  return posts.every((post) => post.outcome === "notEligible" || hasLastYear(post))
    ? t.lastYear()
    : t.lastYearFor(last.map(({ name }) => name).join(", "));
}

/** Returns the accepted birth dates and the years in which the age fits, as sentences. */
export function ageTexts({ limit, firstYear, lastYear }: RuleAssessment): readonly string[] {
  return [birthText(limit), yearsText(firstYear, lastYear)].filter((text) => text !== undefined);
}

function birthText(limit: RuleAssessment["limit"]): string | undefined {
  const earliest = limit?.earliest;
  const latest = limit?.latest;
  if (earliest && latest)
    return t.bornBetween({ earliest: dayText(earliest), latest: dayText(latest) });
  if (earliest) return t.bornFrom(dayText(earliest));
  return latest ? t.bornUntil(dayText(latest)) : undefined;
}

type Year = RuleAssessment["firstYear"];

function yearsText(first: Year, last: Year): string | undefined {
  if (typeof first === "number" && typeof last === "number")
    return t.ageFitsBetween({ first, last });
  if (typeof first === "number") return t.ageFitsFrom(first);
  return typeof last === "number" ? t.ageFitsUntil(last) : undefined;
}
