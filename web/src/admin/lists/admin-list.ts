import type { AdminListFilter } from "../../api/admin-job-lists";
import type { ApiQuery } from "../../api/query";
import type { SelectOption } from "../../forms/choice-field";
import type { Column } from "./column";

/** One page of rows, with the total numbers of rows and pages. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pages: number;
}

/** An action on a row, with its messages. */
export interface RowAction<Row> {
  readonly run: (row: Row) => Promise<unknown>;
  readonly successMessage: (row: Row) => string;
  /** Used if the server sends no message. */
  readonly errorMessage: string;
}

/** An action on a row that the administrator confirms in a dialog. */
interface ConfirmedRowAction<Row> extends RowAction<Row> {
  readonly question: string | ((row: Row) => string);
}

/** The actions of a row. Without one, its button is left out. */
export interface RowActions<Row> {
  /** Returns the public path of the row. */
  readonly view?: (row: Row) => string;
  readonly edit?: (row: Row) => string;
  /** Switches the visibility to visitors. */
  readonly toggle?: RowAction<Row> & { readonly isActive: (row: Row) => boolean };
  /** Ends the sessions of an account. */
  readonly signOut?: ConfirmedRowAction<Row>;
  readonly remove?: ConfirmedRowAction<Row>;
}

/** The configuration of an administrator list. */
export interface AdminList<Row extends { readonly id: number }, Body> {
  readonly path: string;
  readonly title: string;
  /** Nouns for one row and for several rows. */
  readonly nouns: readonly [one: string, many: string];
  /** The link to the form of a new row, if there is one. */
  readonly addLink?: { readonly to: string; readonly label: string };
  /** The searched fields, for the placeholder of the search field. */
  readonly searchHint: string;
  /** Statuses of rows, to filter by them. */
  readonly statuses?: readonly SelectOption[];
  readonly resultText: (count: number, search: string) => string;
  readonly emptyText: { readonly resultText: string; readonly yet: string };
  readonly errorText: { readonly toast: string; readonly text: string };
  readonly query: (filter: AdminListFilter) => ApiQuery<Body>;
  readonly parsePage: (body: Body, filter: AdminListFilter) => RowPage<Row> | undefined;
  /** The columns; the first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly actions: RowActions<Row>;
}
