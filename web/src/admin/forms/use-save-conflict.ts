import { useState } from "react";
import { showErrorToast } from "../layout/show-error";
import {
  type Conflict,
  canMerge,
  findConflict,
  resolveConflict,
  type SideByField,
} from "./conflict";
import type { FormDefinition, StoredItem } from "./form-definition";
import type { RecordState } from "./use-loaded-record";

/** Returns the conflict of a save with a newer version of the record, and its resolution. */
export function useSaveConflict(
  definition: FormDefinition,
  { form, loaded, rebase }: RecordState,
  submit: () => void,
) {
  const [conflict, setConflict] = useState<Conflict & { readonly item: StoredItem }>();

  return {
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Loads the newer version and merges it, or opens the conflict dialog. */
    async handleConflict(id: number) {
      try {
        const newer = await definition.load(id);
        const theirs = definition.read(newer);
        const { item: current, version, values: base } = loaded.current;
        const newConflict = findConflict(base, form.getValues(), theirs);
        // A restored draft may be based on an older version, which is not available for the
        // comparison.
        if (version === current?.version && canMerge(newConflict, base)) {
          rebase(newer, resolveConflict(newConflict, newConflict.defaults));
          submit();
        } else {
          setConflict({ ...newConflict, item: newer });
        }
      } catch (error) {
        showErrorToast(error, definition.errorMessages.load);
      }
    },
    resolve(selection: SideByField) {
      if (!conflict) return;
      setConflict(undefined);
      rebase(conflict.item, resolveConflict(conflict, selection));
      submit();
    },
  };
}
