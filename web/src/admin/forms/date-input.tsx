import { useState } from "react";
import { Field } from "../../forms/field";
import { longDateWithTime, parseMoment } from "../../lib/dates";
import { dateInputValue, hasTime, keepTime } from "./form-dates";
import type { ControlledProps } from "./use-controlled-field";

/** A date field. A time that is stored with the date is kept unless the date changes. */
export function DateInput({ value, onChange, help, ...field }: ControlledProps) {
  // The value when the form opened, or when a value with a time was last loaded.
  const [stored, setStored] = useState(value);
  if (value !== stored && hasTime(value)) setStored(value);
  const moment = hasTime(value) ? parseMoment(value) : undefined;
  return (
    <Field
      {...field}
      type="date"
      help={moment ? `${longDateWithTime(moment)}; another day would be without a time.` : help}
      value={dateInputValue(value)}
      onChange={({ target }) => onChange(keepTime(target.value, stored))}
    />
  );
}
