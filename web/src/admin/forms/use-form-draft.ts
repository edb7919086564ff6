import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useNow } from "../../app-context/clock";
import { localStore } from "../../lib/browser-storage";
import { showToast } from "../../ui/toasts";
import { lockDraft, openDrafts } from "./draft-locks";
import { deleteDraft, newDraftKey, type StoredDraft, saveDraft, storedDrafts } from "./drafts";
import { changedNames, pick, type Values } from "./values";

const DEBOUNCE_MS = 600;
const STORAGE_FULL = "This browser has no room to keep unsaved changes. Save them soon.";

interface FormDraftOptions {
  /** Key prefix of the record's drafts. */
  readonly record: string;
  readonly form: UseFormReturn<Values>;
  /** The loaded values and their version. */
  readonly loaded: () => { readonly values: Values; readonly version: number | undefined };
}

interface FormDraftState {
  /** The newest draft of an earlier visit. */
  readonly offered: StoredDraft | undefined;
  /** Marks the offered draft as restored; its content becomes part of this form's draft. */
  readonly accept: () => void;
  /** Discards the offered draft and offers the next older one. */
  readonly refuse: () => void;
  /** Deletes the draft of this form. */
  readonly discard: () => void;
  /** Saves the draft immediately. */
  readonly save: () => void;
  /** `false` if the browser storage was full. */
  readonly isSaved: boolean;
}

/** Saves the changed fields as a draft, 600 ms after an edit and when the page is hidden. */
export function useFormDraft({ record, form, loaded }: FormDraftOptions): FormDraftState {
  const now = useNow();
  const [{ key, of: draftRecord }, setDraftKey] = useState(() => ({
    key: newDraftKey(record),
    of: record,
  }));
  // A new record that was stored uses the key of its id from then on.
  if (draftRecord !== record) setDraftKey({ key: newDraftKey(record), of: record });
  const [isSaved, setSaved] = useState(true);
  const isDirty = useRef(false);

  function write() {
    if (!isDirty.current) return;
    isDirty.current = false;
    const { values, version } = loaded();
    const currentValues = form.getValues();
    const names = changedNames(currentValues, values);
    if (names.length === 0) {
      deleteDraft(localStore, key);
      setSaved(true);
      return;
    }
    const draft = { at: now, values: pick(currentValues, names) };
    const wasSaved = saveDraft(
      localStore,
      key,
      version === undefined ? draft : { ...draft, version },
    );
    if (isSaved && !wasSaved) showToast("error", STORAGE_FULL);
    setSaved(wasSaved);
  }
  const writeLatest = useEffectEvent(write);

  useEffect(() => lockDraft(key), [key]);

  /** Key of the stored draft. A request that was sent before the record changed uses it, too. */
  const storedKey = useRef(key);
  useEffect(() => {
    if (storedKey.current === key) return;
    deleteDraft(localStore, storedKey.current);
    storedKey.current = key;
    isDirty.current = true;
    writeLatest();
  }, [key]);

  const { offered, acceptOffer, refuseOffer } = useDraftOffers(record, key, now);
  const markDirty = () => {
    isDirty.current = true;
  };
  useDraftEvents(form, markDirty, write);

  return {
    offered,
    accept() {
      markDirty();
      write();
      acceptOffer();
    },
    refuse: refuseOffer,
    discard() {
      isDirty.current = false;
      deleteDraft(localStore, storedKey.current);
    },
    save: write,
    isSaved,
  };
}

/** Returns the newest draft of an earlier visit that no other tab has open. */
function useDraftOffers(record: string, ownKey: string, now: number) {
  const [offers, setOffers] = useState<readonly StoredDraft[]>([]);
  const [offered, ...olderOffers] = offers;
  const offer = useEffectEvent((open: ReadonlySet<string>) => {
    const wasSaved = storedDrafts(localStore, record, now);
    setOffers(wasSaved.filter((draft) => draft.key !== ownKey && !open.has(draft.key)));
  });
  useEffect(() => {
    let isMounted = true;
    void openDrafts().then((open) => {
      if (isMounted) offer(open);
    });
    return () => {
      isMounted = false;
    };
  }, []);

  function removeOffered(remaining: readonly StoredDraft[]) {
    if (offered) deleteDraft(localStore, offered.key);
    setOffers(remaining);
  }

  return {
    offered,
    // Older drafts are offered on the next visit. They must not replace the restored values.
    acceptOffer: () => removeOffered([]),
    refuseOffer: () => removeOffered(olderOffers),
  };
}

/** Calls `onEdit` at each edit, and `write` some time later and when the page is hidden or left. */
function useDraftEvents(form: UseFormReturn<Values>, onEdit: () => void, write: () => void) {
  const onLatestEdit = useEffectEvent(onEdit);
  const writeLatest = useEffectEvent(write);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback() {
        onLatestEdit();
        clearTimeout(timer);
        timer = setTimeout(writeLatest, DEBOUNCE_MS);
      },
    });
    const onHidden = () => writeLatest();
    window.addEventListener("pagehide", onHidden);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      window.removeEventListener("pagehide", onHidden);
      document.removeEventListener("visibilitychange", onHidden);
      writeLatest();
    };
  }, [form]);
}
