import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useNow } from "../../site/clock";
import { type Draft, dropDraft, keepDraft, readDraft } from "./drafts";
import { differing, pick, type Values } from "./values";

const PAUSE = 600;

interface DraftKeeping {
  readonly key: string;
  readonly form: UseFormReturn<Values>;
  /** What was loaded, and its version. */
  readonly loaded: () => { readonly values: Values; readonly version: number | undefined };
}

interface KeptDraft {
  /** What an earlier visit left unsaved. */
  readonly offered: Draft | undefined;
  /** The offer is answered. */
  readonly close: () => void;
  /** Nothing is left to keep. */
  readonly drop: () => void;
}

/** Keeps what differs from what was loaded, a moment after it was typed and whenever the page may go. */
export function useDraft({ key, form, loaded }: DraftKeeping): KeptDraft {
  const now = useNow();
  const [offered, setOffered] = useState(() => readDraft(localStorage, key, now));
  const typed = useRef(false);

  const write = useEffectEvent(() => {
    if (!typed.current) return;
    typed.current = false;
    const { values, version } = loaded();
    const present = form.getValues();
    const names = differing(present, values);
    if (names.length === 0) {
      dropDraft(localStorage, key);
      return;
    }
    const draft = { at: now, values: pick(present, names) };
    keepDraft(localStorage, key, version === undefined ? draft : { ...draft, version });
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = form.subscribe({
      formState: { values: true },
      callback() {
        typed.current = true;
        clearTimeout(timer);
        timer = setTimeout(write, PAUSE);
      },
    });
    const onHidden = () => write();
    window.addEventListener("pagehide", onHidden);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      leave();
      clearTimeout(timer);
      window.removeEventListener("pagehide", onHidden);
      document.removeEventListener("visibilitychange", onHidden);
      write();
    };
  }, [form]);

  return {
    offered,
    close: () => setOffered(undefined),
    drop() {
      typed.current = false;
      dropDraft(localStorage, key);
      setOffered(undefined);
    },
  };
}
