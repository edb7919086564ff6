import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/ats-checker";
import { LINE } from "../../forms/field";
import { FieldError, FieldFrame } from "../../forms/field-frame";
import { UserText } from "../../ui/user-text";
import { ATS_PATH } from "./ats-url";
import type { JobSuggestionsProps } from "./job-suggestions";
import type { SelectedJob } from "./selected-job";

interface JobChoiceProps {
  readonly selected: SelectedJob | undefined;
  readonly onSelect: (job: SelectedJob | undefined) => void;
  /** Initial text of the search field. */
  readonly initialText: string | undefined;
  readonly error: string | undefined;
}

/**
 * The selected listing, or the field that searches for one. After a change, the focus moves to the
 * new element.
 */
export function JobChoice({ selected, onSelect, initialText, error }: JobChoiceProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const shouldFocus = useRef(false);
  useEffect(() => {
    if (shouldFocus.current) (selected ? link : field).current?.focus();
    shouldFocus.current = false;
  }, [selected]);
  function select(job: SelectedJob | undefined) {
    shouldFocus.current = true;
    onSelect(job);
  }
  return selected ? (
    <SelectedJobLink {...{ link, selected, error }} onClear={() => select(undefined)} />
  ) : (
    <JobSearch {...{ field, initialText }} onSelect={select} />
  );
}

interface SelectedJobLinkProps {
  readonly link: RefObject<HTMLAnchorElement | null>;
  readonly selected: SelectedJob;
  readonly error: string | undefined;
  readonly onClear: () => void;
}

const ERROR_ID = "listing-chosen-error";

function SelectedJobLink({ link, selected: { job, title }, error, onClear }: SelectedJobLinkProps) {
  return (
    <div
      className={`rounded-lg border px-3.5 pt-3 ${error === undefined ? "border-line-2" : "border-red"}`}
    >
      <input type="hidden" name="job" value={job} />
      <p>
        <span className="block text-sm text-ink-2">{t.chosenListing()}</span>
        <b className="font-semibold">
          {title === undefined ? t.lookingUp() : <UserText text={title} />}
        </b>
      </p>
      {error === undefined ? null : <FieldError id={ERROR_ID} message={error} />}
      <a
        ref={link}
        href={localizePath(ATS_PATH)}
        // A link cannot be invalid, but it leads to the correction of the error.
        data-invalid={error === undefined ? undefined : ""}
        aria-describedby={error === undefined ? undefined : ERROR_ID}
        onClick={(event) => {
          // Stays on the page, so that the selected file is kept.
          event.preventDefault();
          onClear();
        }}
        className="inline-flex min-h-11 items-center text-sm text-brand underline"
      >
        {t.anotherListing()}
      </a>
    </div>
  );
}

interface JobSearchProps extends Pick<JobChoiceProps, "onSelect" | "initialText"> {
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The search field. Suggestions are loaded when it receives the focus; it works without them. */
function JobSearch({ field, onSelect, initialText }: JobSearchProps) {
  const [query, setQuery] = useState("");
  const [Suggestions, setSuggestions] = useState<ComponentType<JobSuggestionsProps>>();
  const loadSuggestions = () =>
    import("./job-suggestions").then(
      ({ JobSuggestions }) => setSuggestions(() => JobSuggestions),
      () => undefined,
    );
  return (
    <FieldFrame
      name="job"
      label={t.listing()}
      help={t.listingHelp()}
      className="relative has-[[role=status]:not(.sr-only)]:[&>.field-help]:invisible"
    >
      {(aria) => (
        <>
          <input
            {...aria}
            ref={field}
            type="text"
            name="job"
            autoComplete="off"
            maxLength={500}
            defaultValue={initialText}
            onFocus={loadSuggestions}
            onChange={({ target }) => setQuery(target.value.trim())}
            className={LINE}
          />
          {Suggestions ? <Suggestions field={field} query={query} onSelect={onSelect} /> : null}
        </>
      )}
    </FieldFrame>
  );
}
