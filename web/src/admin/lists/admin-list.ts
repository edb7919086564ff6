import type { AdminListFilter } from "../../api/admin-job-lists";
import type { ApiQuery } from "../../api/query";
import type { Column } from "./column";

/** A page of rows, and how many there are in all. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pages: number;
}

/** Something that is done to a row, and what is said of it. */
export interface RowAction<Row> {
  readonly run: (row: Row) => Promise<unknown>;
  readonly successMessage: (row: Row) => string;
  /** Where the server says nothing of its own. */
  readonly errorMessage: string;
}

/** What can be done with a row. */
export interface RowActions<Row> {
  /** Its public page, where the list leads there. */
  readonly view?: (row: Row) => string;
  readonly edit: (row: Row) => string;
  /** Shows it to visitors or hides it from them. */
  readonly toggle?: RowAction<Row> & { readonly isActive: (row: Row) => boolean };
  readonly remove: RowAction<Row> & { readonly question: string };
}

/** What sets a list of editors apart from the others. */
export interface AdminList<Row extends { readonly id: number }, Body> {
  readonly path: string;
  readonly title: string;
  /** What one row is called, and several. */
  readonly nouns: readonly [one: string, many: string];
  readonly addLink: { readonly to: string; readonly label: string };
  /** What the search looks into. */
  readonly searchHint: string;
  /** What a row is called that visitors see, and one that they do not see. */
  readonly statuses: readonly [shown: string, hidden: string];
  readonly resultText: (count: number, search: string) => string;
  readonly emptyText: { readonly resultText: string; readonly yet: string };
  readonly errorText: { readonly toast: string; readonly text: string };
  readonly query: (filter: AdminListFilter) => ApiQuery<Body>;
  readonly parsePage: (body: Body, filter: AdminListFilter) => RowPage<Row> | undefined;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly actions: RowActions<Row>;
}
