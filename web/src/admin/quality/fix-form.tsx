import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { FormProvider } from "react-hook-form";
import { serverMessage } from "../../api/client";
import { Form, SubmitButton } from "../../forms/form";
import { type FieldErrors, fieldId } from "../../forms/form-errors";
import { useSubmit } from "../../forms/use-submit";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toasts";
import {
  editPathOf,
  type FormDefinition,
  fieldsOf,
  type StoredItem,
} from "../forms/form-definition";
import { FormField } from "../forms/form-field";
import { isConflict, serverErrors } from "../forms/save-errors";
import { useLoadedRecord } from "../forms/use-loaded-record";
import { validate } from "../forms/validate";
import { pick, type Values } from "../forms/values";
import { withTimeout } from "../forms/with-timeout";

const CHANGED_MEANWHILE =
  "Another person changed this job meanwhile. The newer version is loaded. Check the value and save again.";

interface FixFormProps {
  readonly definition: FormDefinition;
  readonly item: StoredItem;
  /** The names of the fields to correct. */
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/**
 * Some fields of the form of a stored record. It saves the whole record as the form does, so that
 * the values have one mapping and the same checks.
 */
export function FixForm({ definition: fullDefinition, item, names, onClose }: FixFormProps) {
  const queries = useQueryClient();
  const definition = useMemo(() => requiring(fullDefinition, names), [fullDefinition, names]);
  const record = useLoadedRecord(definition, item);
  const { form, loaded } = record;
  const fields = fieldsOf(definition).filter(({ name }) => names.includes(name));

  async function loadNewer() {
    const newer = await definition.load(item.id);
    record.rebase(newer, { ...definition.read(newer), ...pick(form.getValues(), names) });
  }
  const submission = useSubmit({
    validate: (values: Values) => validate(definition, values),
    async send(values: Values) {
      try {
        const { message } = await withTimeout(definition.save(values, loaded.current.item));
        showToast("success", message);
      } catch (error) {
        if (isConflict(error, "stale")) await loadNewer();
        throw error;
      }
      // The row disappears with this dialog before the request has ended.
      await queries.invalidateQueries();
    },
    onDone: onClose,
    rejections: (error) => serverErrors(error, definition.fieldOfError),
  });
  useEffect(() => document.getElementById(fieldId(names[0] ?? ""))?.focus(), [names]);

  return (
    <FormProvider {...form}>
      <Form
        state={submission}
        onSubmit={() => submission.submit({ ...form.getValues() })}
        className="mt-4 grid gap-4"
      >
        <Problem
          errors={otherErrors(submission.errors, names)}
          failure={failureText(submission.failure, definition)}
          formPath={editPathOf(definition, item.id)}
        />
        {fields.map((field) => (
          <FormField key={field.name} field={field} />
        ))}
        <div className="mt-1 flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton size="medium" pending={submission.pending} pendingText="Saving...">
            Save
          </SubmitButton>
        </div>
      </Form>
    </FormProvider>
  );
}

/**
 * Returns a form that requires its fields with these names. A recruitment does not supply them,
 * because the value that it supplies is missing or wrong. Of several fields, some may be empty.
 */
function requiring(definition: FormDefinition, names: readonly string[]): FormDefinition {
  const isOnlyField = names.length === 1;
  const sections = definition.sections.map((section) => ({
    ...section,
    fields: section.fields.map(({ supplied, ...field }) =>
      isOnlyField && names.includes(field.name)
        ? { ...field, required: field.required ?? (true as const) }
        : { ...field, ...(supplied && { supplied }) },
    ),
  }));
  return { ...definition, sections };
}

const otherErrors = (errors: FieldErrors, names: readonly string[]) =>
  Object.entries(errors)
    .filter(([name]) => !names.includes(name))
    .map(([, message]) => message);

function failureText(failure: unknown, { errorMessages }: FormDefinition): string | undefined {
  if (failure === undefined) return undefined;
  if (isConflict(failure, "stale")) return CHANGED_MEANWHILE;
  return serverMessage(failure) ?? errorMessages.save;
}

interface ProblemProps {
  /** The errors of fields that are not shown. */
  readonly errors: readonly string[];
  readonly failure: string | undefined;
  readonly formPath: string;
}

/** Why the record was not saved, unless a shown field is the reason. */
function Problem({ errors, failure, formPath }: ProblemProps) {
  if (errors.length === 0) return failure ? <Alert message={failure} /> : null;
  return (
    <Alert message="The job has other problems, which its form shows.">
      <ul className="text-sm">
        {errors.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <a href={formPath} className="inline-flex min-h-11 items-center font-semibold underline">
        Open the form
      </a>
    </Alert>
  );
}
