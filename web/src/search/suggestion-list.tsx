import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type Suggestion, suggestions } from "../api/search";
import { optionId, useKeys, useListState, usePaused } from "../site/combobox";
import { areNear, isEnough, step } from "../site/suggesting";
import { counted } from "../site/text";
import { Icon, type IconName } from "../ui/icon";
import { searchHref } from "./search-href";

const KINDS: Readonly<Record<Suggestion["kind"], readonly [IconName, string]>> = {
  GOVERNMENT: ["landmark", "Government job"],
  PRIVATE: ["building-2", "Private job"],
  TECH: ["briefcase", "Tech job"],
  NON_TECH: ["briefcase", "Non-tech job"],
  ADMIT_CARD: ["id-card", "Admit card"],
  RESULT: ["award", "Result"],
  POST: ["newspaper", "Article"],
  PDF: ["file-text", "Document"],
};

const NONE: readonly Suggestion[] = [];

/** Where the arrows have led, among what was suggested for these words. */
interface Reached {
  readonly words: string;
  readonly path: string;
}

export interface SuggestionListProps {
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * Makes a search's field a combobox. The field is older than its list, and keeps what is typed: the
 * keyboard stays there, and the field's attributes say which option it is at.
 */
export function SuggestionList({ field }: SuggestionListProps) {
  const { words, open, setOpen } = useTyped(field);
  const close = () => setOpen(false);
  const asked = usePaused(words);
  const answered = useRef("");
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestions(asked),
    enabled: isEnough(asked),
    // Those of a letter ago stay until the next ones are there.
    placeholderData: (last) => (areNear(asked, answered.current) ? last : undefined),
  });
  if (data && !isPlaceholderData) answered.current = asked;
  const found = data?.suggestions ?? NONE;
  const paths = [...found.map(({ path }) => path), searchHref({ words })];
  const [reached, setReached] = useState<Reached>();
  const at = reached && open && reached.words === words ? paths.indexOf(reached.path) : -1;
  // Not before there is something: a list that grows under the pointer is pressed at the wrong place.
  const shown = open && isEnough(words) && (data !== undefined || isError);
  const listId = `${field.current?.id}-suggestions`;
  useListState(field, { listId, shown, at });
  useSubmit(field, close);
  useKeys(field, (key) => {
    const option = shown && at >= 0 ? document.getElementById(optionId(listId, at)) : null;
    if (key === "Enter") {
      close();
      option?.click();
      return option !== null;
    }
    if (key === "Escape") {
      close();
      return shown;
    }
    setOpen(true);
    const next = step(at, key === "ArrowDown" ? 1 : -1, paths.length);
    setReached({ words, path: paths[next] ?? "" });
    return isEnough(words);
  });

  const option = (index: number) => ({
    id: optionId(listId, index),
    role: "option",
    "aria-selected": index === at,
    tabIndex: -1,
    href: paths[index],
    onClick: close,
    className:
      "flex min-h-12 items-center gap-3 rounded-lg px-3 py-1.5 hover:bg-grey-soft aria-selected:bg-brand-soft aria-selected:text-brand-strong",
  });

  return (
    <>
      {/* Where asking failed, nothing is known of how many there are. */}
      <p role="status" className="sr-only">
        {shown && data ? counted(found.length, "suggestion") : ""}
      </p>
      {shown ? (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          // The field keeps the focus, and with it the list.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute top-full right-0 z-30 mt-1.5 max-h-[70dvh] w-full overflow-y-auto overscroll-contain rounded-xl border border-line-2 bg-paper p-1.5 shadow-[0_8px_30px_rgb(23_29_49/0.18)] lg:min-w-104"
        >
          {found.map((suggestion, index) => (
            <a key={suggestion.path} {...option(index)}>
              <SuggestionRow suggestion={suggestion} />
            </a>
          ))}
          <a {...option(found.length)}>
            <Icon name="search" className="text-lg text-ink-3" />
            <span className="min-w-0 truncate text-sm">
              Search for <b className="font-semibold">“{words}”</b>
            </span>
          </a>
        </div>
      ) : null}
    </>
  );
}

function SuggestionRow({ suggestion: { kind, title, detail } }: { suggestion: Suggestion }) {
  const [icon, name] = KINDS[kind];
  return (
    <>
      <Icon name={icon} className="text-lg text-ink-3" />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-xs text-ink-3">
          {name}
          {detail ? ` · ${detail}` : ""}
        </span>
      </span>
    </>
  );
}

/** What is typed, and whether whoever types wants suggestions: not after they were waved away, until the next letter. */
function useTyped(field: RefObject<HTMLInputElement | null>) {
  const [words, setWords] = useState("");
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const read = () => {
      setWords(input.value.trim());
      setOpen(true);
    };
    const leave = () => setOpen(false);
    // What was typed while this code was on its way counts as well.
    if (input.value !== input.defaultValue) read();
    input.addEventListener("input", read);
    input.addEventListener("blur", leave);
    return () => {
      input.removeEventListener("input", read);
      input.removeEventListener("blur", leave);
    };
  }, [field]);
  return { words, open, setOpen };
}

/** Searches in place, instead of by a page that is loaded anew. */
function useSubmit(field: RefObject<HTMLInputElement | null>, close: () => void) {
  const navigate = useNavigate();
  const latest = useRef(submit);
  latest.current = submit;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    close();
    navigate(searchHref({ words: field.current?.value.trim() ?? "" }));
  }
  useEffect(() => {
    const form = field.current?.form;
    const send = (event: SubmitEvent) => latest.current(event);
    form?.addEventListener("submit", send);
    return () => form?.removeEventListener("submit", send);
  }, [field]);
}
