import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import type { ProposedRecruitment, ReadNoticeResponse } from "../../api/notices";

/** A notice that was read. */
export interface Notice {
  /** Identifies the text, so that drafts are offered again if the same notice is read again. */
  readonly id: string;
  readonly recruitments: readonly ProposedRecruitment[];
  /** Ids of the recruitments that were saved, by position in the notice. */
  readonly saved: Readonly<Record<number, number>>;
}

/** A recruitment of a notice. */
export interface ReadRecruitment {
  readonly notice: Notice;
  /** Position in the notice. */
  readonly at: number;
}

/** Number of bytes of the digest in an id. */
const ID_BYTES = 8;

async function idOf({ reader, document }: ReadNoticeResponse): Promise<string> {
  const bytes = new TextEncoder().encode(`${reader} ${document.text}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, ID_BYTES);
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const noticeOf = async (response: ReadNoticeResponse): Promise<Notice> => ({
  id: await idOf(response),
  recruitments: response.recruitments,
  saved: {},
});

/**
 * Key of the last notice in the query cache, where it stays until the site is loaded again or the
 * session ends. No query has its response.
 */
const KEY = ["/admin/recruitments/read"];

/** Returns the last notice that was read. */
export const useNotice = (): Notice | undefined =>
  useQuery<Notice>({ queryKey: KEY, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data;

/** Keeps a notice. If it is the last one, its recruitments stay saved. */
export const keepNotice = (queries: QueryClient, notice: Notice) =>
  queries.setQueryData<Notice>(KEY, (last) =>
    last?.id === notice.id ? { ...notice, saved: last.saved } : notice,
  );

/** Stores under which id a recruitment of the notice was saved. */
export const keepSavedId = (queries: QueryClient, { notice, at }: ReadRecruitment, id: number) =>
  queries.setQueryData<Notice>(KEY, (current) =>
    current?.id === notice.id ? { ...current, saved: { ...current.saved, [at]: id } } : current,
  );

/** Returns the recruitment of the notice that was saved under an id. */
export function savedRecruitment(
  notice: Notice | undefined,
  id: number,
): ReadRecruitment | undefined {
  const entry = Object.entries(notice?.saved ?? {}).find(([, saved]) => saved === id);
  return notice && entry ? { notice, at: Number(entry[0]) } : undefined;
}
