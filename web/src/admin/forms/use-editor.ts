import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useUser } from "../../accounts/session";
import { ApiError, fieldErrors, serverMessage } from "../../api/client";
import { useNow } from "../../site/clock";
import { currentToasts, dismissToast, showToast } from "../../ui/toasts";
import { isRefusal, tellFailure } from "../frame/tell-failure";
import { checked, lacksSomething } from "./check";
import { type Choices, type Conflict, conflictOf, isSettled, resolved } from "./conflict";
import { draftsOf, keepDraft, newDraftKey } from "./drafts";
import { followed } from "./followers";
import { editKey, type FormKind, fieldsOf, type Saved, type Stored } from "./form-kind";
import { inTime } from "./in-time";
import { useDraft } from "./use-draft";
import { differing, pick, type Values } from "./values";

const PERHAPS_STORED =
  "The attempt before may have been stored: look into the list before you choose another slug.";

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
  const recordOf = (id: number | undefined) => draftsOf(userId, kind.name, id);
  const draft = useDraft({ record: recordOf(stored?.id), form, loaded: () => loaded.current });
  useFollowers(kind, form, loaded);

  const [gone, setGone] = useState(false);
  // Before a button is disabled, it may have been pressed a second time.
  const sending = useRef(false);
  const perhapsStored = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => {
      const { item: present, version } = loaded.current;
      const changed = present && { ...present, version: version ?? present.version };
      return inTime(kind.save(values, changed, perhapsStored.current));
    },
    // Whoever has left by then is told as well.
    onSuccess(saved) {
      showToast("success", saved.message);
      forgetReads(queries);
      queries.setQueryData(editKey(kind, saved.item.id), saved.item);
      draft.drop();
    },
    onSettled() {
      sending.current = false;
    },
    onError(error) {
      if (!isTold(error)) tellFailure(error, kind.failed.save);
      if (perhapsStored.current && isCode(error, "slug_taken")) showToast("info", PERHAPS_STORED);
      perhapsStored.current ||= !(error instanceof ApiError);
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
      keepDraft(localStorage, newDraftKey(recordOf(saved.id)), kept);
    }
    navigate(`${kind.list.to}/edit/${saved.id}`, { replace: true });
  }

  async function onFailed(error: Error) {
    const { item: present } = loaded.current;
    if (present && isCode(error, "stale")) {
      await meet(present.id);
      return;
    }
    if (present && error instanceof ApiError && error.status === 404) setGone(true);
    const messages = serverErrors(error);
    const wrong = fieldsOf(kind).filter(({ name }) => messages[name] !== undefined);
    wrong.forEach(({ name }, at) => {
      const message = messages[name] ?? "";
      form.setError(name, { type: "server", message }, { shouldFocus: at === 0 });
    });
  }

  /** The newer version, beside what stands in the form. */
  async function meet(id: number) {
    try {
      const newer = await kind.load(id);
      const theirs = kind.read(newer);
      const { item: present, version, values: base } = loaded.current;
      const found = conflictOf(base, form.getValues(), theirs);
      // A restored draft changes an older version, which is not there to compare with.
      if (version === present?.version && isSettled(found, base)) {
        rebase(newer, resolved(found, found.choices));
        submit();
      } else {
        setConflict({ ...found, item: newer });
      }
    } catch (error) {
      tellFailure(error, kind.failed.load);
    }
  }

  const send = (values: Values) =>
    mutate(values, {
      onSuccess: (saved) => onSaved(saved, values),
      onError: (error) => void onFailed(error),
    });

  const check = form.handleSubmit(send, () => {
    sending.current = false;
    if (kind.incomplete && lacksSomething(kind, form.getValues())) {
      showToast("error", kind.incomplete);
    }
  });

  function submit() {
    if (sending.current) return;
    sending.current = true;
    // What was wrong before says nothing of this attempt.
    for (const { id, tone } of currentToasts()) if (tone === "error") dismissToast(id);
    void check();
  }

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
      const version = offered.draft.version ?? loaded.current.version;
      loaded.current = { ...loaded.current, version };
      for (const [name, value] of Object.entries(offered.draft.values)) {
        if (names.has(name)) form.setValue(name, value, { shouldDirty: true });
      }
      draft.take();
    },
    discard: () => form.reset(loaded.current.values),
    conflict,
    closeConflict: () => setConflict(undefined),
    resolve(choices: Choices) {
      if (!conflict) return;
      setConflict(undefined);
      rebase(conflict.item, resolved(conflict, choices));
      submit();
    },
    gone,
    closeGone: () => setGone(false),
    /** What was deleted is stored again, as a new record. */
    recreate() {
      loaded.current = { item: undefined, values: kind.blank(now), version: undefined };
      setStored(undefined);
      setGone(false);
      submit();
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
const isTold = (error: unknown) => isCode(error, "stale") || isRefusal(error);

/** What the server finds wrong, by the names of the form's fields. */
function serverErrors(error: unknown): Readonly<Record<string, string>> {
  if (isCode(error, "slug_taken")) return { slug: serverMessage(error) ?? "" };
  const found = Object.entries(fieldErrors(error));
  return Object.fromEntries(found.map(([path, words]) => [path.split(".").at(-1), words]));
}
