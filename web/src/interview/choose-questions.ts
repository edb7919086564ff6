import type { InterviewQuestion, Practised } from "../api/interview";
import { QUESTIONS } from "./mock-interview";
import { dueOf } from "./practice";

/**
 * Five questions: those that are due, then new ones, each for something that is not looked for yet; where
 * there are not enough, what was practised longest ago. `chance` is between 0 and 1.
 */
export function choose(
  questions: readonly InterviewQuestion[],
  practised: readonly Practised[],
  now: number,
  chance: () => number,
): readonly string[] {
  const known = new Map(practised.map((one) => [one.question, one]));
  const shuffled = questions
    .map((question) => ({ question, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ question }) => question);
  const there = new Set(questions.map(({ id }) => id));
  const due = dueOf(practised, now).map(({ question }) => question);
  const chosen = due.filter((id) => there.has(id)).slice(0, QUESTIONS);
  const fresh = shuffled.filter(({ id }) => !known.has(id));
  const covered = new Set(
    questions.filter(({ id }) => chosen.includes(id)).map(({ competency }) => competency),
  );
  for (const { id, competency } of fresh) {
    if (chosen.length < QUESTIONS && !covered.has(competency)) {
      covered.add(competency);
      chosen.push(id);
    }
  }
  const last = (id: string) => Date.parse(known.get(id)?.practisedAt ?? "") || 0;
  const rest = shuffled.map(({ id }) => id).sort((a, b) => last(a) - last(b));
  for (const id of rest) {
    if (chosen.length < QUESTIONS && !chosen.includes(id)) chosen.push(id);
  }
  return chosen;
}
