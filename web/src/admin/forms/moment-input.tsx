import { Field } from "../../forms/field";
import { momentInputValue, momentOfInput } from "./form-dates";
import type { ControlledProps } from "./use-controlled-field";

/** A field for a date and a time in India. */
export const MomentInput = ({ value, onChange, language, ...field }: ControlledProps) => (
  <Field
    {...field}
    type="datetime-local"
    value={momentInputValue(value)}
    onChange={({ target }) => onChange(momentOfInput(target.value))}
  />
);
