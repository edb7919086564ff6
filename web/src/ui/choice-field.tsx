import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from "react";
import { classNames } from "./class-names";
import { FieldFrame, fieldTies, INPUT } from "./field";
import { iconClass } from "./icon";

/** A value and what it is called. */
export type Choice = readonly [value: string, label: string];

interface ChoiceFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly help?: string;
  readonly error?: string | undefined;
  /** Options in groups, after those that belong to none. */
  readonly children?: ReactNode;
}

/** A form's choice out of some: label above, error tied to it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, choices, help, error, id: given, className, children, ...select } = props;
  const generated = useId();
  const id = given ?? generated;
  return (
    <FieldFrame {...{ id, label, help, error, className }}>
      <div className={classNames("select-field", iconClass("chevron-right"))}>
        <select
          autoComplete="off"
          {...select}
          {...fieldTies(id, { help, error })}
          className={`${INPUT} h-12 appearance-none truncate pr-9 pl-3.5`}
        >
          {choices.map(([value, name]) => (
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

interface TickFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly help?: string;
}

/** Yes or no; the words are part of what a thumb can hit. */
export function TickField({ label, help, className, ...input }: TickFieldProps) {
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
