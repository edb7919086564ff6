import { useState } from "react";
import { longDateWithTime, parseMoment } from "../../site/dates";
import type { ControlledProps } from "./controlled";
import { FieldFrame, FORM_LINE } from "./field-frame";
import { chosenDay, hasTime, shownDay } from "./when";

/** A day. Where a notice gives a time as well, that stays with its day. */
export function DateInput({ value, onChange, inputRef, help, ...frame }: ControlledProps) {
  // What was there when the form opened, or was loaded since.
  const [stored, setStored] = useState(value);
  if (value !== stored && hasTime(value)) setStored(value);
  const moment = hasTime(value) ? parseMoment(value) : undefined;
  return (
    <FieldFrame
      {...frame}
      help={moment ? `${longDateWithTime(moment)}; another day would be without a time.` : help}
    >
      {(ties) => (
        <input
          {...ties}
          ref={inputRef}
          type="date"
          value={shownDay(value)}
          onChange={({ target }) => onChange(chosenDay(target.value, stored))}
          className={FORM_LINE}
        />
      )}
    </FieldFrame>
  );
}
