import { type ComponentType, useRef, useState } from "react";
import { FieldFrame, fieldTies, INPUT } from "../../ui/field";
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

/** The listing, or the field in which it is looked for. */
export function JobChoice({ chosen, ...search }: JobChoiceProps) {
  if (!chosen) return <JobSearch {...search} />;
  return (
    <div className="rounded-lg border border-line-2 px-3.5 pt-3">
      <input type="hidden" name="job" value={chosen.job} />
      <p>
        <span className="block text-sm text-ink-2">Held against the listing</span>
        <b className="font-semibold">{chosen.title ?? "Looking it up…"}</b>
      </p>
      <a
        href={ATS_PATH}
        onClick={(event) => {
          // The page stays, and with it the file.
          event.preventDefault();
          search.onChoose(undefined);
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

/** The field works by itself. What it suggests comes when somebody is about to type. */
function JobSearch({ onChoose, typed, error }: Omit<JobChoiceProps, "chosen">) {
  const field = useRef<HTMLInputElement>(null);
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
