import * as t from "#messages/report";
import { firstErrors } from "../api/client";
import { type ReportReason, reportListing } from "../api/reports";
import type { FormSubmission } from "../app-context/form-submission";
import { TextArea } from "../forms/field";
import { onlyErrors } from "../forms/form-errors";
import { RadioField } from "../forms/radio-field";
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
      <RadioField
        label={t.reason()}
        name="reason"
        options={REASONS}
        defaultValue={reason}
        className="grid grid-cols-2 gap-x-2"
      />
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
