import { useId } from "react";
import type { AdminListFilter } from "../../api/admin-job-lists";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { INPUT } from "../../ui/search-field";
import { useCommands } from "../commands/registered-commands";
import type { AdminList, FacetCounts } from "./admin-list";
import { ChoiceSelect, ListFilters } from "./list-filters";
import { isChanged } from "./list-url";
import { useListSearch } from "./use-list-search";

interface ListSearchFormProps {
  readonly list: Pick<AdminList<never, unknown>, "path" | "searchHint" | "filters">;
  readonly filter: AdminListFilter;
  /** The numbers of the choices of the filters. */
  readonly counts: FacetCounts | undefined;
}

/** Maximum number of filters beside the search field. More have a row of their own. */
const MAX_INLINE_FILTERS = 2;

/** Searches while the user types. The button is optional. */
export function ListSearchForm({ list, filter, counts }: ListSearchFormProps) {
  const { path, searchHint, filters = [] } = list;
  const hasFew = filters.length <= MAX_INLINE_FILTERS;
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
        {hasFew
          ? filters.map((choice) => (
              <ChoiceSelect key={choice.name} {...{ path, choice, filter, counts }} />
            ))
          : null}
        <Button type="submit" size="small" className="md:min-h-11">
          Search
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={clear}
          disabled={value === "" && !isChanged(filter)}
          className="md:min-h-11 max-sm:px-3 max-sm:disabled:hidden"
        >
          Clear
        </Button>
        {hasFew ? null : <ListFilters {...{ path, filters, filter, counts }} />}
      </form>
    </search>
  );
}
