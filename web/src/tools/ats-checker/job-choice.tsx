import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { FieldFrame, fieldTies, INPUT } from "../../ui/field";
import { Icon } from "../../ui/icon";
import { ATS_PATH } from "./ats-address";
import type { JobSuggestionsProps } from "./job-suggestions";

/** A listing to hold the résumé against. */
export interface ChosenJob {
  /** Its number, slug or page's address. */
  readonly job: string;
  /** Unknown while it is looked up. */
  readonly title: string | undefined;
}

interface JobChoiceProps {
  readonly chosen: ChosenJob | undefined;
  readonly onChoose: (job: ChosenJob | undefined) => void;
  /** What stands in the field before anybody types. */
  readonly typed: string | undefined;
  readonly error: string | undefined;
}

/** The listing, or the field in which it is looked for. Who goes from the one to the other has the focus there. */
export function JobChoice({ chosen, onChoose, typed, error }: JobChoiceProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const went = useRef(false);
  useEffect(() => {
    if (went.current) (chosen ? link : field).current?.focus();
    went.current = false;
  }, [chosen]);
  function choose(job: ChosenJob | undefined) {
    went.current = true;
    onChoose(job);
  }
  return chosen ? (
    <Chosen {...{ link, chosen, error }} onLeave={() => choose(undefined)} />
  ) : (
    <JobSearch {...{ field, typed, error }} onChoose={choose} />
  );
}

interface ChosenProps {
  readonly link: RefObject<HTMLAnchorElement | null>;
  readonly chosen: ChosenJob;
  readonly error: string | undefined;
  readonly onLeave: () => void;
}

const ERROR_ID = "listing-chosen-error";

function Chosen({ link, chosen: { job, title }, error, onLeave }: ChosenProps) {
  return (
    <div
      className={`rounded-lg border px-3.5 pt-3 ${error === undefined ? "border-line-2" : "border-red"}`}
    >
      <input type="hidden" name="job" value={job} />
      <p>
        <span className="block text-sm text-ink-2">Held against the listing</span>
        <b className="font-semibold">{title ?? "Looking it up…"}</b>
      </p>
      {error === undefined ? null : (
        <p id={ERROR_ID} className="mt-1.5 flex items-center gap-1.5 text-sm text-red">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      <a
        ref={link}
        href={ATS_PATH}
        // A link is never invalid, but it is the way out of what is.
        data-wrong={error === undefined ? undefined : ""}
        aria-describedby={error === undefined ? undefined : ERROR_ID}
        onClick={(event) => {
          // The page stays, and with it the file.
          event.preventDefault();
          onLeave();
        }}
        className="inline-flex min-h-11 items-center text-sm text-brand underline"
      >
        Another listing, or none
      </a>
    </div>
  );
}

const ID = "listing";
const HELP = "Type a job title and choose, or paste the address of its page.";

interface JobSearchProps extends Omit<JobChoiceProps, "chosen"> {
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The field works by itself. What it suggests comes when somebody is about to type. */
function JobSearch({ field, onChoose, typed, error }: JobSearchProps) {
  const [words, setWords] = useState("");
  const [Suggestions, setSuggestions] = useState<ComponentType<JobSuggestionsProps>>();
  const wake = () =>
    import("./job-suggestions").then(
      ({ JobSuggestions }) => setSuggestions(() => JobSuggestions),
      () => undefined,
    );
  return (
    <FieldFrame
      id={ID}
      label="A listing on this site"
      help={HELP}
      error={error}
      className="relative"
    >
      <input
        ref={field}
        {...fieldTies(ID, { help: HELP, error })}
        type="text"
        name="job"
        autoComplete="off"
        maxLength={500}
        defaultValue={typed}
        onFocus={wake}
        onChange={({ target }) => setWords(target.value.trim())}
        className={`${INPUT} h-12 px-3.5`}
      />
      {Suggestions ? <Suggestions field={field} words={words} onChoose={onChoose} /> : null}
    </FieldFrame>
  );
}
