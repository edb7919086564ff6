import type { PracticeRecord } from "../../api/interview";
import { parseMoment } from "../../lib/dates";
import { storedList } from "../../lib/stored-list";
import { TOOL_STORAGE_KEYS } from "../../lib/tool-storage-keys";

const isPracticeRecord = (value: unknown): value is PracticeRecord =>
  typeof value === "object" &&
  value !== null &&
  "question" in value &&
  typeof value.question === "string" &&
  "practisedAt" in value &&
  typeof value.practisedAt === "string";

/** Practice records of this browser, as returned by the server. The account may have them, too. */
export const practice = storedList(TOOL_STORAGE_KEYS.practice, isPracticeRecord);

/** Merges two lists, and keeps the newest record of each question. */
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

/** Returns whether the due day of a question has begun. */
export function isDue({ due }: Pick<PracticeRecord, "due">, now: number): boolean {
  const day = parseMoment(due);
  return day !== undefined && day.start <= now;
}

/** Returns the due records, earliest first. */
export const dueRecords = (
  records: readonly PracticeRecord[],
  now: number,
): readonly PracticeRecord[] =>
  records
    .filter((record) => isDue(record, now))
    .sort((a, b) => (a.due ?? "").localeCompare(b.due ?? ""));
