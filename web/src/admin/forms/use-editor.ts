import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useUser } from "../../accounts/session";
import { ApiError, fieldErrors, serverMessage } from "../../api/client";
import { useNow } from "../../site/clock";
import { showToast } from "../../ui/toasts";
import { checked, lacksSomething } from "./check";
import { type Choices, type Conflict, conflictOf, resolved } from "./conflict";
import { draftKey, keepDraft } from "./drafts";
import { followed } from "./followers";
import { editKey, type FormKind, fieldsOf, type Saved, type Stored } from "./form-kind";
import { useDraft } from "./use-draft";
import { differing, pick, type Values } from "./values";

/** What the form began with, or last saved. */
interface Loaded {
  readonly item: Stored | undefined;
  readonly values: Values;
  /** The version that a save changes; a restored draft may change an older one than is loaded. */
  readonly version: number | undefined;
}

/** A record's form: what stands in it, and all that can become of it. */
export function useEditor(kind: FormKind, item: Stored | undefined) {
  const now = useNow();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [first] = useState<Loaded>(() => ({
    item,
    values: item ? kind.read(item) : kind.blank(now),
    version: item?.version,
  }));
  const loaded = useRef(first);
  const [stored, setStored] = useState(item);
  const [conflict, setConflict] = useState<Conflict & { readonly item: Stored }>();
  const form = useForm<Values>({
    defaultValues: first.values,
    resolver: (values) => ({ values, errors: wrongFields(checked(kind, values)) }) as never,
  });
  const user = useUser();
  // Whose it is; where the session ends, its last words are still theirs.
  const [userId] = useState(user?.id ?? 0);
  const keyOf = (id: number | undefined) => draftKey(userId, kind.name, id);
  const draft = useDraft({ key: keyOf(stored?.id), form, loaded: () => loaded.current });
  useFollowers(kind, form, loaded);

  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => {
      const { item: present, version } = loaded.current;
      return kind.save(values, present && { ...present, version: version ?? present.version });
    },
    // Whoever has left by then is told as well.
    onSuccess(saved) {
      showToast("success", saved.message);
      forgetReads(queries);
      queries.setQueryData(editKey(kind, saved.item.id), saved.item);
      draft.drop();
    },
    onError(error) {
      if (!isTold(error)) showToast("error", serverMessage(error) ?? kind.failed.save);
    },
  });

  /** What is loaded is now this; what differs from it in the form is a change. */
  function rebase(next: Stored, values: Values) {
    const read = kind.read(next);
    loaded.current = { item: next, values: read, version: next.version };
    setStored(next);
    form.reset(read);
    for (const name of differing(values, read)) {
      form.setValue(name, values[name] ?? "", { shouldDirty: true });
    }
  }

  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done || kind.afterSave === "stay") return;
    const leave = () => navigate(kind.list.to, { replace: true });
    const timer = setTimeout(leave, kind.afterSave.listAfter);
    return () => clearTimeout(timer);
  }, [done, kind, navigate]);

  function onSaved({ item: saved }: Saved<Stored>, sent: Values) {
    const present = form.getValues();
    const since = pick(present, differing(present, sent));
    const moves = loaded.current.item === undefined && kind.afterSave === "stay";
    rebase(saved, moves ? kind.read(saved) : { ...kind.read(saved), ...since });
    if (kind.afterSave !== "stay") setDone(true);
    if (!moves) return;
    if (Object.keys(since).length > 0) {
      // The stored record's own form offers what was typed while it was saved.
      const kept = { at: now, version: saved.version, values: since };
      keepDraft(localStorage, keyOf(saved.id), kept);
    }
    navigate(`${kind.list.to}/edit/${saved.id}`, { replace: true });
  }

  async function onFailed(error: Error) {
    const { item: present } = loaded.current;
    if (present && isCode(error, "stale")) {
      await meet(present.id);
      return;
    }
    const names = new Set(fieldsOf(kind).map(({ name }) => name));
    const wrong = Object.entries(serverErrors(error)).filter(([name]) => names.has(name));
    wrong.forEach(([name, message], at) => {
      form.setError(name, { type: "server", message }, { shouldFocus: at === 0 });
    });
  }

  /** The newer version, beside what stands in the form. */
  async function meet(id: number) {
    try {
      const newer = await kind.load(id);
      const theirs = kind.read(newer);
      const found = conflictOf(loaded.current.values, form.getValues(), theirs);
      setConflict({ ...found, item: newer });
    } catch (error) {
      showToast("error", serverMessage(error) ?? kind.failed.load);
    }
  }

  const send = (values: Values) =>
    mutate(values, {
      onSuccess: (saved) => onSaved(saved, values),
      onError: (error) => void onFailed(error),
    });

  const submit = form.handleSubmit(send, () => {
    if (kind.incomplete && lacksSomething(kind, form.getValues())) {
      showToast("error", kind.incomplete);
    }
  });

  return {
    form,
    stored,
    saving: isPending || done,
    submit,
    draft,
    restore() {
      const { offered } = draft;
      if (!offered) return;
      const names = new Set(Object.keys(loaded.current.values));
      // Saving must find out whether somebody else has saved since the draft was written.
      const version = offered.version ?? loaded.current.version;
      loaded.current = { ...loaded.current, version };
      for (const [name, value] of Object.entries(offered.values)) {
        if (names.has(name)) form.setValue(name, value, { shouldDirty: true });
      }
      draft.close();
    },
    discard: () => form.reset(loaded.current.values),
    conflict,
    closeConflict: () => setConflict(undefined),
    resolve(choices: Choices) {
      if (!conflict) return;
      setConflict(undefined);
      rebase(conflict.item, resolved(conflict, choices));
      void submit();
    },
  };
}

/** A field that follows another is filled while that one is typed. */
function useFollowers(
  kind: FormKind,
  form: UseFormReturn<Values>,
  loaded: { readonly current: Loaded },
) {
  useEffect(() => {
    let before = form.getValues();
    return form.subscribe({
      formState: { values: true },
      callback({ name, type, values }) {
        const last = before;
        before = { ...values };
        if (type !== "change" || name === undefined) return;
        const source = String(values[name] ?? "");
        const changed = followed(kind.followers, loaded.current.values, last, name, source);
        for (const [field, value] of Object.entries(changed)) {
          form.setValue(field, value, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
        }
      },
    });
  }, [kind, form, loaded]);
}

/** Everything that was read may tell of what has been saved; the numbers beside the areas are asked for at once. */
function forgetReads(queries: QueryClient) {
  void queries.invalidateQueries({ refetchType: "none" });
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith("/admin/"),
  });
}

const wrongFields = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: "check", message }]),
  );

const isCode = (error: unknown, code: string) =>
  error instanceof ApiError && error.status === 409 && error.body.code === code;

/** By the session, which ends, or by the two versions beside each other. */
const isTold = (error: unknown) =>
  isCode(error, "stale") ||
  (error instanceof ApiError && (error.status === 401 || error.status === 403));

/** What the server finds wrong, by the names of the form's fields. */
function serverErrors(error: unknown): Readonly<Record<string, string>> {
  if (isCode(error, "slug_taken")) return { slug: serverMessage(error) ?? "" };
  const found = Object.entries(fieldErrors(error));
  return Object.fromEntries(found.map(([path, words]) => [path.split(".").at(-1), words]));
}
