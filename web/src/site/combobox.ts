import { type RefObject, useEffect, useRef, useState } from "react";

/** A field whose suggestions came later than the field: the keyboard stays there, and so does what is typed. */
type Field = RefObject<HTMLInputElement | null>;

/** So long nothing is typed before anybody is asked. */
const PAUSE = 200;

/** A text that follows another one's pauses. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

export const optionId = (listId: string, at: number) => `${listId}-${at}`;

interface ListState {
  readonly listId: string;
  readonly shown: boolean;
  /** The option that the arrows have led to, or -1. */
  readonly at: number;
}

/** Makes the field a combobox: its attributes say whether there is a list, and which option it is at. */
export function useListState(field: Field, { listId, shown, at }: ListState): void {
  useEffect(() => {
    const state = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": String(shown),
      "aria-controls": shown ? listId : undefined,
      "aria-activedescendant": shown && at >= 0 ? optionId(listId, at) : undefined,
    };
    for (const [name, value] of Object.entries(state)) {
      if (value === undefined) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
    }
    // A long list scrolls below the field, which keeps the focus.
    if (shown) document.getElementById(optionId(listId, at))?.scrollIntoView({ block: "nearest" });
  }, [field, listId, shown, at]);
}

export function useFieldEvent<Name extends keyof HTMLElementEventMap>(
  field: Field,
  name: Name,
  hear: (event: HTMLElementEventMap[Name]) => void,
): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const input = field.current;
    const listen = (event: HTMLElementEventMap[Name]) => latest.current(event);
    input?.addEventListener(name, listen);
    return () => input?.removeEventListener(name, listen);
  }, [field, name]);
}

type Key = "ArrowDown" | "ArrowUp" | "Enter" | "Escape";

const isKey = (key: string): key is Key => /^(Arrow(Down|Up)|Enter|Escape)$/.test(key);

/** `act` says whether the key has done its work; otherwise it does what it does in any field. */
export function useKeys(field: Field, act: (key: Key) => boolean): void {
  useFieldEvent(field, "keydown", (event) => {
    // A letter that is being composed has the keys to itself.
    if (event.isComposing || event.altKey || !isKey(event.key)) return;
    if (act(event.key)) event.preventDefault();
  });
}
