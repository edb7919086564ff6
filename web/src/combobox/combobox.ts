import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/**
 * The text field of a list of options. It exists before its suggestions and keeps focus and text.
 */
type Field = RefObject<HTMLInputElement | HTMLTextAreaElement | null>;

/** Delay after the last key before suggestions are requested. */
const DEBOUNCE_MS = 200;

/** Returns `text` after it has not changed for 200 ms. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

export const optionId = (listId: string, activeIndex: number) => `${listId}-${activeIndex}`;

interface ComboboxState {
  readonly listId: string;
  readonly isOpen: boolean;
  /** The option selected with the arrow keys, or -1. */
  readonly activeIndex: number;
}

/**
 * Sets the combobox attributes of the field: whether its list is open and which option is active.
 */
export function useComboboxAttributes(
  field: Field,
  { listId, isOpen, activeIndex }: ComboboxState,
): void {
  useEffect(() => {
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": String(isOpen),
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant":
        isOpen && activeIndex >= 0 ? optionId(listId, activeIndex) : undefined,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
    }
    // The list scrolls to the active option while the field keeps the focus.
    if (isOpen)
      document.getElementById(optionId(listId, activeIndex))?.scrollIntoView({ block: "nearest" });
  }, [field, listId, isOpen, activeIndex]);
}

export function useFieldEvent<Name extends keyof HTMLElementEventMap>(
  field: Field,
  name: Name,
  handler: (event: HTMLElementEventMap[Name]) => void,
): void {
  const handleEvent = useEffectEvent(handler);
  useEffect(() => {
    const input: HTMLElement | null = field.current;
    const listen = (event: HTMLElementEventMap[Name]) => handleEvent(event);
    input?.addEventListener(name, listen);
    return () => input?.removeEventListener(name, listen);
  }, [field, name]);
}

type Key = "ArrowDown" | "ArrowUp" | "Enter" | "Escape";

const isKey = (key: string): key is Key => /^(Arrow(Down|Up)|Enter|Escape)$/.test(key);

/**
 * Handles the keys of the combobox. If `handleKey` returns true, the key's default action is
 * prevented.
 */
export function useKeys(field: Field, handleKey: (key: Key) => boolean): void {
  useFieldEvent(field, "keydown", (event) => {
    // During IME composition the keys belong to the input method.
    if (event.isComposing || event.altKey || !isKey(event.key)) return;
    if (handleKey(event.key)) event.preventDefault();
  });
}
