import type { ApiQuery } from "../../api/query";
import type { AdminList } from "../lists/admin-list";
import {
  admitCardsList,
  governmentJobsList,
  nonTechJobsList,
  privateJobsList,
  resultsList,
  techJobsList,
} from "../lists/job-lists";
import { postsList } from "../lists/post-list";
import { recruitmentsList } from "../lists/recruitment-list";

/** A record that a search found. */
export interface FoundRecord {
  /** Path of its form. */
  readonly to: string;
  readonly title: string;
  /** Its kind and its status, such as "Tech jobs · Active". */
  readonly detail: string;
}

/** The search of one list of records. */
export interface RecordSearch {
  readonly query: (search: string) => ApiQuery<unknown>;
  /** Returns the records of a response. */
  readonly read: (body: unknown) => readonly FoundRecord[];
}

/** Maximum number of records that each list returns. */
const MAX_FOUND = 5;

function searchOf<Row extends { readonly id: number }, Body>(
  list: AdminList<Row, Body>,
): RecordSearch {
  const { nouns, columns, actions, parsePage, query } = list;
  const [title] = columns;
  const status = columns.find(({ badge }) => badge !== undefined);
  const [, plural] = nouns;
  const kind = plural.charAt(0).toUpperCase() + plural.slice(1);
  const filterOf = (search: string) => ({ search, page: 1, size: MAX_FOUND });
  return {
    query: (search) => query(filterOf(search)) as ApiQuery<unknown>,
    read(body) {
      const rows = parsePage(body as Body, filterOf(""))?.rows ?? [];
      return rows.flatMap((row) => {
        const to = actions.edit?.(row);
        const detail = [kind, status?.value(row)].filter(Boolean).join(" · ");
        return to ? [{ to, title: title?.value(row) ?? "Without a title", detail }] : [];
      });
    },
  };
}

/** The lists whose records have a form. */
export const RECORD_SEARCHES: readonly RecordSearch[] = [
  searchOf(governmentJobsList),
  searchOf(privateJobsList),
  searchOf(techJobsList),
  searchOf(nonTechJobsList),
  searchOf(recruitmentsList),
  searchOf(admitCardsList),
  searchOf(resultsList),
  searchOf(postsList),
];
