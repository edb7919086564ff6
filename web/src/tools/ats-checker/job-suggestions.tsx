import { useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import * as t from "#messages/listing-suggestions";
import { type Suggestion, suggestions } from "../../api/search";
import {
  optionId,
  useComboboxAttributes,
  useDebouncedValue,
  useFieldEvent,
  useKeys,
} from "../../combobox/combobox";
import { isLongEnough, moveSelection } from "../../combobox/suggestion-rules";
import { Icon } from "../../ui/icon";
import { UserText } from "../../ui/user-text";
import { searchText } from "./search-text";
import type { SelectedJob } from "./selected-job";

export interface JobSuggestionsProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Text of the field. */
  readonly query: string;
  readonly onSelect: (job: SelectedJob) => void;
}

const LIST_ID = "listing-suggestions";

/** Turns the listing field into a combobox. */
export function JobSuggestions({ field, query, onSelect }: JobSuggestionsProps) {
  const { jobs, statusText } = useJobSuggestions(query);
  // After Escape or blur, the next edit opens the list again.
  const [active, setActive] = useState({ query: "", activeIndex: -1, open: true });
  const { activeIndex, open } = active.query === query ? active : { activeIndex: -1, open: true };
  const isVisible = open && jobs.length > 0;
  const select = ({ path, title }: Suggestion) => onSelect({ job: path, title });

  const close = () => setActive({ query, activeIndex: -1, open: false });

  useComboboxAttributes(field, { listId: LIST_ID, isOpen: isVisible, activeIndex });
  useFieldEvent(field, "blur", close);
  useKeys(field, (key) => {
    if (key === "Enter") {
      const suggestion = isVisible ? jobs[activeIndex] : undefined;
      if (suggestion) select(suggestion);
      return suggestion !== undefined;
    }
    if (key === "Escape") {
      close();
      return isVisible;
    }
    const next = moveSelection(activeIndex, key === "ArrowDown" ? 1 : -1, jobs.length);
    setActive({ query, activeIndex: next, open: true });
    return jobs.length > 0;
  });

  return (
    <>
      <p
        role="status"
        // Takes the place of the help, so that nothing below the field moves while it is pressed.
        className={statusText ? "absolute inset-x-0 top-21 text-sm text-ink-2" : "sr-only"}
      >
        {isVisible ? t.suggestionCount(jobs.length) : statusText}
      </p>
      {isVisible ? (
        <div
          id={LIST_ID}
          role="listbox"
          tabIndex={-1}
          aria-label={t.listings()}
          // Keeps the focus in the field, because a blur closes the list.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-20 z-30 max-h-[70dvh] overflow-y-auto rounded-xl border border-line-2 bg-paper p-1.5 shadow-[0_8px_30px_rgb(23_29_49/0.18)]"
        >
          {jobs.map((suggestion, index) => (
            <button
              key={suggestion.path}
              id={optionId(LIST_ID, index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              onClick={() => select(suggestion)}
              className="flex min-h-12 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left hover:bg-grey-soft aria-selected:bg-brand-soft aria-selected:text-brand-strong"
            >
              <Icon name="briefcase" className="text-lg text-ink-3" />
              <span className="min-w-0 flex-1 text-sm">
                <span className="block truncate font-semibold">
                  <UserText text={suggestion.title} />
                </span>
                <span className="block truncate text-xs text-ink-3">{suggestion.detail}</span>
              </span>
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** Returns whether the suggestion is a job. Other kinds have no requirements to compare with. */
const isJob = ({ kind }: Suggestion) => /^(GOVERNMENT|PRIVATE|TECH|NON_TECH)$/.test(kind);

const NO_SUGGESTIONS: readonly Suggestion[] = [];

/** Returns listings that match the debounced query. */
function useJobSuggestions(query: string) {
  const debouncedQuery = useDebouncedValue(query);
  const { data, isError } = useQuery({
    ...suggestions(debouncedQuery),
    enabled: isLongEnough(debouncedQuery),
  });
  if (query !== debouncedQuery) return { jobs: NO_SUGGESTIONS, statusText: "" };
  const jobs = data?.suggestions.filter(isJob);
  return {
    jobs: jobs ?? NO_SUGGESTIONS,
    statusText: searchText({ query, count: jobs?.length, failed: isError }),
  };
}
