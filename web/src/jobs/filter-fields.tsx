import { useState } from "react";
import * as t from "#messages/job-lists";
import type { JobPage } from "../api/jobs";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { SEARCH_HEIGHT, SelectField } from "../ui/search-field";
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

/** In a grid, which the fieldset is while its details are open, the width is that of the column. */
const ROW_FILTER = "w-48 flex-none md:w-auto md:flex-1 in-[fieldset:has([open])]:w-auto";
const FILTER_GRID = "grid-cols-2 md:grid-cols-4";

/** Maximum number of selects in one row on a desktop. */
const MAX_ROW_FILTERS = 5;
/** Number of selects in front of "More filters". */
const FIRST_FILTERS = 4;

/**
 * Renders a row of selects. Of many, it has the first, and the others are under "More filters". On
 * a phone the row scrolls sideways across the full width of the screen, until the others are open.
 */
export function FilterRow({ filters, ...fieldProps }: FilterRowProps) {
  const { url, page } = fieldProps;
  const shown = filters.filter((name) => hasOptions(name, url.chosen[name], page));
  const first = shown.slice(0, shown.length > MAX_ROW_FILTERS ? FIRST_FILTERS : undefined);
  const others = shown.slice(first.length);
  // Only the first value counts, so that a choice under the open summary does not close it.
  const [isOpen] = useState(() => others.some((name) => url.chosen[name]));
  return (
    <fieldset
      aria-label={t.filters()}
      className={classNames(
        "link-row min-w-0 col-span-full -my-1.5 gap-2.5 py-1.5 md:flex-nowrap",
        `has-[[open]]:grid ${FILTER_GRID}`,
      )}
    >
      {first.map((name) => (
        <FilterField key={name} name={name} {...fieldProps} className={ROW_FILTER} />
      ))}
      {others.length > 0 ? (
        <details open={isOpen} className="group flex-none open:col-span-full">
          <summary
            className={`${SEARCH_HEIGHT} inline-flex items-center gap-1.5 rounded-lg px-2 font-semibold text-brand group-open:h-11`}
          >
            <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
            {t.moreFilters()}
          </summary>
          <div className={`mt-1 grid gap-2.5 ${FILTER_GRID}`}>
            {others.map((name) => (
              <FilterField key={name} name={name} {...fieldProps} />
            ))}
          </div>
        </details>
      ) : null}
    </fieldset>
  );
}
