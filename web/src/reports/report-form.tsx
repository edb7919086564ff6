import { use } from "react";
import * as t from "#messages/report";
import { firstErrors } from "../api/client";
import { type ReportReason, reportListing } from "../api/reports";
import type { FormSubmission } from "../app-context/form-submission";
import { TextArea } from "../forms/field";
import { FieldError } from "../forms/field-frame";
import { FormErrors, fieldId, onlyErrors } from "../forms/form-errors";
import { type FieldValues, RequestForm, useRequestForm } from "../forms/request-form";
import { reportPath } from "../lib/job-path";
import { MAX_TEXT_CHARS, REASONS, reasonOf } from "./report-reasons";

/** The values of the form. Without a choice, the browser leaves out the reason. */
type ReportValues = Partial<FieldValues<"reason">> & FieldValues<"text">;

const validate = ({ reason, text }: ReportValues) =>
  onlyErrors({
    reason: reasonOf(reason) ? undefined : t.chooseReason(),
    text: reason === "other" && text.trim() === "" ? t.sayWhatIsWrong() : undefined,
  });

interface ReportFormProps {
  /** Id of the job, admit card or result. */
  readonly listing: number;
  readonly onDone: () => void;
  /** The submitted values, if the server rejected the form without JavaScript. */
  readonly submission?: FormSubmission | undefined;
}

/** Reports a listing to the editors. A failure keeps the input. */
export function ReportForm({ listing, onDone, submission }: ReportFormProps) {
  const form = useRequestForm({
    validate,
    send: ({ reason, text }: ReportValues) =>
      reportListing({ listing, reason: reason as ReportReason, text }),
    onDone,
    initialErrors: submission && firstErrors(submission.errors),
    errorMessage: (message) => message ?? t.notSent(),
  });
  const { reason, text } = submission?.values ?? {};
  return (
    <RequestForm
      form={form}
      actionUrl={reportPath(listing)}
      action={t.send()}
      pendingAction={t.sending()}
    >
      <ReasonChoice chosen={reasonOf(reason)} />
      <TextArea
        label={t.details()}
        name="text"
        defaultValue={text}
        rows={3}
        maxLength={MAX_TEXT_CHARS}
        help={t.detailsHelp()}
      />
    </RequestForm>
  );
}

/** Renders the reasons as radio buttons. */
function ReasonChoice({ chosen }: { readonly chosen: ReportReason | undefined }) {
  const error = use(FormErrors).reason;
  const id = fieldId("reason");
  return (
    <fieldset
      id={id}
      data-invalid={error ? "" : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label font-semibold" data-required="">
        {t.reason()}
      </legend>
      <div className="grid grid-cols-2 gap-x-2">
        {REASONS.map(([reason, label]) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={reason === chosen}
              required
              className="size-5 flex-none accent-brand"
            />
            {label()}
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </fieldset>
  );
}
