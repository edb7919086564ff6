import { useFormContext, useWatch } from "react-hook-form";
import { type FormDefinition, fieldsOf } from "./form-definition";
import { effectOfSave, type PublicationValues } from "./publication-values";

/** Says beside the button what a save does with a record that has a status and times. */
export function PublicationNote({ definition }: { readonly definition: FormDefinition }) {
  const { control } = useFormContext<PublicationValues>();
  const [status, publishAt, expireAt] = useWatch({
    control,
    name: ["status", "publishAt", "expireAt"],
  });
  if (!fieldsOf(definition).some(({ name }) => name === "publishAt")) return null;
  return (
    <p className="text-sm text-ink-2 max-sm:w-full max-sm:text-xs">
      {effectOfSave({ status, publishAt, expireAt })}
    </p>
  );
}
