import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { TextArea } from "../../ui/text-area";
import { Fold } from "../fold";
import { ANSWER_ID } from "../tool-answer";
import type { Faults } from "../tool-form";
import { ATS_PATH } from "./ats-address";
import { FileField } from "./file-field";
import { type ChosenJob, JobChoice } from "./job-choice";

/** The place of the form in the page's address. */
export const FORM_ID = "check";

interface AtsFormProps {
  /** What was typed, where it was sent without JavaScript. */
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Faults;
  readonly failure: string | undefined;
  /** What share of it has been sent, while it is on its way or being read. */
  readonly sent: number | undefined;
  readonly chosen: ChosenJob | undefined;
  readonly onChoose: (job: ChosenJob | undefined) => void;
  /** The listing of the page's address, where it is there no more. */
  readonly missing: boolean;
  /** The listing that the page's address names. */
  readonly named: string;
  readonly onCheck: (form: FormData) => void;
  readonly onCancel: () => void;
  readonly onChange: (field: string) => void;
}

/** What is checked, and what it is held against. The fields keep what was chosen and typed, whatever happens. */
export function AtsForm(props: AtsFormProps) {
  const { typed, errors, failure, sent, chosen, onChoose, missing, named } = props;
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, errors);
  const stage = sent === undefined ? "" : stageOf(sent);
  return (
    <form
      ref={form}
      id={FORM_ID}
      method="post"
      encType="multipart/form-data"
      action={`${ATS_PATH}${named ? `?job=${encodeURIComponent(named)}` : ""}#${ANSWER_ID}`}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        props.onCheck(new FormData(event.currentTarget));
      }}
      className="flex flex-col gap-5 rounded-xl border border-line bg-paper p-4 shadow-card md:p-6 print:hidden"
    >
      <div onChange={() => props.onChange("file")}>
        <FileField error={errors.file} />
      </div>
      <Fold summary="Or paste its text" open={Boolean(typed.text || errors.text)} className="-mt-3">
        <TextArea
          label="The text of your résumé"
          help="Used where no file is chosen. How the file is laid out cannot be judged then."
          name="text"
          rows={8}
          autoComplete="off"
          defaultValue={typed.text}
          error={errors.text}
        />
      </Fold>
      <JobFields
        {...{ typed, errors, chosen, missing }}
        onChoose={(job) => {
          // What was wrong with one listing says nothing of the next.
          props.onChange("job");
          onChoose(job);
        }}
      />
      {failure ? <Alert words={failure} /> : null}
      <Buttons
        stage={stage}
        again={failure !== undefined}
        onCancel={() => {
          props.onCancel();
          // The focus would go with its button.
          form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
        }}
      />
      <p role="status" className="sr-only">
        {stage.replace(/ \d+ %/, "")}
      </p>
      <p className="-mt-2 text-sm text-ink-2">
        Our server reads it in a closed process, answers and forgets it: nothing of it is stored or
        logged.
      </p>
    </form>
  );
}

type JobFieldsProps = Pick<AtsFormProps, "typed" | "errors" | "chosen" | "onChoose" | "missing">;

/** What the résumé is held against, if anything. */
function JobFields({ typed, errors, chosen, onChoose, missing }: JobFieldsProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full text-lg font-bold tracking-tight">
        The job you want <span className="text-sm font-normal text-ink-2">(optional)</span>
      </legend>
      <div className="clear-both flex flex-col gap-2">
        {missing && !chosen ? (
          <p className="flex gap-2 text-sm">
            <Icon name="info" className="mt-0.5 text-brand" />
            That listing is not here any more. Choose another one, or paste its text.
          </p>
        ) : null}
        <JobChoice chosen={chosen} onChoose={onChoose} typed={typed.job} error={errors.job} />
        <Fold
          summary="Or paste a job description"
          open={Boolean(typed.description || errors.description)}
        >
          <TextArea
            label="The job description"
            help="From any other site or paper, with the job’s title in the first line. Used where no listing is chosen."
            name="description"
            rows={8}
            autoComplete="off"
            defaultValue={typed.description}
            error={errors.description}
          />
        </Fold>
      </div>
    </fieldset>
  );
}

interface ButtonsProps {
  /** How far the check has come; nothing where none is under way. */
  readonly stage: string;
  readonly again: boolean;
  readonly onCancel: () => void;
}

function Buttons({ stage, again, onCancel }: ButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        variant="primary"
        icon="file-check"
        aria-disabled={stage !== ""}
        className="flex-1"
      >
        {stage || (again ? "Try again" : "Check my résumé")}
      </Button>
      {stage ? <Button onClick={onCancel}>Cancel</Button> : null}
    </div>
  );
}

/** Sending takes long on a slow line, and reading hardly any time. */
const stageOf = (sent: number) =>
  sent < 1 ? `Sending… ${Math.round(sent * 100)} %` : "Reading your résumé…";

/** Whoever sent it goes on at what is wrong. */
function useFaultFocus(form: RefObject<HTMLFormElement | null>, errors: Faults) {
  const known = useRef(errors);
  useEffect(() => {
    const added = Object.keys(errors).some((name) => !(name in known.current));
    known.current = errors;
    if (added)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong]")?.focus();
  }, [form, errors]);
}
