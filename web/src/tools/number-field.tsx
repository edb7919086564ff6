import { Field } from "../forms/field";

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** Initial value. */
  readonly value: string;
  readonly maxChars: number;
  readonly mode?: "numeric" | "decimal" | "text";
  readonly required?: boolean;
  readonly placeholder?: string | undefined;
}

/** A number field of a tool form, with a numeric keyboard on touch screens. */
export function NumberField(props: NumberFieldProps) {
  const { name, value, maxChars, mode = "decimal", ...fieldProps } = props;
  return (
    <Field
      {...fieldProps}
      name={name}
      defaultValue={value}
      inputMode={mode}
      autoComplete="off"
      maxLength={maxChars}
    />
  );
}
