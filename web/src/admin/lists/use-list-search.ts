import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { EditorsFilter } from "../../api/admin-job-lists";
import { listHref } from "./list-address";

/** After so long a pause what is typed is looked for. */
const PAUSE = 250;

interface ListSearch {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onBlur: () => void;
  readonly onSubmit: (event: FormEvent) => void;
  readonly clear: () => void;
}

/** The words of a list's address, typed. Back leads to where the typing began, not through every pause. */
export function useListSearch(path: string, filter: EditorsFilter): ListSearch {
  const { search, shown } = filter;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const amidTyping = useRef(false);
  const [typed, setTyped] = useState(search);

  function settle() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  function apply(words: string) {
    settle();
    const wanted = words.trim();
    if (wanted === search) return;
    navigate(listHref(path, { search: wanted, shown, page: 1 }), { replace: amidTyping.current });
    amidTyping.current = true;
  }
  const latestApply = useRef(apply);
  latestApply.current = apply;

  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and Forward change the address: the field follows, unless somebody is typing.
  useEffect(() => {
    if (timer.current !== undefined) return;
    setTyped((before) => (before.trim() === search ? before : search));
  }, [search]);

  return {
    field,
    typed,
    onType(words) {
      setTyped(words);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latestApply.current(words), PAUSE);
    },
    onBlur() {
      amidTyping.current = false;
    },
    onSubmit(event) {
      event.preventDefault();
      apply(typed);
      amidTyping.current = false;
    },
    clear() {
      setTyped("");
      amidTyping.current = false;
      settle();
      if (search !== "" || shown !== undefined) navigate(path);
      field.current?.focus();
    },
  };
}
