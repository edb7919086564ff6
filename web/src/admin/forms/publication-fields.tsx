import { use } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { SelectOption } from "../../forms/choice-field";
import { FieldError } from "../../forms/field-frame";
import { FormErrors, fieldId } from "../../forms/form-errors";
import { Button } from "../../ui/button";
import { useMayPublish } from "../layout/roles";
import { dateInputValue, momentOfInput } from "./form-dates";
import type { GroupProps } from "./form-definition";
import { FormField } from "./form-field";
import type { Values } from "./values";

const HELP: Readonly<Record<string, string>> = {
  draft: "Visitors do not see it. You go on writing.",
  review: "Visitors do not see it. It waits for an editor in the review queue.",
  scheduled: "Visitors see it from a time that you choose.",
  published: "Visitors see it.",
  expired: "Visitors saw it and no longer do.",
};

/** Statuses of records that visitors see or saw, which can expire. */
const PUBLIC_STATUSES: readonly unknown[] = ["published", "expired"];

/** The choice of the status, with the times that it needs. */
export function PublicationFields({ fields, isStored }: GroupProps) {
  const { control } = useFormContext<Values>();
  const status = useWatch({ control, name: "status" });
  const { defaultValues } = useFormState({ control });
  const canExpire = isStored && PUBLIC_STATUSES.includes(defaultValues?.status);
  const field = (name: string) => fields.find((candidate) => candidate.name === name);
  const [choice, publishAt, expireAt] = ["status", "publishAt", "expireAt"].map(field);
  const options = choice?.input === "choice" ? choice.options : [];
  return (
    <div className="grid gap-4">
      <StatusChoice options={options.filter(([value]) => value !== "expired" || canExpire)} />
      {status === "scheduled" && publishAt ? (
        <div className="max-w-sm">
          <FormField field={publishAt} />
        </div>
      ) : null}
      {(status === "scheduled" || status === "published") && expireAt ? (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="w-full max-w-sm">
            <FormField field={expireAt} />
          </div>
          <LastDateButton />
        </div>
      ) : null}
    </div>
  );
}

/** Renders radio buttons for the statuses, each with what it means. */
function StatusChoice({ options }: { readonly options: readonly SelectOption[] }) {
  const { register } = useFormContext<Values>();
  const isWriter = !useMayPublish();
  const error = use(FormErrors).status;
  const id = fieldId("status");
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-invalid={error ? "" : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="scroll-mt-24"
    >
      <legend className="sr-only">Status</legend>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-control">
        {options.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 px-3.5 py-2.5 hover:bg-ground has-checked:bg-brand-soft"
          >
            <input
              {...register("status")}
              type="radio"
              value={value}
              className="mt-0.5 size-5 flex-none accent-brand"
            />
            <span>
              <span className="block font-semibold">
                {isWriter && value === "review" ? "Submit for review" : label}
              </span>
              <span className="block text-sm text-ink-2">{HELP[value]}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </fieldset>
  );
}

/** Lets a job expire at the end of the last date of applications. */
function LastDateButton() {
  const { control, setValue } = useFormContext<Values>();
  const day = dateInputValue(String(useWatch({ control, name: "applicationEndDate" }) ?? ""));
  if (!day) return null;
  const end = momentOfInput(`${day}T23:59`);
  return (
    <Button
      size="small"
      className="self-center whitespace-normal"
      onClick={() => setValue("expireAt", end, { shouldDirty: true })}
    >
      On the last date of applications, 23:59
    </Button>
  );
}
