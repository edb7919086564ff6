import { useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { type Suggestion, suggestions } from "../../api/search";
import { optionId, useFieldEvent, useKeys, useListState, usePaused } from "../../site/combobox";
import { isEnough, step } from "../../site/suggesting";
import { counted } from "../../site/text";
import { Icon } from "../../ui/icon";
import type { ChosenJob } from "./job-choice";
import { searchWords } from "./search-words";

export interface JobSuggestionsProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** What is typed there. */
  readonly words: string;
  readonly onChoose: (job: ChosenJob) => void;
}

const LIST_ID = "listing-suggestions";

/** Makes the field of a listing a combobox. */
export function JobSuggestions({ field, words, onChoose }: JobSuggestionsProps) {
  const { found, said } = useSuggested(words);
  // Whoever waved the list away, or left it, is asked again at the next letter.
  const [reached, setReached] = useState({ words: "", at: -1, open: true });
  const { at, open } = reached.words === words ? reached : { at: -1, open: true };
  const shown = open && found.length > 0;
  const choose = ({ path, title }: Suggestion) => onChoose({ job: path, title });

  const close = () => setReached({ words, at: -1, open: false });

  useListState(field, { listId: LIST_ID, shown, at });
  useFieldEvent(field, "blur", close);
  useKeys(field, (key) => {
    if (key === "Enter") {
      const suggestion = shown ? found[at] : undefined;
      if (suggestion) choose(suggestion);
      return suggestion !== undefined;
    }
    if (key === "Escape") {
      close();
      return shown;
    }
    const next = step(at, key === "ArrowDown" ? 1 : -1, found.length);
    setReached({ words, at: next, open: true });
    return found.length > 0;
  });

  return (
    <>
      <p role="status" className={said ? "mt-1.5 text-sm text-ink-2" : "sr-only"}>
        {shown ? counted(found.length, "suggestion") : said}
      </p>
      {shown ? (
        <div
          id={LIST_ID}
          role="listbox"
          tabIndex={-1}
          aria-label="Listings"
          // The field keeps the focus, and with it the list.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-20 z-30 max-h-[70dvh] overflow-y-auto rounded-xl border border-line-2 bg-paper p-1.5 shadow-[0_8px_30px_rgb(23_29_49/0.18)]"
        >
          {found.map((suggestion, index) => (
            <button
              key={suggestion.path}
              id={optionId(LIST_ID, index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => choose(suggestion)}
              className="flex min-h-12 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left hover:bg-grey-soft aria-selected:bg-brand-soft aria-selected:text-brand-strong"
            >
              <Icon name="briefcase" className="text-lg text-ink-3" />
              <span className="min-w-0 flex-1 text-sm">
                <span className="block truncate font-semibold">{suggestion.title}</span>
                <span className="block truncate text-xs text-ink-3">{suggestion.detail}</span>
              </span>
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** Articles, documents, admit cards and results ask for nothing that a résumé could have. */
const isJob = ({ kind }: Suggestion) => /^(GOVERNMENT|PRIVATE|TECH|NON_TECH)$/.test(kind);

const NONE: readonly Suggestion[] = [];

/** Listings that somebody may mean who has typed so much and pauses. */
function useSuggested(words: string) {
  const asked = usePaused(words);
  const { data, isError } = useQuery({ ...suggestions(asked), enabled: isEnough(asked) });
  if (words !== asked) return { found: NONE, said: "" };
  const found = data?.suggestions.filter(isJob);
  return {
    found: found ?? NONE,
    said: searchWords({ words, found: found?.length, failed: isError }),
  };
}
