import type { ComponentType } from "react";
import type { AdminListFilter } from "../../api/admin-job-lists";
import type { Role } from "../../api/admin-users";
import type { BulkRecord } from "../../api/bulk-changes";
import type { ApiQuery } from "../../api/query";
import type { TableFormat } from "../../api/table-export";
import type { IconName } from "../../ui/icon";
import type { Column } from "./column";
import type { ChoiceFilter } from "./list-url";

/** Numbers of rows by the name of a filter of the server and its choice. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** One page of rows, with the total numbers of rows and pages. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pages: number;
  /** The numbers of the choices of the filters, if the server counts them. */
  readonly counts?: FacetCounts | undefined;
}

/** An action on a row, with its messages. */
export interface RowAction<Row> {
  readonly run: (row: Row) => Promise<unknown>;
  readonly successMessage: (row: Row) => string;
  /** Used if the server sends no message. */
  readonly errorMessage: string;
  /**
   * The first role that may do it. By default `EDITOR`: visitors see the effect of most actions.
   */
  readonly role?: Role;
}

/** An action on a row that the user confirms in a dialog. */
export interface ConfirmedRowAction<Row> extends RowAction<Row> {
  readonly question: string | ((row: Row) => string);
}

/** Properties of the button of an action on a row. */
export interface RowActionProps<Row> {
  readonly row: Row;
  /** Part of the accessible names, so that the buttons of the rows differ. */
  readonly rowName: string;
  /** Shows icons only, except on very wide screens. */
  readonly compact: boolean;
  /** An action on the row is running. */
  readonly busy: boolean;
  /** Runs an action. Resolves to `true` on success. */
  readonly runAction: (action: RowAction<Row>) => Promise<boolean>;
}

/** A link of a row in its menu. */
export interface RowLink {
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
  /** It leads to a page for visitors, which opens in a new tab. */
  readonly isPublic?: boolean;
}

/** The actions of a row. Without one, or without the permission, its button is left out. */
export interface RowActions<Row> {
  /** Returns the public path of the row. */
  readonly view?: (row: Row) => string;
  readonly edit?: (row: Row) => string;
  /** Switches the visibility to visitors. */
  readonly toggle?: RowAction<Row> & { readonly isActive: (row: Row) => boolean };
  readonly remove?: ConfirmedRowAction<Row>;
  /** Returns the links of the menu of the row. */
  readonly more?: (row: Row) => readonly RowLink[];
  /** Renders the buttons of the other actions. */
  readonly Others?: ComponentType<RowActionProps<Row>>;
}

/** The configuration of an administrator list. */
export interface AdminList<Row extends { readonly id: number }, Body> {
  readonly path: string;
  readonly title: string;
  /** Nouns for one row and for several rows. */
  readonly nouns: readonly [one: string, many: string];
  /** Downloads the rows that a filter shows. */
  readonly exportRows: (filter: AdminListFilter, format: TableFormat) => Promise<Blob>;
  /** The link to the form of a new row, if there is one. */
  readonly addLink?: { readonly to: string; readonly label: string };
  /** Renders the button that adds a row in a dialog. */
  readonly AddButton?: ComponentType;
  /** The searched fields, for the placeholder of the search field. */
  readonly searchHint: string;
  /** Filters by a choice, beside the search field. */
  readonly filters?: readonly ChoiceFilter[];
  readonly resultText: (count: number, search: string) => string;
  readonly emptyText: { readonly resultText: string; readonly yet: string };
  readonly errorText: { readonly toast: string; readonly text: string };
  readonly query: (filter: AdminListFilter) => ApiQuery<Body>;
  readonly parsePage: (body: Body, filter: AdminListFilter) => RowPage<Row> | undefined;
  /** The columns; the first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly actions: RowActions<Row>;
  /** Several rows can be changed at once. */
  readonly bulk?: {
    readonly kind: BulkRecord["kind"];
    /** Returns the tags of a row, separated by commas. */
    readonly tagsOf: (row: Row) => string;
  };
}
