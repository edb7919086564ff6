import { useEffect, useRef } from "react";
import { tabStore } from "../../lib/browser-storage";
import { TOOL_STORAGE_KEYS } from "../../lib/tool-storage-keys";

const DRAFT_KEY = TOOL_STORAGE_KEYS.careerGuidanceDraft;

/**
 * Saves the form values in session storage, so that a reload or an accidental navigation does not
 * lose them.
 */
export function useGuidanceDraft(hasValues: boolean) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Values of the URL or of the server have priority.
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
    tabStore.set(DRAFT_KEY, JSON.stringify(entries));
  }
  return { ref, save };
}

/** Deletes the draft once a result is shown. */
export function useClearGuidanceDraft() {
  useEffect(() => tabStore.remove(DRAFT_KEY), []);
}

function readDraft(): readonly (readonly [string, string])[] {
  try {
    const draft: unknown = JSON.parse(tabStore.get(DRAFT_KEY) ?? "[]");
    return Array.isArray(draft) ? draft.filter(isPair) : [];
  } catch {
    return [];
  }
}

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");
