import { useEffect, useRef } from "react";
import { TRACES } from "../../site/trace-keys";

const KEY = TRACES.careerGuidanceDraft;

/** Keeps what is typed for as long as the tab is open: five minutes of answers are not lost by a wrong touch. */
export function useDraft(filled: boolean) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What the address or the server brought counts more.
    if (filled || !ref.current) return;
    for (const [name, value] of drafted()) {
      const field = ref.current.elements.namedItem(name);
      if (field instanceof RadioNodeList || field instanceof HTMLInputElement) field.value = value;
      else if (field instanceof HTMLSelectElement) field.value = value;
    }
  }, [filled]);
  function keep() {
    if (!ref.current) return;
    const typed = [...new FormData(ref.current)].filter(([, value]) => value !== "");
    try {
      sessionStorage.setItem(KEY, JSON.stringify(typed));
    } catch {
      // Without room for it, the form works as before.
    }
  }
  return { ref, keep };
}

/** Who has an answer needs no draft any more. */
export function useDraftDone() {
  useEffect(() => sessionStorage.removeItem(KEY), []);
}

function drafted(): readonly (readonly [string, string])[] {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(draft) ? draft.filter(isPair) : [];
  } catch {
    return [];
  }
}

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");
