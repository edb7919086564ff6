import type { EditorsFilter } from "../../api/admin-job-lists";
import type { ApiQuery } from "../../api/query";
import type { Column } from "./column";

/** A page of rows, and how many there are in all. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pages: number;
}

/** Something that is done to a row, and what is said of it. */
export interface Deed<Row> {
  readonly run: (row: Row) => Promise<unknown>;
  readonly done: (row: Row) => string;
  /** Where the server says nothing of its own. */
  readonly failed: string;
}

/** What can be done with a row. */
export interface RowActions<Row> {
  /** Its public page, where the list leads there. */
  readonly view?: (row: Row) => string;
  readonly edit: (row: Row) => string;
  /** Shows it to visitors or hides it from them. */
  readonly toggle?: Deed<Row> & { readonly isActive: (row: Row) => boolean };
  readonly remove: Deed<Row> & { readonly question: string };
}

/** What sets a list of editors apart from the others. */
export interface EditorsList<Row extends { readonly id: number }, Body> {
  readonly path: string;
  readonly title: string;
  /** What one row is called, and several. */
  readonly nouns: readonly [one: string, many: string];
  readonly add: { readonly to: string; readonly label: string };
  /** What the search looks into. */
  readonly searched: string;
  /** What a row is called that visitors see, and one that they do not see. */
  readonly statuses: readonly [shown: string, hidden: string];
  readonly found: (count: number, words: string) => string;
  readonly nothing: { readonly found: string; readonly yet: string };
  readonly failed: { readonly toast: string; readonly text: string };
  readonly query: (filter: EditorsFilter) => ApiQuery<Body>;
  readonly pageOf: (body: Body, filter: EditorsFilter) => RowPage<Row> | undefined;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly actions: RowActions<Row>;
}
