import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/client";
import { useNow } from "../../app-context/clock";
import { navigate } from "../../app-context/location";
import { useUser } from "../../auth/session";
import { type Submission, useSubmit } from "../../forms/use-submit";
import { localStore } from "../../lib/browser-storage";
import { useLatest } from "../../lib/use-latest";
import { currentToasts, dismissToast, showToast } from "../../ui/toasts";
import { draftKeyPrefix, newDraftKey, saveDraft } from "./drafts";
import type { AfterSave } from "./form-commands";
import {
  editPathOf,
  type FormDefinition,
  type SaveResult,
  type StoredItem,
} from "./form-definition";
import { isConflict, isQuestion, serverErrors } from "./save-errors";
import { useFormDraft } from "./use-form-draft";
import { type RecordState, useLoadedRecord } from "./use-loaded-record";
import { useSave } from "./use-save";
import { useSaveConflict } from "./use-save-conflict";
import { isIncomplete, placeholderWarnings, validate } from "./validate";
import { changedParts } from "./value-parts";
import { changedNames, pick, type Values } from "./values";

/**
 * Returns the state and the actions of a record's form. With other work on the page, such as a
 * comment that is not added, a save never opens the list.
 */
export function useEditor(
  definition: FormDefinition,
  item: StoredItem | undefined,
  hasOtherWork: boolean,
) {
  const record = useLoadedRecord(definition, item);
  const { form, loaded, stored } = record;
  const recordOf = useDraftRecord(definition);
  const draft = useFormDraft({ record: recordOf(stored?.id), form, loaded: () => loaded.current });
  const save = useSave(definition, record, draft.discard);
  const goesToList = useRef(false);
  const mustStay = useLatest(hasOtherWork);
  const { isDone, finish } = useFinish(definition, record, { recordOf, goesToList, mustStay });
  const [isDeleted, setDeleted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { handleConflict, ...conflict } = useSaveConflict(definition, record, () => submit());
  const submission = useSubmit({
    validate: (values: Values) => validate(definition, values),
    send: save,
    onDone: finish,
    onFailed(error) {
      const { item: current } = loaded.current;
      if (current && isConflict(error, "stale")) void handleConflict(current.id);
      if (current && error instanceof ApiError && error.status === 404) setDeleted(true);
      setAsking(isQuestion(error, definition.question?.field));
    },
    rejections: (error) => serverErrors(error, definition.fieldOfError),
  });
  useClearedErrors(form, submission);

  /** Saves the record, and then stays as the form does or goes to the list. */
  function submit(next: AfterSave = "stay") {
    goesToList.current = next === "list";
    // Errors of earlier attempts do not apply to this one.
    for (const { id, tone } of currentToasts()) if (tone === "error") dismissToast(id);
    const values = { ...form.getValues() };
    if (definition.incompleteMessage && isIncomplete(definition, values)) {
      showToast("error", definition.incompleteMessage);
    }
    const warning = placeholderWarnings(definition, values);
    if (warning) showToast("info", warning);
    submission.submit(values);
  }

  return {
    form,
    stored,
    submission,
    saving: submission.pending || isDone,
    submit,
    draft,
    restore: () => restoreDraft(record, draft),
    discard: () => form.reset(loaded.current.values),
    ...conflict,
    isAsking,
    closeQuestion: () => setAsking(false),
    answerQuestion(answer: string) {
      setAsking(false);
      form.setValue(definition.question?.field ?? "", answer, { shouldDirty: true });
      submit();
    },
    isDeleted,
    closeDeleted: () => setDeleted(false),
    /** Saves the deleted record as a new one. */
    recreate() {
      record.detach();
      setDeleted(false);
      submit();
    },
  };
}

/** Returns the draft keys of the user's records, by the id of the record. */
function useDraftRecord(definition: FormDefinition) {
  const user = useUser();
  // The id stays after the session ends, so that the last changes are saved as a draft of the same
  // user.
  const [userId] = useState(user?.id ?? 0);
  return (id: number | undefined) =>
    draftKeyPrefix(userId, definition.name, id ?? definition.newDraft);
}

interface FinishOptions {
  readonly recordOf: (id: number) => string;
  /** The user wants to see the list after the save. */
  readonly goesToList: { readonly current: boolean };
  /** The page has other work that the list would lose. */
  readonly mustStay: { readonly current: boolean };
}

/** Returns the last step of a save: it shows the stored record, or opens the list after a while. */
function useFinish(
  definition: FormDefinition,
  { form, loaded, rebase }: RecordState,
  { recordOf, goesToList, mustStay }: FinishOptions,
) {
  const now = useNow();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone || definition.afterSave === "stay") return;
    const goToList = () => navigate(definition.list.to, { replace: true });
    const timer = setTimeout(goToList, definition.afterSave.listAfter);
    return () => clearTimeout(timer);
  }, [isDone, definition]);

  function finish({ item: savedItem }: SaveResult<StoredItem>, sentValues: Values) {
    const current = form.getValues();
    const changesSinceSent = pick(current, changedNames(current, sentValues));
    const isChanged = Object.keys(changesSinceSent).length > 0;
    const becomesStored = loaded.current.item === undefined && definition.afterSave === "stay";
    rebase(
      savedItem,
      becomesStored
        ? definition.read(savedItem)
        : { ...definition.read(savedItem), ...changesSinceSent },
    );
    if (goesToList.current && !isChanged && !mustStay.current) {
      navigate(definition.list.to);
      return;
    }
    if (definition.afterSave !== "stay") setDone(true);
    if (!becomesStored) return;
    if (isChanged) {
      // The form of the stored record offers the text that was typed during the save.
      const draftOfChanges = { at: now, version: savedItem.version, values: changesSinceSent };
      saveDraft(localStore, newDraftKey(recordOf(savedItem.id)), draftOfChanges);
    }
    navigate(editPathOf(definition, savedItem.id), { replace: true });
  }

  return { isDone, finish };
}

/**
 * Removes the error of a field whose value changes, also without an input event. An error inside a
 * value stays as long as its part of the value.
 */
function useClearedErrors(
  form: RecordState["form"],
  { errors, clearError }: Pick<Submission<Values>, "errors" | "clearError">,
) {
  useEffect(() => {
    let before = { ...form.getValues() };
    return form.subscribe({
      formState: { values: true },
      callback({ name, values }) {
        const after = { ...values };
        if (name) {
          clearError(name);
          changedParts(name, Object.keys(errors), before, after).forEach(clearError);
        }
        before = after;
      },
    });
  }, [form, errors, clearError]);
}

/** Fills the form with the offered draft. */
function restoreDraft({ form, loaded }: RecordState, draft: ReturnType<typeof useFormDraft>) {
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
}
