import * as t from "#messages/job-lists";
import type { JobPage } from "../api/jobs";
import { SelectField } from "../ui/search-field";
import { otherLanguageOf } from "../ui/user-text";
import { FILTERS, type FilterName } from "./filter-choices";
import { filterOptions } from "./filter-options";
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

/** Renders a row of selects. On a phone it scrolls sideways across the full width of the screen. */
export function FilterRow({ filters, ...fieldProps }: FilterRowProps) {
  return (
    <fieldset
      aria-label={t.filters()}
      className="link-row min-w-0 col-span-full -my-1.5 gap-2.5 py-1.5 md:flex-nowrap"
    >
      {filters.map((name) => (
        <FilterField key={name} name={name} {...fieldProps} className="w-48 flex-none md:flex-1" />
      ))}
    </fieldset>
  );
}
