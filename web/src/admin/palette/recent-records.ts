import { useEffect } from "react";
import { useUser } from "../../auth/session";
import { type StoredList, storedList } from "../../lib/stored-list";

/** A record whose form was opened. */
export interface RecentRecord {
  /** Path of its form. */
  readonly to: string;
  readonly title: string;
  /** Name of its list, such as "Tech jobs". */
  readonly kind: string;
}

/** Maximum number of records that the browser keeps of an account. */
const MAX_RECENT = 8;

function isRecent(value: unknown): value is RecentRecord {
  const { to, title, kind } = (value ?? {}) as Partial<RecentRecord>;
  const isPath = typeof to === "string" && to.startsWith("/admin/");
  return isPath && typeof title === "string" && typeof kind === "string";
}

const lists = new Map<number, StoredList<RecentRecord>>();

/** Returns the records that an account opened last in this browser, the last one first. */
function recentRecordsOf(userId: number): StoredList<RecentRecord> {
  const list = lists.get(userId) ?? storedList(`recent-records:${userId}`, isRecent);
  lists.set(userId, list);
  return list;
}

/** Returns the records that the user opened last. */
export const useRecentRecords = (): readonly RecentRecord[] =>
  recentRecordsOf(useUser()?.id ?? 0).use();

/** Adds the record of an opened form to the recent records. */
export function useRecordVisit(visited: RecentRecord | undefined): void {
  const userId = useUser()?.id;
  const { to, title, kind } = visited ?? {};
  useEffect(() => {
    if (userId === undefined || to === undefined || !title || !kind) return;
    const list = recentRecordsOf(userId);
    const others = list.read().filter((record) => record.to !== to);
    list.write([{ to, title, kind }, ...others].slice(0, MAX_RECENT));
  }, [userId, to, title, kind]);
}

/** Removes a deleted record from the recent records. */
export function useMissingRecord(to: string | undefined): void {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined || to === undefined) return;
    const list = recentRecordsOf(userId);
    const others = list.read().filter((record) => record.to !== to);
    if (others.length < list.read().length) list.write(others);
  }, [userId, to]);
}
