import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type Suggestion, suggestions } from "../../api/search";
import { plural } from "../../site/text";
import { Icon } from "../../ui/icon";
import type { ChosenJob } from "./job-choice";

export interface JobSuggestionsProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** What is typed there. */
  readonly words: string;
  readonly onChoose: (job: ChosenJob) => void;
}

const LIST_ID = "listing-suggestions";
const optionId = (at: number) => `${LIST_ID}-${at}`;

/** Where an arrow leads: in a ring of which the field itself (-1) is a part. */
const ARROWS: Readonly<Record<string, (at: number, options: number) => number>> = {
  ArrowDown: (at, options) => (at + 1 < options ? at + 1 : -1),
  ArrowUp: (at, options) => (at < 0 ? options : at) - 1,
};

/** Makes the field a combobox: the keyboard stays there, and its attributes say which option it is at. */
export function JobSuggestions({ field, words, onChoose }: JobSuggestionsProps) {
  const found = useSuggested(words);
  // Whoever waved the list away, or left it, is asked again at the next letter.
  const [reached, setReached] = useState({ words: "", at: -1, open: true });
  const { at, open } = reached.words === words ? reached : { at: -1, open: true };
  const shown = open && found.length > 0;
  const choose = ({ path, title }: Suggestion) => onChoose({ job: path, title });

  useFieldState(field, {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": String(shown),
    "aria-controls": shown ? LIST_ID : undefined,
    "aria-activedescendant": shown && at >= 0 ? optionId(at) : undefined,
  });
  useFieldEvent(field, "blur", () => setReached({ words, at: -1, open: false }));
  useFieldEvent(field, "keydown", (event) => {
    const suggestion = found[at];
    const arrow = ARROWS[event.key];
    if (!shown) return;
    if (event.key === "Enter" && suggestion) choose(suggestion);
    else if (event.key === "Escape") setReached({ words, at: -1, open: false });
    else if (arrow) setReached({ words, at: arrow(at, found.length), open: true });
    else return;
    event.preventDefault();
  });

  return (
    <>
      <p role="status" className="sr-only">
        {shown ? `${found.length} ${plural(found.length, "suggestion")}` : ""}
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
              id={optionId(index)}
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

/** So long nothing is typed before anybody is asked. */
const PAUSE = 200;
const FEWEST = 2;
const NONE: readonly Suggestion[] = [];

/** Listings that somebody may mean who has typed so much and pauses. */
function useSuggested(words: string): readonly Suggestion[] {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  const { data } = useQuery({ ...suggestions(asked), enabled: [...asked].length >= FEWEST });
  return words === asked ? (data?.suggestions.filter(isJob) ?? NONE) : NONE;
}

function useFieldState(
  field: JobSuggestionsProps["field"],
  state: Readonly<Record<string, string | undefined>>,
) {
  useEffect(() => {
    for (const [name, value] of Object.entries(state)) {
      if (value === undefined) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
    }
  });
}

function useFieldEvent<Name extends keyof HTMLElementEventMap>(
  field: JobSuggestionsProps["field"],
  name: Name,
  hear: (event: HTMLElementEventMap[Name]) => void,
) {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const input = field.current;
    const listen = (event: HTMLElementEventMap[Name]) => latest.current(event);
    input?.addEventListener(name, listen);
    return () => input?.removeEventListener(name, listen);
  }, [field, name]);
}
