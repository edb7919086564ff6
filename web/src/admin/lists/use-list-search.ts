import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { AdminListFilter } from "../../api/admin-job-lists";
import { navigate } from "../../app-context/location";
import { useLatest } from "../../lib/use-latest";
import { isChanged, listHref } from "./list-url";

/** Delay between the last input and the search, in milliseconds. */
const DEBOUNCE_MS = 250;

interface ListSearch {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly onBlur: () => void;
  readonly onSubmit: (event: FormEvent) => void;
  readonly clear: () => void;
}

/**
 * Binds a search field to the list URL. One history entry covers all edits until the field loses
 * focus.
 */
export function useListSearch(path: string, filter: AdminListFilter): ListSearch {
  const { search } = filter;
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyping = useRef(false);
  const [value, setValue] = useState(search);

  function cancelTimer() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  function apply(text: string) {
    cancelTimer();
    const query = text.trim();
    if (query === search) return;
    navigate(listHref(path, { ...filter, search: query, page: 1 }), { replace: isTyping.current });
    isTyping.current = true;
  }
  const latestApply = useLatest(apply);

  useEffect(() => () => clearTimeout(timer.current), []);
  // After Back or Forward, the field takes the search text of the URL, unless the user is typing.
  useEffect(() => {
    if (timer.current !== undefined) return;
    setValue((before) => (before.trim() === search ? before : search));
  }, [search]);

  return {
    field,
    value,
    onInput(text) {
      setValue(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latestApply.current(text), DEBOUNCE_MS);
    },
    onBlur() {
      isTyping.current = false;
    },
    onSubmit(event) {
      event.preventDefault();
      apply(value);
      isTyping.current = false;
    },
    clear() {
      setValue("");
      isTyping.current = false;
      cancelTimer();
      if (isChanged(filter)) navigate(path);
      field.current?.focus();
    },
  };
}
