import { Field } from "../ui/field";
import { type Faults, fieldId } from "./tool-form";

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** What stands in it. */
  readonly typed: string;
  readonly faults: Faults;
  readonly longest: number;
  readonly mode?: "numeric" | "decimal" | "text";
  readonly required?: boolean;
  readonly placeholder?: string | undefined;
}

/** A number of a tool's form, with the keyboard for it. */
export function NumberField(props: NumberFieldProps) {
  const { name, typed, faults, longest, mode = "decimal", ...rest } = props;
  return (
    <Field
      {...rest}
      id={fieldId(name)}
      name={name}
      defaultValue={typed}
      inputMode={mode}
      autoComplete="off"
      maxLength={longest}
      error={faults[name]}
    />
  );
}
