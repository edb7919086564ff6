import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { ApiError, fieldErrors, serverMessage } from "../../api/client";
import { useNow } from "../../app-context/clock";
import { useUser } from "../../auth/session";
import { currentToasts, dismissToast, showToast } from "../../ui/toasts";
import { isAuthError, showErrorToast } from "../layout/show-error";
import {
  type Conflict,
  canMerge,
  findConflict,
  resolveConflict,
  type SideByField,
} from "./conflict";
import { updateDerivedFields } from "./derived-fields";
import { draftKeyPrefix, newDraftKey, saveDraft } from "./drafts";
import {
  editKey,
  type FormDefinition,
  fieldsOf,
  type SaveResult,
  type StoredItem,
} from "./form-definition";
import { useFormDraft } from "./use-form-draft";
import { isIncomplete, validate } from "./validate";
import { changedNames, pick, type Values } from "./values";
import { withTimeout } from "./with-timeout";

const MAY_BE_STORED =
  "The previous attempt may have been saved. Check the list before you choose another slug.";

/** The record as loaded or last saved. */
interface LoadedRecord {
  readonly item: StoredItem | undefined;
  readonly values: Values;
  /**
   * The version that a save is based on. A restored draft may be based on an older version than the
   * loaded one.
   */
  readonly version: number | undefined;
}

/** Returns the state and the actions of a record's form. */
export function useEditor(definition: FormDefinition, item: StoredItem | undefined) {
  const now = useNow();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [initial] = useState<LoadedRecord>(() => ({
    item,
    values: item ? definition.read(item) : definition.emptyValues(now),
    version: item?.version,
  }));
  const loaded = useRef(initial);
  const [stored, setStored] = useState(item);
  const [conflict, setConflict] = useState<Conflict & { readonly item: StoredItem }>();
  const form = useForm<Values>({
    defaultValues: initial.values,
    resolver: (values) => ({ values, errors: toFormErrors(validate(definition, values)) }) as never,
  });
  const user = useUser();
  // The id stays after the session ends, so that the last changes are saved as a draft of the same
  // user.
  const [userId] = useState(user?.id ?? 0);
  const recordOf = (id: number | undefined) => draftKeyPrefix(userId, definition.name, id);
  const draft = useFormDraft({ record: recordOf(stored?.id), form, loaded: () => loaded.current });
  useDerivedFields(definition, form, loaded);

  const [isDeleted, setDeleted] = useState(false);
  // Guards against a second press before the button is disabled.
  const sending = useRef(false);
  const mayBeStored = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => {
      const { item: current, version } = loaded.current;
      const changed = current && { ...current, version: version ?? current.version };
      return withTimeout(definition.save(values, changed, mayBeStored.current));
    },
    // Runs even if the user has left the page.
    onSuccess(saved) {
      showToast("success", saved.message);
      invalidateQueries(queries);
      queries.setQueryData(editKey(definition, saved.item.id), saved.item);
      draft.discard();
    },
    onSettled() {
      sending.current = false;
    },
    onError(error) {
      if (!isAlreadyShown(error)) showErrorToast(error, definition.errorMessages.save);
      if (mayBeStored.current && isCode(error, "slug_taken")) showToast("info", MAY_BE_STORED);
      mayBeStored.current ||= !(error instanceof ApiError);
    },
  });

  /** Replaces the loaded record. Form values that differ from it become changes. */
  function rebase(next: StoredItem, values: Values) {
    const read = definition.read(next);
    loaded.current = { item: next, values: read, version: next.version };
    setStored(next);
    form.reset(read);
    for (const name of changedNames(values, read)) {
      form.setValue(name, values[name] ?? "", { shouldDirty: true });
    }
  }

  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone || definition.afterSave === "stay") return;
    const goToList = () => navigate(definition.list.to, { replace: true });
    const timer = setTimeout(goToList, definition.afterSave.listAfter);
    return () => clearTimeout(timer);
  }, [isDone, definition, navigate]);

  function onSaved({ item: savedItem }: SaveResult<StoredItem>, sentValues: Values) {
    const current = form.getValues();
    const changesSinceSent = pick(current, changedNames(current, sentValues));
    const becomesStored = loaded.current.item === undefined && definition.afterSave === "stay";
    rebase(
      savedItem,
      becomesStored
        ? definition.read(savedItem)
        : { ...definition.read(savedItem), ...changesSinceSent },
    );
    if (definition.afterSave !== "stay") setDone(true);
    if (!becomesStored) return;
    if (Object.keys(changesSinceSent).length > 0) {
      // The form of the stored record offers the text that was typed during the save.
      const draftOfChanges = { at: now, version: savedItem.version, values: changesSinceSent };
      saveDraft(localStorage, newDraftKey(recordOf(savedItem.id)), draftOfChanges);
    }
    navigate(`${definition.list.to}/edit/${savedItem.id}`, { replace: true });
  }

  async function onFailed(error: Error) {
    const { item: current } = loaded.current;
    if (current && isCode(error, "stale")) {
      await handleConflict(current.id);
      return;
    }
    if (current && error instanceof ApiError && error.status === 404) setDeleted(true);
    const messages = serverErrors(error);
    const invalidFields = fieldsOf(definition).filter(({ name }) => messages[name] !== undefined);
    invalidFields.forEach(({ name }, at) => {
      const message = messages[name] ?? "";
      form.setError(name, { type: "server", message }, { shouldFocus: at === 0 });
    });
  }

  /** Loads the newer version and merges it, or opens the conflict dialog. */
  async function handleConflict(id: number) {
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
  }

  const send = (values: Values) =>
    mutate(values, {
      onSuccess: (saved) => onSaved(saved, values),
      onError: (error) => void onFailed(error),
    });

  const validateAndSend = form.handleSubmit(send, () => {
    sending.current = false;
    if (definition.incompleteMessage && isIncomplete(definition, form.getValues())) {
      showToast("error", definition.incompleteMessage);
    }
  });

  function submit() {
    if (sending.current) return;
    sending.current = true;
    // Errors of earlier attempts do not apply to this one.
    for (const { id, tone } of currentToasts()) if (tone === "error") dismissToast(id);
    void validateAndSend();
  }

  return {
    form,
    stored,
    saving: isPending || isDone,
    submit,
    draft,
    restore() {
      const { offered } = draft;
      if (!offered) return;
      const names = new Set(Object.keys(loaded.current.values));
      // The save must detect changes that were saved after the draft was written.
      const version = offered.draft.version ?? loaded.current.version;
      loaded.current = { ...loaded.current, version };
      for (const [name, value] of Object.entries(offered.draft.values)) {
        if (names.has(name)) form.setValue(name, value, { shouldDirty: true });
      }
      draft.accept();
    },
    discard: () => form.reset(loaded.current.values),
    conflict,
    closeConflict: () => setConflict(undefined),
    resolve(selection: SideByField) {
      if (!conflict) return;
      setConflict(undefined);
      rebase(conflict.item, resolveConflict(conflict, selection));
      submit();
    },
    isDeleted,
    closeDeleted: () => setDeleted(false),
    /** Saves the deleted record as a new one. */
    recreate() {
      loaded.current = { item: undefined, values: definition.emptyValues(now), version: undefined };
      setStored(undefined);
      setDeleted(false);
      submit();
    },
  };
}

/** Fills derived fields while their source is edited. */
function useDerivedFields(
  definition: FormDefinition,
  form: UseFormReturn<Values>,
  loaded: { readonly current: LoadedRecord },
) {
  useEffect(() => {
    let lastValues = form.getValues();
    return form.subscribe({
      formState: { values: true },
      callback({ name, type, values }) {
        const valuesBefore = lastValues;
        lastValues = { ...values };
        if (type !== "change" || name === undefined) return;
        const source = String(values[name] ?? "");
        const changed = updateDerivedFields(
          definition.derivedFields,
          loaded.current.values,
          valuesBefore,
          name,
          source,
        );
        for (const [field, value] of Object.entries(changed)) {
          form.setValue(field, value, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
        }
      },
    });
  }, [definition, form, loaded]);
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

const toFormErrors = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: "check", message }]),
  );

const isCode = (error: unknown, code: string) =>
  error instanceof ApiError && error.status === 409 && error.body.code === code;

/**
 * Returns whether the error is already shown: by the end of the session, or by the conflict dialog.
 */
const isAlreadyShown = (error: unknown) => isCode(error, "stale") || isAuthError(error);

/** Returns the validation errors of the server by form field. */
function serverErrors(error: unknown): Readonly<Record<string, string>> {
  if (isCode(error, "slug_taken")) return { slug: serverMessage(error) ?? "" };
  const messagesByPath = Object.entries(fieldErrors(error));
  return Object.fromEntries(
    messagesByPath.map(([path, message]) => [path.split(".").at(-1), message]),
  );
}
