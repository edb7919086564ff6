import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "../../api/client";
import { useConfirmed } from "../../auth/confirmed";
import { showToast } from "../../ui/toasts";
import { showErrorToast } from "../layout/show-error";
import { editKey, type FormDefinition } from "./form-definition";
import { isAlreadyShown, isConflict, isQuestion } from "./save-errors";
import type { RecordState } from "./use-loaded-record";
import type { Values } from "./values";
import { withTimeout } from "./with-timeout";

const MAY_BE_STORED =
  "The previous attempt may have been saved. Check the list before you choose another slug.";

/**
 * Returns the request that saves the record. It shows its result as a toast. `onStored` runs after
 * a success, even if the user has left the page.
 */
export function useSave(
  definition: FormDefinition,
  { loaded }: Pick<RecordState, "loaded">,
  onStored: () => void,
) {
  const queries = useQueryClient();
  // Around the timeout, which must not include the time for a proof of identity.
  const confirmed = useConfirmed();
  const mayBeStored = useRef(false);

  function showFailure(error: unknown) {
    if (!isAlreadyShown(error) && !isQuestion(error, definition.question?.field))
      showErrorToast(error, definition.errorMessages.save);
    if (mayBeStored.current && isConflict(error, "slug_taken")) showToast("info", MAY_BE_STORED);
    mayBeStored.current ||= !(error instanceof ApiError);
  }

  return async (values: Values) => {
    const { item: current, version } = loaded.current;
    const changed = current && { ...current, version: version ?? current.version };
    try {
      const saved = await confirmed(() =>
        withTimeout(definition.save(values, changed, mayBeStored.current)),
      );
      showToast("success", saved.message);
      invalidateQueries(queries);
      queries.setQueryData(editKey(definition, saved.item.id), saved.item);
      onStored();
      return saved;
    } catch (error) {
      showFailure(error);
      throw error;
    }
  };
}

/**
 * Marks all cached queries as stale, because any of them may show the saved record. Refetches the
 * counts of the areas at once.
 */
function invalidateQueries(queries: QueryClient) {
  void queries.invalidateQueries({ refetchType: "none" });
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith("/admin/"),
  });
}
