import * as t from "#messages/job-lists";
import type { JobPage } from "../api/jobs";
import { classNames } from "../ui/class-names";
import { SelectField } from "../ui/search-field";
import { otherLanguageOf } from "../ui/user-text";
import { FILTERS, type FilterName } from "./filter-choices";
import { filterOptions, hasOptions } from "./filter-options";
import type { ListUrl } from "./list-url";

interface FilterFieldProps {
  readonly name: FilterName;
  readonly url: ListUrl;
  readonly page: JobPage | undefined;
  readonly className?: string;
}

/** Renders a filter. The order of the choices is fixed; only their counts change. */
export function FilterField({ name, url, page, className }: FilterFieldProps) {
  const { label, anyLabel } = FILTERS[name];
  const chosen = url.chosen[name];
  return (
    <SelectField
      id={`filter-${name}`}
      name={name}
      label={label()}
      defaultValue={chosen ?? ""}
      data-chosen={chosen ? "" : undefined}
      {...(className ? { className } : {})}
    >
      <option value="">{anyLabel()}</option>
      {filterOptions(name, chosen, page).map(({ value, text, isEmpty }) => (
        <option key={value} value={value} lang={otherLanguageOf(text)} disabled={isEmpty}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

interface FilterRowProps extends Pick<FilterFieldProps, "url" | "page"> {
  readonly filters: readonly FilterName[];
}

/** Maximum number of selects in one row on a desktop. */
const MAX_ROW_FILTERS = 5;

/**
 * Renders a row of selects, or two rows of many. On a phone it is one row, which scrolls sideways
 * across the full width of the screen.
 */
export function FilterRow({ filters, ...fieldProps }: FilterRowProps) {
  const { url, page } = fieldProps;
  const shown = filters.filter((name) => hasOptions(name, url.chosen[name], page));
  return (
    <fieldset
      aria-label={t.filters()}
      className={classNames(
        "link-row min-w-0 col-span-full -my-1.5 gap-2.5 py-1.5",
        shown.length > MAX_ROW_FILTERS ? "md:grid md:grid-cols-4" : "md:flex-nowrap",
      )}
    >
      {shown.map((name) => (
        <FilterField
          key={name}
          name={name}
          {...fieldProps}
          className="w-48 flex-none md:w-auto md:flex-1"
        />
      ))}
    </fieldset>
  );
}
