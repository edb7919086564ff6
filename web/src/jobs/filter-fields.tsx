import type { JobPage } from "../api/jobs";
import { SelectField } from "../ui/select-field";
import { FILTERS, type FilterName } from "./filter-choices";
import { filterOptions } from "./filter-options";
import type { ListAddress } from "./list-address";

interface FilterFieldProps {
  readonly name: FilterName;
  readonly address: ListAddress;
  readonly page: JobPage | undefined;
  readonly className?: string;
}

/** The choices stay in their place whatever they would leave: only their numbers change. */
export function FilterField({ name, address, page, className }: FilterFieldProps) {
  const { label, any } = FILTERS[name];
  const chosen = address.chosen[name];
  return (
    <SelectField
      id={`filter-${name}`}
      name={name}
      label={label}
      defaultValue={chosen ?? ""}
      data-chosen={chosen ? "" : undefined}
      {...(className ? { className } : {})}
    >
      <option value="">{any}</option>
      {filterOptions(name, chosen, page).map(({ value, text, empty }) => (
        <option key={value} value={value} disabled={empty}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

interface FilterRowProps extends Pick<FilterFieldProps, "address" | "page"> {
  readonly filters: readonly FilterName[];
}

/** One line of selects; on a phone it scrolls sideways, from edge to edge of the screen. */
export function FilterRow({ filters, ...rest }: FilterRowProps) {
  return (
    <fieldset
      aria-label="Filters"
      className="link-row min-w-0 col-span-full -my-1.5 gap-2.5 py-1.5 md:flex-nowrap"
    >
      {filters.map((name) => (
        <FilterField key={name} name={name} {...rest} className="w-48 flex-none md:flex-1" />
      ))}
    </fieldset>
  );
}
