import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/suggestions";
import { type Suggestion, suggestions } from "../api/search";
import { navigate } from "../app-context/location";
import { optionId, useComboboxAttributes, useDebouncedValue, useKeys } from "../combobox/combobox";
import { isLongEnough, isSameQuery, moveSelection } from "../combobox/suggestion-rules";
import { Icon, type IconName } from "../ui/icon";
import { UserText } from "../ui/user-text";
import { searchHref } from "./search-href";

const KINDS: Readonly<Record<Suggestion["kind"], readonly [IconName, () => string]>> = {
  GOVERNMENT: ["landmark", t.governmentJob],
  PRIVATE: ["building-2", t.privateJob],
  TECH: ["briefcase", t.techJob],
  NON_TECH: ["briefcase", t.nonTechJob],
  ADMIT_CARD: ["id-card", t.admitCard],
  RESULT: ["award", t.result],
  POST: ["newspaper", t.article],
  PDF: ["file-text", t.document],
};

const NO_SUGGESTIONS: readonly Suggestion[] = [];

/** The option selected with the arrow keys, and the query it belongs to. */
interface ActiveOption {
  readonly query: string;
  readonly path: string;
}

export interface SuggestionListProps {
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Requests the suggestions for a query, after a pause in typing. */
function useSuggestions(query: string) {
  const debouncedQuery = useDebouncedValue(query);
  const [answeredQuery, setAnsweredQuery] = useState("");
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestions(debouncedQuery),
    enabled: isLongEnough(debouncedQuery),
    // The previous suggestions stay until the new ones are loaded.
    placeholderData: (previousData) =>
      isSameQuery(debouncedQuery, answeredQuery) ? previousData : undefined,
  });
  const isAnswered = data !== undefined && !isPlaceholderData;
  if (isAnswered && answeredQuery !== debouncedQuery) setAnsweredQuery(debouncedQuery);
  return { data, isError };
}

/**
 * Renders suggestions for a search field and makes the field a combobox. The field exists before
 * the list and keeps focus and text. Its attributes state the active option.
 */
export function SuggestionList({ field }: SuggestionListProps) {
  const { query, open, setOpen } = useQueryInput(field);
  const close = () => setOpen(false);
  const { data, isError } = useSuggestions(query);
  const suggestionsFound = data?.suggestions ?? NO_SUGGESTIONS;
  const paths = [...suggestionsFound.map(({ path }) => path), searchHref({ query })];
  const [activeOption, setActiveOption] = useState<ActiveOption>();
  const activeIndex =
    activeOption && open && activeOption.query === query ? paths.indexOf(activeOption.path) : -1;
  // Shown only with content. A list that grows under the pointer causes clicks on the wrong option.
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

  return (
    <>
      {/* After a failure the number of suggestions is unknown. */}
      <p role="status" className="sr-only">
        {isVisible && data ? t.suggestionCount(suggestionsFound.length) : ""}
      </p>
      {isVisible ? (
        <SuggestionOptions
          {...{ listId, query, paths, activeIndex }}
          items={suggestionsFound}
          onSelect={close}
        />
      ) : null}
    </>
  );
}

interface SuggestionOptionsProps {
  readonly listId: string;
  readonly query: string;
  readonly items: readonly Suggestion[];
  /** The links of the items, followed by that of the search page. */
  readonly paths: readonly string[];
  readonly activeIndex: number;
  readonly onSelect: () => void;
}

function SuggestionOptions({
  listId,
  query,
  items,
  paths,
  activeIndex,
  onSelect,
}: SuggestionOptionsProps) {
  const option = (index: number) => ({
    id: optionId(listId, index),
    role: "option",
    "aria-selected": index === activeIndex,
    tabIndex: -1,
    href: localizePath(paths[index] ?? ""),
    onClick: onSelect,
    className:
      "flex min-h-12 items-center gap-3 rounded-lg px-3 py-1.5 hover:bg-grey-soft aria-selected:bg-brand-soft aria-selected:text-brand-strong",
  });

  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t.suggestions()}
      tabIndex={-1}
      // Prevents the field from losing the focus, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full right-0 z-30 mt-1.5 max-h-[70dvh] w-full overflow-y-auto overscroll-contain rounded-xl border border-line-2 bg-paper p-1.5 shadow-[0_8px_30px_rgb(23_29_49/0.18)] lg:min-w-104"
    >
      {items.map((suggestion, index) => (
        <a key={suggestion.path} {...option(index)}>
          <SuggestionRow suggestion={suggestion} />
        </a>
      ))}
      <a {...option(items.length)}>
        <Icon name="search" className="text-lg text-ink-3" />
        <span className="min-w-0 truncate text-sm">
          {t.searchFor({ query, bold: (text) => <b className="font-semibold">{text}</b> })}
        </span>
      </a>
    </div>
  );
}

function SuggestionRow({ suggestion: { kind, title, detail } }: { suggestion: Suggestion }) {
  const [icon, name] = KINDS[kind];
  return (
    <>
      <Icon name={icon} className="text-lg text-ink-3" />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block truncate font-semibold">
          <UserText text={title} />
        </span>
        <span className="block truncate text-xs text-ink-3">
          {name()}
          {detail ? ` · ${detail}` : ""}
        </span>
      </span>
    </>
  );
}

/**
 * Returns the text of the field and whether the list is open. Once closed, it stays closed until
 * the text changes.
 */
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
    // Text typed while this code was loading is read, too.
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

/** Navigates to the results in place instead of a full page load. */
function useSubmit(field: RefObject<HTMLInputElement | null>, close: () => void) {
  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    close();
    navigate(searchHref({ query: field.current?.value.trim() ?? "" }));
  });
  useEffect(() => {
    const form = field.current?.form;
    const send = (event: SubmitEvent) => submit(event);
    form?.addEventListener("submit", send);
    return () => form?.removeEventListener("submit", send);
  }, [field]);
}
