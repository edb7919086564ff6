import type { Import, ImportState } from "../../api/imports";
import { indianGrouping } from "../../lib/number-format";

/** Texts about the states of imports. */

interface StateText {
  readonly label: string;
  readonly tone: "open" | "closed" | "urgent" | "new";
}

export const STATES: Readonly<Record<ImportState, StateText>> = {
  mapping: { label: "Choose columns", tone: "new" },
  checking: { label: "Checking", tone: "new" },
  checked: { label: "Checked", tone: "new" },
  storing: { label: "Importing", tone: "new" },
  stored: { label: "Imported", tone: "open" },
  reverting: { label: "Reverting", tone: "urgent" },
  failed: { label: "Failed", tone: "urgent" },
  undoing: { label: "Undoing", tone: "new" },
  undone: { label: "Undone", tone: "closed" },
};

const BUSY: readonly ImportState[] = ["checking", "storing", "reverting", "undoing"];

/** Returns whether the server works on the import. */
export const isBusy = ({ state }: Pick<Import, "state">) => BUSY.includes(state);

/** Returns a number with its noun. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${indianGrouping(count)} ${count === 1 ? one : many}`;

/** The progress of the present work, in words and from 0 to 1. */
export function progressOf(data: Import): { readonly text: string; readonly share: number } {
  const { state, position, rowCount, stored, deleted } = data;
  const [verb, done, all] =
    state === "checking"
      ? ["Checked", position, rowCount]
      : state === "storing"
        ? ["Imported", position, rowCount]
        : ["Deleted", deleted, stored];
  const text = `${verb} ${indianGrouping(done)} of ${indianGrouping(all)}`;
  return { text, share: all === 0 ? 1 : done / all };
}
