import type { PracticeRecord } from "../api/interview";
import { parseMoment } from "../lib/dates";
import { storedList } from "../lib/stored-list";
import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";

const isPracticeRecord = (value: unknown): value is PracticeRecord =>
  typeof value === "object" &&
  value !== null &&
  "question" in value &&
  typeof value.question === "string" &&
  "practisedAt" in value &&
  typeof value.practisedAt === "string";

/** What was practised in this browser, as the server's rule said; the same may stand on the account. */
export const practice = storedList(TOOL_STORAGE_KEYS.practice, isPracticeRecord);

/** Of each question, what was practised last. */
export function mergeNewest(
  records: readonly PracticeRecord[],
  others: readonly PracticeRecord[],
): readonly PracticeRecord[] {
  const byQuestion = new Map(records.map((record) => [record.question, record]));
  for (const record of others) {
    const existing = byQuestion.get(record.question);
    if (!existing || Date.parse(record.practisedAt) > Date.parse(existing.practisedAt)) {
      byQuestion.set(record.question, record);
    }
  }
  return [...byQuestion.values()];
}

export function addPracticeRecord(record: PracticeRecord): void {
  const others = practice.read().filter(({ question }) => question !== record.question);
  practice.write([...others, record]);
}

/** Whether a question's day has come. */
export function isDue({ due }: Pick<PracticeRecord, "due">, now: number): boolean {
  const day = parseMoment(due);
  return day !== undefined && day.start <= now;
}

/** What comes back today or should have before, the longest due first. */
export const dueRecords = (
  records: readonly PracticeRecord[],
  now: number,
): readonly PracticeRecord[] =>
  records
    .filter((record) => isDue(record, now))
    .sort((a, b) => (a.due ?? "").localeCompare(b.due ?? ""));
