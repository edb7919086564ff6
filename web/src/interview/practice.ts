import type { Practised } from "../api/interview";
import { parseMoment } from "../site/dates";
import { storedList } from "../site/stored-list";
import { TRACES } from "../site/trace-keys";

const isPractised = (value: unknown): value is Practised =>
  typeof value === "object" &&
  value !== null &&
  "question" in value &&
  typeof value.question === "string" &&
  "practisedAt" in value &&
  typeof value.practisedAt === "string";

/** What was practised in this browser, as the server's rule said; the same may stand on the account. */
export const practice = storedList(TRACES.practice, isPractised);

/** Of each question, what was practised last. */
export function newest(
  kept: readonly Practised[],
  others: readonly Practised[],
): readonly Practised[] {
  const all = new Map(kept.map((one) => [one.question, one]));
  for (const one of others) {
    const known = all.get(one.question);
    if (!known || Date.parse(one.practisedAt) > Date.parse(known.practisedAt)) {
      all.set(one.question, one);
    }
  }
  return [...all.values()];
}

export function rememberPractice(one: Practised): void {
  const others = practice.read().filter(({ question }) => question !== one.question);
  practice.write([...others, one]);
}

/** Whether a question's day has come. */
export function isDue({ due }: Pick<Practised, "due">, now: number): boolean {
  const day = parseMoment(due);
  return day !== undefined && day.start <= now;
}

/** What comes back today or should have before, the longest due first. */
export const dueOf = (all: readonly Practised[], now: number): readonly Practised[] =>
  all.filter((one) => isDue(one, now)).sort((a, b) => (a.due ?? "").localeCompare(b.due ?? ""));
