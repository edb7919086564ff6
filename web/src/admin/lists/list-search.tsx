import { useId } from "react";
import type { AdminListFilter } from "../../api/admin-job-lists";
import { navigate } from "../../app-context/location";
import { Button } from "../../ui/button";
import { Icon, iconClass } from "../../ui/icon";
import { INPUT } from "../../ui/search-field";
import { useCommands } from "../commands/registered-commands";
import type { AdminList } from "./admin-list";
import { type ChoiceFilter, isFiltered, listHref } from "./list-url";
import { useListSearch } from "./use-list-search";

interface ListSearchFormProps {
  readonly list: Pick<AdminList<never, unknown>, "path" | "searchHint" | "filters">;
  readonly filter: AdminListFilter;
}

/** Searches while the user types. The button is optional. */
export function ListSearchForm({ list, filter }: ListSearchFormProps) {
  const { path, searchHint, filters = [] } = list;
  const { field, value, onInput, onBlur, onSubmit, clear } = useListSearch(path, filter);
  useCommands([
    {
      label: "Search this list",
      group: "This page",
      icon: "search",
      keys: ["/"],
      run() {
        field.current?.focus();
        field.current?.select();
      },
    },
  ]);
  const id = useId();
  return (
    <search>
      <form onSubmit={onSubmit} className="flex flex-wrap gap-2.5">
        <div className="relative min-w-0 grow max-sm:basis-full">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
          />
          <label htmlFor={id} className="sr-only">
            Search
          </label>
          <input
            ref={field}
            id={id}
            type="search"
            name="search"
            value={value}
            onChange={({ target }) => onInput(target.value)}
            onBlur={onBlur}
            placeholder={`Search ${searchHint}`}
            autoComplete="off"
            maxLength={200}
            enterKeyHint="search"
            aria-keyshortcuts="/"
            className={`${INPUT} h-11 pr-9 pl-10.5 text-ellipsis`}
          />
          {value === "" ? (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded border border-line-2 px-1.5 font-sans text-xs text-ink-3 lg:block"
            >
              /
            </span>
          ) : null}
        </div>
        {filters.map((choice) => (
          <ChoiceSelect key={choice.name} {...{ path, choice, filter }} />
        ))}
        <Button type="submit" size="small" className="md:min-h-11">
          Search
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={clear}
          disabled={value === "" && !isFiltered(filter)}
          className="md:min-h-11 max-sm:px-3 max-sm:disabled:hidden"
        >
          Clear
        </Button>
      </form>
    </search>
  );
}

interface ChoiceSelectProps {
  readonly path: string;
  readonly choice: ChoiceFilter;
  readonly filter: AdminListFilter;
}

/** Filters rows by a choice. */
function ChoiceSelect({ path, choice, filter }: ChoiceSelectProps) {
  const { name, label, all, options } = choice;
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
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
