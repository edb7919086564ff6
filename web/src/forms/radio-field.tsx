import { use } from "react";
import { FieldError } from "./field-frame";
import { FormErrors, fieldId } from "./form-errors";

interface RadioFieldProps {
  readonly label: string;
  readonly name: string;
  /** Values with their labels. */
  readonly options: readonly (readonly [value: string, label: () => string])[];
  readonly defaultValue: string | undefined;
  /** Classes of the row or the grid of the buttons. */
  readonly className: string;
}

/** Renders radio buttons, one of which must be chosen. */
export function RadioField({ label, name, options, defaultValue, className }: RadioFieldProps) {
  const { [name]: error } = use(FormErrors);
  const id = fieldId(name);
  return (
    <fieldset
      id={id}
      data-invalid={error ? "" : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label font-semibold" data-required="">
        {label}
      </legend>
      <div className={className}>
        {options.map(([value, text]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              required
              className="size-5 flex-none accent-brand"
            />
            {text()}
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </fieldset>
  );
}
