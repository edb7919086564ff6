import { type RefObject, useEffect, useRef, useState } from "react";

/** A field whose suggestions came later than the field: the keyboard stays there, and so does what is typed. */
type Field = RefObject<HTMLInputElement | null>;

/** So long nothing is typed before anybody is asked. */
const DEBOUNCE_MS = 200;

/** A text that follows another one's pauses. */
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
  /** The option that the arrows have led to, or -1. */
  readonly activeIndex: number;
}

/** Makes the field a combobox: its attributes say whether there is a list, and which option it is at. */
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
    // A long list scrolls below the field, which keeps the focus.
    if (isOpen)
      document.getElementById(optionId(listId, activeIndex))?.scrollIntoView({ block: "nearest" });
  }, [field, listId, isOpen, activeIndex]);
}

export function useFieldEvent<Name extends keyof HTMLElementEventMap>(
  field: Field,
  name: Name,
  handler: (event: HTMLElementEventMap[Name]) => void,
): void {
  const latestHandler = useRef(handler);
  latestHandler.current = handler;
  useEffect(() => {
    const input = field.current;
    const listen = (event: HTMLElementEventMap[Name]) => latestHandler.current(event);
    input?.addEventListener(name, listen);
    return () => input?.removeEventListener(name, listen);
  }, [field, name]);
}

type Key = "ArrowDown" | "ArrowUp" | "Enter" | "Escape";

const isKey = (key: string): key is Key => /^(Arrow(Down|Up)|Enter|Escape)$/.test(key);

/** `handleKey` says whether the key has done its work; otherwise it does what it does in any field. */
export function useKeys(field: Field, handleKey: (key: Key) => boolean): void {
  useFieldEvent(field, "keydown", (event) => {
    // A letter that is being composed has the keys to itself.
    if (event.isComposing || event.altKey || !isKey(event.key)) return;
    if (handleKey(event.key)) event.preventDefault();
  });
}
