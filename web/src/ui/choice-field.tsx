import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from "react";
import { classNames } from "./class-names";
import { FieldFrame, fieldAria, INPUT } from "./field";
import { iconClass } from "./icon";

/** A value and its label. */
export type SelectOption = readonly [value: string, label: string];

interface ChoiceFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly help?: string;
  readonly error?: string | undefined;
  /** Option groups, after the ungrouped options. */
  readonly children?: ReactNode;
}

/** Renders a select with a label above and an associated error. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, options, help, error, id: givenId, className, children, ...select } = props;
  const generated = useId();
  const id = givenId ?? generated;
  return (
    <FieldFrame {...{ id, label, help, error, className }}>
      <div className={classNames("select-field", iconClass("chevron-right"))}>
        <select
          autoComplete="off"
          {...select}
          {...fieldAria(id, { help, error })}
          className={`${INPUT} h-12 appearance-none truncate pr-9 pl-3.5`}
        >
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {children}
        </select>
      </div>
    </FieldFrame>
  );
}

interface CheckboxFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly help?: string;
}

/** Renders a checkbox whose label is part of the touch target. */
export function CheckboxField({ label, help, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          {...input}
          type="checkbox"
          aria-describedby={help ? `${id}-help` : undefined}
          className="size-5.5 flex-none accent-brand"
        />
        {label}
      </label>
      {help ? (
        <p id={`${id}-help`} className="text-sm text-ink-2">
          {help}
        </p>
      ) : null}
    </div>
  );
}
