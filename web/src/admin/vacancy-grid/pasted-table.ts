import type { GridColumn } from "./columns";
import type { Count } from "./count-text";

/** The numbers of one post in a paste. */
export interface PastedRow {
  /** Name of the post. Undefined: the post of the selected cell. */
  readonly name: string | undefined;
  /** The numbers in the order of the columns. Undefined: not said. */
  readonly counts: readonly (Count | undefined)[];
}

export interface PastedTable {
  readonly kind: "table";
  readonly columns: readonly GridColumn[];
  readonly rows: readonly PastedRow[];
  /** Numbers of the row of totals, which is not a post. */
  readonly totals: readonly (Count | undefined)[];
  /** The posts were columns and the categories rows. */
  readonly isTurned: boolean;
}

/** A paste that is not clear. It changes nothing. */
export interface Refusal {
  readonly kind: "refused";
  readonly reason: string;
}

export const refuse = (reason: string): Refusal => ({ kind: "refused", reason });

export const isRefusal = (value: object): value is Refusal =>
  "kind" in value && value.kind === "refused";
