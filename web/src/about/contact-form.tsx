import { useState } from "react";
import * as t from "#messages/contact";
import { firstErrors } from "../api/client";
import { sendMessage } from "../api/contact";
import type { FormSubmission } from "../app-context/form-submission";
import { useSite } from "../app-context/settings";
import { Field, TextArea } from "../forms/field";
import { type FieldValues, RequestForm, useRequestForm } from "../forms/request-form";
import { Alert } from "../ui/alert";
import { Panel } from "../ui/panel";
import { contactFields, MAX_FIELD_CHARS } from "./contact-rules";

/** The result of a form that was sent without JavaScript, as the URL states it. */
export interface FormResultState {
  readonly sent: boolean;
  /** The error message. */
  readonly errorMessage: string | undefined;
  /** The submitted values, if the server rejected the form. */
  readonly submission: FormSubmission | undefined;
}

/** Sends a message to the operator of the site (CONTACT-01 to CONTACT-04). */
export function ContactForm({ result }: { readonly result: FormResultState }) {
  const { contactEmail } = useSite();
  const [isSent, setSent] = useState(false);
  const form = useRequestForm({
    validate: (values: FieldValues<keyof typeof MAX_FIELD_CHARS>) => contactFields(values),
    // Without a configured address there is no recipient, so the message is not sent.
    send: async (values) => (contactEmail ? await sendMessage(values) : undefined),
    onDone() {
      form.ref.current?.reset();
      setSent(true);
    },
    initialErrors: result.submission && firstErrors(result.submission.errors),
    errorMessage: (message) => message ?? t.messageNotSent(),
  });
  const submittedValues = result.submission?.values ?? {};
  return (
    <Panel title={t.sendUsAMessage()}>
      <FormResult result={result} />
      <RequestForm
        form={form}
        onInput={() => setSent(false)}
        actionUrl="/contact"
        action={t.sendMessage()}
        pendingAction={t.sending()}
      >
        <Field
          label={t.name()}
          name="name"
          defaultValue={submittedValues.name}
          autoComplete="name"
          required
          maxLength={MAX_FIELD_CHARS.name}
        />
        <Field
          label={t.email()}
          name="email"
          defaultValue={submittedValues.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={MAX_FIELD_CHARS.email}
          help={t.emailHelp()}
        />
        <Field
          label={t.subject()}
          name="subject"
          defaultValue={submittedValues.subject}
          autoComplete="off"
          required
          maxLength={MAX_FIELD_CHARS.subject}
        />
        <TextArea
          label={t.message()}
          name="message"
          defaultValue={submittedValues.message}
          rows={7}
          required
          maxLength={MAX_FIELD_CHARS.message}
          help={t.messageHelp()}
        />
        {isSent ? <Alert tone="good" message={t.messageSent()} /> : null}
      </RequestForm>
      {contactEmail ? null : <p className="mt-4 text-sm text-ink-2">{t.noMailbox()}</p>}
    </Panel>
  );
}

function FormResult({ result: { sent, errorMessage } }: { readonly result: FormResultState }) {
  if (sent) return <Alert tone="good" className="mb-5" message={t.messageSent()} />;
  return errorMessage ? <Alert className="mb-5" message={errorMessage} /> : null;
}
