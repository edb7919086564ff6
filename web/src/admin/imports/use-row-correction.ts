import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeRow, type ImportRow, loadRow } from "../../api/imports";
import {
  type Conflict,
  canMerge,
  findConflict,
  resolveConflict,
  type SideByField,
} from "../forms/conflict";
import { isConflict } from "../forms/save-errors";
import { showErrorToast } from "../layout/show-error";

/** Texts by the names of their fields. */
export type Texts = Readonly<Record<string, string>>;

/** Corrections of a row that another person changed meanwhile. */
export interface RowConflict extends Conflict {
  readonly row: ImportRow;
  /** Version of the row with their texts. */
  readonly version: string;
}

/** Shown if a change fails without a message of the server. */
export const CHANGE_FAILED = "The row could not be changed.";

const textsOf = (values: Conflict["mine"]): Texts =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Returns the texts of the faults of a row, as its inputs show them at first. */
const shownTexts = ({ faults }: ImportRow): Texts =>
  Object.fromEntries(faults.flatMap(({ field, text }) => (field ? [[field, text] as const] : [])));

/** Returns the correction of rows of an import, and the conflict with another correction. */
export function useRowCorrection(id: number) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<RowConflict>();

  /**
   * Stores texts that are based on a version of the row. Resolves to the changed row, or opens the
   * conflict dialog and resolves to `undefined`.
   */
  async function store(row: ImportRow, base: Texts, mine: Texts, version: string) {
    const send = (to: string) =>
      changeRow(id, row.number, { version: to, corrections: { ...mine } });
    try {
      return await send(version);
    } catch (error) {
      if (!isConflict(error, "row_changed")) throw error;
    }
    const present = await loadRow(id, row.number);
    const names = Object.keys(mine);
    const theirs = Object.fromEntries(names.map((name) => [name, present.texts[name] ?? ""]));
    const found = findConflict(base, mine, theirs);
    if (canMerge(found, base)) return send(present.row.version);
    setConflict({ ...found, row, version: present.row.version });
    return undefined;
  }

  return {
    conflict,
    closeConflict: () => {
      setConflict(undefined);
      void queries.invalidateQueries();
    },
    correct: (row: ImportRow, texts: Texts) => store(row, shownTexts(row), texts, row.version),
    /** Stores the selected texts. */
    async resolve(selection: SideByField) {
      if (!conflict) return;
      const { row, theirs, version } = conflict;
      setConflict(undefined);
      try {
        const texts = textsOf(resolveConflict(conflict, selection));
        await store(row, textsOf(theirs), texts, version);
      } catch (error) {
        showErrorToast(error, CHANGE_FAILED);
        setConflict(conflict);
      }
      await queries.invalidateQueries();
    },
  };
}
