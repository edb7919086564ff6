import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { iconClass } from "../ui/icon";
import { LINE } from "./field";
import { FieldFrame, FieldHelp, type FieldText } from "./field-frame";

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
  const { id, name, required } = select;
  return (
    <FieldFrame {...{ id, name, label, help, error, aside, required, className }}>
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
  const id = useId();
  return (
    <div className={className}>
      <label className="field-label flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          {...input}
          type="checkbox"
          aria-describedby={help ? `${id}-help` : input["aria-describedby"]}
          className="size-5.5 flex-none accent-brand"
        />
        {label}
      </label>
      {help ? <FieldHelp id={`${id}-help`}>{help}</FieldHelp> : null}
    </div>
  );
}
