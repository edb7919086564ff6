import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type Suggestion, suggestions } from "../api/search";
import { optionId, useComboboxAttributes, useDebouncedValue, useKeys } from "../combobox/combobox";
import { isLongEnough, isSameQuery, moveSelection } from "../combobox/suggestion-rules";
import { countWithNoun } from "../lib/text";
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

const NO_SUGGESTIONS: readonly Suggestion[] = [];

/** Where the arrows have led, among what was suggested for these words. */
interface ActiveOption {
  readonly query: string;
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
  const { query, open, setOpen } = useQueryInput(field);
  const close = () => setOpen(false);
  const debouncedQuery = useDebouncedValue(query);
  const answeredQuery = useRef("");
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestions(debouncedQuery),
    enabled: isLongEnough(debouncedQuery),
    // Those of a letter ago stay until the next ones are there.
    placeholderData: (previousData) =>
      isSameQuery(debouncedQuery, answeredQuery.current) ? previousData : undefined,
  });
  if (data && !isPlaceholderData) answeredQuery.current = debouncedQuery;
  const suggestionsFound = data?.suggestions ?? NO_SUGGESTIONS;
  const paths = [...suggestionsFound.map(({ path }) => path), searchHref({ query })];
  const [activeOption, setActiveOption] = useState<ActiveOption>();
  const activeIndex =
    activeOption && open && activeOption.query === query ? paths.indexOf(activeOption.path) : -1;
  // Not before there is something: a list that grows under the pointer is pressed at the wrong place.
  const isVisible = open && isLongEnough(query) && (data !== undefined || isError);
  const listId = `${field.current?.id}-suggestions`;
  useComboboxAttributes(field, { listId, isOpen: isVisible, activeIndex });
  useSubmit(field, close);
  useKeys(field, (key) => {
    const option =
      isVisible && activeIndex >= 0 ? document.getElementById(optionId(listId, activeIndex)) : null;
    if (key === "Enter") {
      close();
      option?.click();
      return option !== null;
    }
    if (key === "Escape") {
      close();
      return isVisible;
    }
    setOpen(true);
    const next = moveSelection(activeIndex, key === "ArrowDown" ? 1 : -1, paths.length);
    setActiveOption({ query, path: paths[next] ?? "" });
    return isLongEnough(query);
  });

  const option = (index: number) => ({
    id: optionId(listId, index),
    role: "option",
    "aria-selected": index === activeIndex,
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
        {isVisible && data ? countWithNoun(suggestionsFound.length, "suggestion") : ""}
      </p>
      {isVisible ? (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          // The field keeps the focus, and with it the list.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute top-full right-0 z-30 mt-1.5 max-h-[70dvh] w-full overflow-y-auto overscroll-contain rounded-xl border border-line-2 bg-paper p-1.5 shadow-[0_8px_30px_rgb(23_29_49/0.18)] lg:min-w-104"
        >
          {suggestionsFound.map((suggestion, index) => (
            <a key={suggestion.path} {...option(index)}>
              <SuggestionRow suggestion={suggestion} />
            </a>
          ))}
          <a {...option(suggestionsFound.length)}>
            <Icon name="search" className="text-lg text-ink-3" />
            <span className="min-w-0 truncate text-sm">
              Search for <b className="font-semibold">“{query}”</b>
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
function useQueryInput(field: RefObject<HTMLInputElement | null>) {
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const read = () => {
      setQuery(input.value.trim());
      setOpen(true);
    };
    const closeList = () => setOpen(false);
    // What was typed while this code was on its way counts as well.
    if (input.value !== input.defaultValue) read();
    input.addEventListener("input", read);
    input.addEventListener("blur", closeList);
    return () => {
      input.removeEventListener("input", read);
      input.removeEventListener("blur", closeList);
    };
  }, [field]);
  return { query, open, setOpen };
}

/** Searches in place, instead of by a page that is loaded anew. */
function useSubmit(field: RefObject<HTMLInputElement | null>, close: () => void) {
  const navigate = useNavigate();
  const latest = useRef(submit);
  latest.current = submit;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    close();
    navigate(searchHref({ query: field.current?.value.trim() ?? "" }));
  }
  useEffect(() => {
    const form = field.current?.form;
    const send = (event: SubmitEvent) => latest.current(event);
    form?.addEventListener("submit", send);
    return () => form?.removeEventListener("submit", send);
  }, [field]);
}
