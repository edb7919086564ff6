import { useEffect, useRef } from "react";
import { TOOL_STORAGE_KEYS } from "../../lib/tool-storage-keys";

const DRAFT_KEY = TOOL_STORAGE_KEYS.careerGuidanceDraft;

/** Keeps what is typed for as long as the tab is open: five minutes of answers are not lost by a wrong touch. */
export function useGuidanceDraft(hasValues: boolean) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What the address or the server brought counts more.
    if (hasValues || !ref.current) return;
    for (const [name, value] of readDraft()) {
      const field = ref.current.elements.namedItem(name);
      if (field instanceof RadioNodeList || field instanceof HTMLInputElement) field.value = value;
      else if (field instanceof HTMLSelectElement) field.value = value;
    }
  }, [hasValues]);
  function save() {
    if (!ref.current) return;
    const entries = [...new FormData(ref.current)].filter(([, value]) => value !== "");
    try {
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify(entries));
    } catch {
      // Without room for it, the form works as before.
    }
  }
  return { ref, save };
}

/** Who has an answer needs no draft any more. */
export function useClearGuidanceDraft() {
  useEffect(() => sessionStorage.removeItem(DRAFT_KEY), []);
}

function readDraft(): readonly (readonly [string, string])[] {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? "[]");
    return Array.isArray(draft) ? draft.filter(isPair) : [];
  } catch {
    return [];
  }
}

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");
