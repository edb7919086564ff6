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
  "The attempt before may have been stored: look into the list before you choose another slug.";

/** What the form began with, or last saved. */
interface LoadedRecord {
  readonly item: StoredItem | undefined;
  readonly values: Values;
  /** The version that a save changes; a restored draft may change an older one than is loaded. */
  readonly version: number | undefined;
}

/** A record's form: what stands in it, and all that can become of it. */
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
  // Whose it is; where the session ends, its last words are still theirs.
  const [userId] = useState(user?.id ?? 0);
  const recordOf = (id: number | undefined) => draftKeyPrefix(userId, definition.name, id);
  const draft = useFormDraft({ record: recordOf(stored?.id), form, loaded: () => loaded.current });
  useDerivedFields(definition, form, loaded);

  const [isDeleted, setDeleted] = useState(false);
  // Before a button is disabled, it may have been pressed a second time.
  const sending = useRef(false);
  const mayBeStored = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => {
      const { item: current, version } = loaded.current;
      const changed = current && { ...current, version: version ?? current.version };
      return withTimeout(definition.save(values, changed, mayBeStored.current));
    },
    // Whoever has left by then is told as well.
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

  /** What is loaded is now this; what differs from it in the form is a change. */
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
      // The stored record's own form offers what was typed while it was saved.
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

  /** The newer version, beside what stands in the form. */
  async function handleConflict(id: number) {
    try {
      const newer = await definition.load(id);
      const theirs = definition.read(newer);
      const { item: current, version, values: base } = loaded.current;
      const newConflict = findConflict(base, form.getValues(), theirs);
      // A restored draft changes an older version, which is not there to compare with.
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
    // What was wrong before says nothing of this attempt.
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
      // Saving must find out whether somebody else has saved since the draft was written.
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
    /** What was deleted is stored again, as a new record. */
    recreate() {
      loaded.current = { item: undefined, values: definition.emptyValues(now), version: undefined };
      setStored(undefined);
      setDeleted(false);
      submit();
    },
  };
}

/** A field that follows another is filled while that one is typed. */
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

/** Everything that was read may tell of what has been saved; the numbers beside the areas are asked for at once. */
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

/** By the session, which ends, or by the two versions beside each other. */
const isAlreadyShown = (error: unknown) => isCode(error, "stale") || isAuthError(error);

/** What the server finds wrong, by the names of the form's fields. */
function serverErrors(error: unknown): Readonly<Record<string, string>> {
  if (isCode(error, "slug_taken")) return { slug: serverMessage(error) ?? "" };
  const messagesByPath = Object.entries(fieldErrors(error));
  return Object.fromEntries(
    messagesByPath.map(([path, message]) => [path.split(".").at(-1), message]),
  );
}
