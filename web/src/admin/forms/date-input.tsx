import { useState } from "react";
import { longDateWithTime, parseMoment } from "../../lib/dates";
import { FORM_LINE, FormFieldFrame } from "./field-frame";
import { dateInputValue, hasTime, keepTime } from "./form-dates";
import type { ControlledProps } from "./use-controlled-field";

/** A date field. A time that is stored with the date is kept unless the date changes. */
export function DateInput({ value, onChange, inputRef, help, ...frameProps }: ControlledProps) {
  // The value when the form opened, or when a value with a time was last loaded.
  const [stored, setStored] = useState(value);
  if (value !== stored && hasTime(value)) setStored(value);
  const moment = hasTime(value) ? parseMoment(value) : undefined;
  return (
    <FormFieldFrame
      {...frameProps}
      help={moment ? `${longDateWithTime(moment)}; another day would be without a time.` : help}
    >
      {(aria) => (
        <input
          {...aria}
          ref={inputRef}
          type="date"
          value={dateInputValue(value)}
          onChange={({ target }) => onChange(keepTime(target.value, stored))}
          className={FORM_LINE}
        />
      )}
    </FormFieldFrame>
  );
}
