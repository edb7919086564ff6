import { type ComponentPropsWithRef, type SelectHTMLAttributes, useId } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName, iconClass } from "./icon";

/** Classes of all inputs. */
export const INPUT =
  "w-full rounded-lg border border-control bg-paper text-ink aria-invalid:border-red";
/** Classes of a label inside its field, above the value. */
const INNER_LABEL =
  "pointer-events-none absolute top-1.5 right-3 truncate text-xs/4 font-semibold text-ink-3";

/** Height of the fields and the button of a search bar; smaller on a phone. */
export const SEARCH_HEIGHT = "h-13 md:h-14";
/** Maximum length of a query, in characters. The server ignores the rest. */
export const MAX_SEARCH_CHARS = 200;

interface SearchFieldProps extends ComponentPropsWithRef<"input"> {
  readonly label: string;
  readonly icon: IconName;
}

/** Renders a field of a search bar. Its label is inside, above the value. */
export function SearchField({ label, icon, id: givenId, ...input }: SearchFieldProps) {
  const generated = useId();
  const id = givenId ?? generated;
  return (
    <div className="relative">
      <Icon
        name={icon}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
      />
      <label htmlFor={id} className={classNames(INNER_LABEL, "left-10.5")}>
        {label}
      </label>
      <input
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_CHARS}
        {...input}
        id={id}
        className={classNames(INPUT, SEARCH_HEIGHT, "text-ellipsis pt-5 pr-3 pl-10.5")}
      />
    </div>
  );
}

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
