import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AdminListFilter } from "../../api/admin-job-lists";
import { staff } from "../../api/editors-desk";
import { navigate } from "../../app-context/location";
import type { SelectOption } from "../../forms/choice-field";
import { indianGrouping } from "../../lib/number-format";
import { Button } from "../../ui/button";
import { iconClass } from "../../ui/icon";
import { INPUT } from "../../ui/search-field";
import type { FacetCounts } from "./admin-list";
import { activeFilters, type ChoiceFilter, listHref } from "./list-url";

interface ListFiltersProps {
  readonly path: string;
  readonly filters: readonly ChoiceFilter[];
  readonly filter: AdminListFilter;
  readonly counts: FacetCounts | undefined;
}

/** The filters of a list with many of them: a row of selects, which a phone shows on request. */
export function ListFilters({ filters, ...props }: ListFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const active = activeFilters(props.filter);
  return (
    <>
      <Button
        size="small"
        icon="sliders-horizontal"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="sm:hidden"
      >
        {active > 0 ? `Filters (${active})` : "Filters"}
      </Button>
      <div
        id={id}
        className={`${isOpen ? "" : "max-sm:hidden"} grid w-full grid-cols-1 gap-2.5 sm:flex sm:flex-wrap`}
      >
        {filters.map((choice) => (
          <ChoiceSelect key={choice.name} choice={choice} {...props} />
        ))}
      </div>
    </>
  );
}

interface ChoiceSelectProps extends Omit<ListFiltersProps, "filters"> {
  readonly choice: ChoiceFilter;
}

/** Filters rows by a choice, or orders them. */
export const ChoiceSelect = (props: ChoiceSelectProps) =>
  props.choice.isOfStaff ? <StaffSelect {...props} /> : <OptionsSelect {...props} />;

/** Filters rows by a person. One who has left is named by the id. */
function StaffSelect({ choice, ...props }: ChoiceSelectProps) {
  const { data } = useQuery(staff());
  const people = (data?.staff ?? []).map(
    ({ id, name, email }): SelectOption => [String(id), name.trim() || email],
  );
  const selected = props.filter[choice.name];
  const isKnown = selected === undefined || people.some(([value]) => value === selected);
  const others: readonly SelectOption[] = isKnown ? [] : [[selected, `Account #${selected}`]];
  return <OptionsSelect {...props} choice={{ ...choice, options: [...people, ...others] }} />;
}

function OptionsSelect({ path, choice, filter, counts }: ChoiceSelectProps) {
  const { name, label, all, allOfSearch = all, options } = choice;
  const numbers = choice.counts && counts?.[choice.counts];
  const textOf = ([value, text]: SelectOption) => {
    const number = numbers?.[value];
    return number === undefined ? text : `${text} (${indianGrouping(number)})`;
  };
  return (
    <div className={`select-field grow sm:grow-0 ${iconClass("chevron-right")}`}>
      <select
        aria-label={label}
        value={filter[name] ?? ""}
        onChange={({ target }) =>
          navigate(listHref(path, { ...filter, [name]: target.value || undefined, page: 1 }))
        }
        className={`${INPUT} h-11 appearance-none pr-9 pl-3.5 text-sm`}
      >
        <option value="">{filter.search ? allOfSearch : all}</option>
        {options.map((option) => (
          <option key={option[0]} value={option[0]}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
