import { type ComponentPropsWithRef, type ReactNode, use, useId } from "react";
import { classNames } from "../ui/class-names";
import { iconClass } from "../ui/icon";
import { LINE } from "./field";
import { FieldError, FieldFrame, FieldHelp, type FieldText } from "./field-frame";
import { FormErrors, fieldId } from "./form-errors";

/** A value and its label. */
export type SelectOption = readonly [value: string, label: string];

interface ChoiceFieldProps extends ComponentPropsWithRef<"select">, FieldText {
  readonly options: readonly SelectOption[];
  /** Option groups, after the ungrouped options. */
  readonly children?: ReactNode;
}

/** Renders a select. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, options, help, error, aside, className, children, ...select } = props;
  const { id, name, required, "aria-describedby": describedBy } = select;
  return (
    <FieldFrame {...{ id, name, label, help, error, aside, required, describedBy, className }}>
      {(aria) => (
        <div className={`select-field ${iconClass("chevron-right")}`}>
          <select
            autoComplete="off"
            {...select}
            {...aria}
            className={`${LINE} appearance-none truncate pr-9`}
          >
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
            {children}
          </select>
        </div>
      )}
    </FieldFrame>
  );
}

interface CheckboxFieldProps extends ComponentPropsWithRef<"input"> {
  readonly label: string;
  readonly help?: string | undefined;
}

/** Renders a checkbox whose label is part of the touch target. */
export function CheckboxField({ label, help, className, ...input }: CheckboxFieldProps) {
  const generatedId = useId();
  const { name, id = name === undefined ? generatedId : fieldId(name) } = input;
  const errors = use(FormErrors);
  const error = name === undefined ? undefined : errors[name];
  return (
    <div className={className}>
      <label className="field-label flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            classNames(error && `${id}-error`, help && `${id}-help`, input["aria-describedby"]) ||
            undefined
          }
          className="size-5.5 flex-none accent-brand"
        />
        {label}
      </label>
      {help ? <FieldHelp id={`${id}-help`}>{help}</FieldHelp> : null}
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </div>
  );
}
