import type { SelectHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { INNER_LABEL, INPUT, SEARCH_HEIGHT } from "./field";
import { iconClass } from "./icon";

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly id: string;
  readonly label: string;
}

/** Renders a select next to search fields. Its label is inside, above the value. */
export function SelectField({ id, label, className, children, ...select }: SelectFieldProps) {
  return (
    <div className={classNames("select-field", iconClass("chevron-right"), className)}>
      <label htmlFor={id} className={classNames(INNER_LABEL, "left-3.5")}>
        {label}
      </label>
      <select
        autoComplete="off"
        {...select}
        id={id}
        className={classNames(
          INPUT,
          SEARCH_HEIGHT,
          "appearance-none truncate pt-5 pr-9 pl-3.5 data-chosen:border-brand data-chosen:bg-brand-soft",
        )}
      >
        {children}
      </select>
    </div>
  );
}
