import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useNow } from "../../site/clock";
import { showToast } from "../../ui/toasts";
import { dropDraft, keepDraft, newDraftKey, type StoredDraft, storedDrafts } from "./drafts";
import { holdDraft, openDrafts } from "./open-drafts";
import { differing, pick, type Values } from "./values";

const PAUSE = 600;
const NO_ROOM = "This browser has no room to keep unsaved changes. Save them soon.";

interface DraftKeeping {
  /** How the keys of the record's drafts begin. */
  readonly record: string;
  readonly form: UseFormReturn<Values>;
  /** What was loaded, and its version. */
  readonly loaded: () => { readonly values: Values; readonly version: number | undefined };
}

interface KeptDraft {
  /** What an earlier visit left unsaved. */
  readonly offered: StoredDraft | undefined;
  /** The offered one stands in the form: it is this form's from now on. */
  readonly take: () => void;
  /** The offered one is not wanted; perhaps an older one is. */
  readonly refuse: () => void;
  /** Nothing that was typed here is left to keep. */
  readonly drop: () => void;
  /** Keeps at once what was typed. */
  readonly keep: () => void;
  /** There was room for it. */
  readonly kept: boolean;
}

/** Keeps what differs from what was loaded, a moment after it was typed and whenever the page may go. */
export function useDraft({ record, form, loaded }: DraftKeeping): KeptDraft {
  const now = useNow();
  const [{ key, of }, setPlace] = useState(() => ({ key: newDraftKey(record), of: record }));
  // A new record that has been stored goes on under its number.
  if (of !== record) setPlace({ key: newDraftKey(record), of: record });
  const [offers, setOffers] = useState<readonly StoredDraft[]>([]);
  const [kept, setKept] = useState(true);
  const typed = useRef(false);

  function write() {
    if (!typed.current) return;
    typed.current = false;
    const { values, version } = loaded();
    const present = form.getValues();
    const names = differing(present, values);
    if (names.length === 0) {
      dropDraft(localStorage, key);
      setKept(true);
      return;
    }
    const draft = { at: now, values: pick(present, names) };
    const found = keepDraft(
      localStorage,
      key,
      version === undefined ? draft : { ...draft, version },
    );
    if (kept && !found) showToast("error", NO_ROOM);
    setKept(found);
  }
  const writeLatest = useEffectEvent(write);

  useEffect(() => holdDraft(key), [key]);

  const former = useRef(key);
  useEffect(() => {
    if (former.current === key) return;
    dropDraft(localStorage, former.current);
    former.current = key;
    typed.current = true;
    writeLatest();
  }, [key]);

  const offer = useEffectEvent((open: ReadonlySet<string>) => {
    const found = storedDrafts(localStorage, record, now);
    setOffers(found.filter((draft) => draft.key !== key && !open.has(draft.key)));
  });
  useEffect(() => {
    let here = true;
    void openDrafts().then((open) => {
      if (here) offer(open);
    });
    return () => {
      here = false;
    };
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = form.subscribe({
      formState: { values: true },
      callback() {
        typed.current = true;
        clearTimeout(timer);
        timer = setTimeout(writeLatest, PAUSE);
      },
    });
    const onHidden = () => writeLatest();
    window.addEventListener("pagehide", onHidden);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      leave();
      clearTimeout(timer);
      window.removeEventListener("pagehide", onHidden);
      document.removeEventListener("visibilitychange", onHidden);
      writeLatest();
    };
  }, [form]);

  const [offered, ...older] = offers;

  /** Only where it is answered: until then the offered one stays as it is. */
  function answer(left: readonly StoredDraft[]) {
    if (offered) dropDraft(localStorage, offered.key);
    setOffers(left);
  }

  return {
    offered,
    take() {
      typed.current = true;
      write();
      // Older ones wait for the next visit: what stands in the form now is not to be replaced again.
      answer([]);
    },
    refuse: () => answer(older),
    drop() {
      typed.current = false;
      dropDraft(localStorage, key);
    },
    keep: write,
    kept,
  };
}
