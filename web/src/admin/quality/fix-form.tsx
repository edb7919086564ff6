import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
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
  type FieldSpec,
  type FormDefinition,
  fieldsOf,
  type StoredItem,
} from "../forms/form-definition";
import { FormField } from "../forms/form-field";
import { isConflict, serverErrors } from "../forms/save-errors";
import { useLoadedRecord } from "../forms/use-loaded-record";
import { validate } from "../forms/validate";
import { valueText } from "../forms/value-text";
import { changedNames, pick, type Value, type Values } from "../forms/values";
import { withTimeout } from "../forms/with-timeout";

const CHANGED_MEANWHILE =
  "Another person changed this job meanwhile. The newer version is loaded. Check the values and save again.";

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
  const [newerValues, setNewerValues] = useState<Values>({});

  /** Loads the newer version. Only the fields that were changed here keep their values. */
  async function loadNewer() {
    const newer = await definition.load(item.id);
    const theirs = definition.read(newer);
    const { mine, shared } = mergedFields(loaded.current.values, form.getValues(), theirs, names);
    record.rebase(newer, { ...theirs, ...mine });
    setNewerValues(shared);
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
          <div key={field.name}>
            <FormField field={field} />
            <NewerValue field={field} value={newerValues[field.name]} />
          </div>
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

/**
 * Returns the own values of the fields with these names that were changed here, and the newer
 * values of those that another person changed to something else.
 */
function mergedFields(base: Values, form: Values, theirs: Values, names: readonly string[]) {
  const changed = changedNames(form, base).filter((name) => names.includes(name));
  const shared = changed.filter(
    (name) => theirs[name] !== base[name] && theirs[name] !== form[name],
  );
  return { mine: pick(form, changed), shared: pick(theirs, shared) };
}

interface NewerValueProps {
  readonly field: FieldSpec;
  /** The value of the newer version, if both people changed the field. */
  readonly value: Value | undefined;
}

const NewerValue = ({ field, value }: NewerValueProps) =>
  value === undefined ? null : (
    <p className="mt-1 text-sm font-semibold text-saffron wrap-anywhere">
      The other person entered: {valueText(field, value)}
    </p>
  );

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
