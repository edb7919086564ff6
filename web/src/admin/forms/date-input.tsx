import { useState } from "react";
import { longDateWithTime, parseMoment } from "../../lib/dates";
import { FORM_LINE, FormFieldFrame } from "./field-frame";
import { dateInputValue, hasTime, keepTime } from "./form-dates";
import type { ControlledProps } from "./use-controlled-field";

/** A day. Where a notice gives a time as well, that stays with its day. */
export function DateInput({ value, onChange, inputRef, help, ...frameProps }: ControlledProps) {
  // What was there when the form opened, or was loaded since.
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
