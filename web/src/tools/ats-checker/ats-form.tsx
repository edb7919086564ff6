import { localizePath } from "#language/paths";
import * as t from "#messages/ats-checker";
import { TextArea } from "../../forms/field";
import { Form, SubmitButton } from "../../forms/form";
import type { FieldErrors } from "../../forms/form-errors";
import type { Submission } from "../../forms/use-submit";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Disclosure } from "../disclosure";
import { RESULT_ID } from "../tool-result";
import { ATS_PATH } from "./ats-url";
import { FileField } from "./file-field";
import { JobChoice } from "./job-choice";
import type { SelectedJob } from "./selected-job";

/** Id of the form, used as URL fragment. */
export const FORM_ID = "check";

interface AtsFormProps {
  /** Values of a form that was sent without JavaScript. */
  readonly initialValues: Readonly<Record<string, string>>;
  readonly submission: Submission<FormData>;
  readonly formError: string | undefined;
  /**
   * Share of the form that was sent, from 0 to 1. Stays at 1 while the server reads. Undefined if
   * no check runs.
   */
  readonly progress: number | undefined;
  readonly selected: SelectedJob | undefined;
  readonly onSelect: (job: SelectedJob | undefined) => void;
  /** The listing named by the URL does not exist any longer. */
  readonly jobNotFound: boolean;
  /** The listing named by the URL. */
  readonly requestedJob: string;
  readonly onCancel: () => void;
}

/** The form for the résumé and the job. The fields keep their values after each check. */
export function AtsForm(props: AtsFormProps) {
  const {
    initialValues,
    submission,
    formError,
    progress,
    selected,
    onSelect,
    jobNotFound,
    requestedJob,
  } = props;
  const { errors } = submission;
  return (
    <Form
      state={submission}
      id={FORM_ID}
      encType="multipart/form-data"
      action={localizePath(
        `${ATS_PATH}${requestedJob ? `?job=${encodeURIComponent(requestedJob)}` : ""}#${RESULT_ID}`,
      )}
      onSubmit={(form) => submission.submit(new FormData(form))}
      className="flex flex-col gap-5 rounded-xl border border-line bg-paper p-4 shadow-card md:p-6 print:hidden"
    >
      <FileField />
      <Disclosure
        summary={t.orPasteText()}
        open={Boolean(initialValues.text || errors.text)}
        className="-mt-3"
      >
        <TextArea
          label={t.resumeText()}
          help={t.resumeTextHelp()}
          name="text"
          rows={8}
          autoComplete="off"
          defaultValue={initialValues.text}
        />
      </Disclosure>
      <JobFields
        {...{ initialValues, errors, selected, jobNotFound }}
        onSelect={(job) => {
          // An error of one listing does not apply to the next.
          submission.clearError("job");
          onSelect(job);
        }}
      />
      {formError ? <Alert message={formError} /> : null}
      <Buttons
        statusText={progress === undefined ? "" : progressText(progress)}
        isRetry={formError !== undefined}
        onCancel={props.onCancel}
      />
      <p role="status" className="sr-only">
        {progress === undefined ? "" : stageText(progress)}
      </p>
      <p className="-mt-2 text-sm text-ink-2">{t.nothingStored()}</p>
    </Form>
  );
}

interface JobFieldsProps
  extends Pick<AtsFormProps, "initialValues" | "selected" | "onSelect" | "jobNotFound"> {
  readonly errors: FieldErrors;
}

/** The job that the résumé is compared with; optional. */
function JobFields({ initialValues, errors, selected, onSelect, jobNotFound }: JobFieldsProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full text-lg font-bold tracking-tight">
        {t.jobYouWant({
          aside: (text) => <span className="text-sm font-normal text-ink-2">{text}</span>,
        })}
      </legend>
      <div className="clear-both flex flex-col gap-2">
        {jobNotFound && !selected ? (
          <p className="flex gap-2 text-sm">
            <Icon name="info" className="mt-0.5 text-brand" />
            {t.listingGone()}
          </p>
        ) : null}
        <JobChoice
          selected={selected}
          onSelect={onSelect}
          initialText={initialValues.job}
          error={errors.job}
        />
        <Disclosure
          summary={t.orPasteDescription()}
          open={Boolean(initialValues.description || errors.description)}
        >
          <TextArea
            label={t.jobDescription()}
            help={t.jobDescriptionHelp()}
            name="description"
            rows={8}
            autoComplete="off"
            defaultValue={initialValues.description}
          />
        </Disclosure>
      </div>
    </fieldset>
  );
}

interface ButtonsProps {
  /** Progress of the check; empty if none runs. */
  readonly statusText: string;
  readonly isRetry: boolean;
  readonly onCancel: () => void;
}

function Buttons({ statusText, isRetry, onCancel }: ButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SubmitButton
        icon="file-check"
        pending={statusText !== ""}
        pendingText={statusText}
        className="flex-1"
      >
        {isRetry ? t.tryAgain() : t.checkMyResume()}
      </SubmitButton>
      {statusText ? <Button onClick={onCancel}>{t.cancel()}</Button> : null}
    </div>
  );
}

/**
 * Returns the progress text. Sending may take long on a slow connection; reading takes little time.
 */
const progressText = (progress: number) =>
  progress < 1 ? t.sendingPercent(Math.round(progress * 100)) : t.reading();

/** Returns the progress text without numbers, which screen readers would announce all the time. */
const stageText = (progress: number) => (progress < 1 ? t.sending() : t.reading());
