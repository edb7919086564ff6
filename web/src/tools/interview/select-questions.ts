import type { InterviewQuestion, PracticeRecord } from "../../api/interview";
import { QUESTION_COUNT } from "./mock-interview";
import { dueRecords } from "./practice";

/**
 * Selects five questions: due ones, then new ones of uncovered competencies, then the least
 * recently practised. `random` returns a number from 0 to 1.
 */
export function selectQuestions(
  questions: readonly InterviewQuestion[],
  records: readonly PracticeRecord[],
  now: number,
  random: () => number,
): readonly string[] {
  const recordsByQuestion = new Map(records.map((record) => [record.question, record]));
  const shuffled = questions
    .map((question) => ({ question, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ question }) => question);
  const availableIds = new Set(questions.map(({ id }) => id));
  const due = dueRecords(records, now).map(({ question }) => question);
  const selectedIds = due.filter((id) => availableIds.has(id)).slice(0, QUESTION_COUNT);
  const newQuestions = shuffled.filter(({ id }) => !recordsByQuestion.has(id));
  const covered = new Set(
    questions.filter(({ id }) => selectedIds.includes(id)).map(({ competency }) => competency),
  );
  for (const { id, competency } of newQuestions) {
    if (selectedIds.length < QUESTION_COUNT && !covered.has(competency)) {
      covered.add(competency);
      selectedIds.push(id);
    }
  }
  const lastPractisedAt = (id: string) =>
    Date.parse(recordsByQuestion.get(id)?.practisedAt ?? "") || 0;
  const leastRecentIds = shuffled
    .map(({ id }) => id)
    .sort((a, b) => lastPractisedAt(a) - lastPractisedAt(b));
  for (const id of leastRecentIds) {
    if (selectedIds.length < QUESTION_COUNT && !selectedIds.includes(id)) selectedIds.push(id);
  }
  return selectedIds;
}
