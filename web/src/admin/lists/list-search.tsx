import { useId } from "react";
import { Button } from "../../ui/button";
import { INPUT } from "../../ui/field";
import { Icon } from "../../ui/icon";
import { useListSearch } from "./use-list-search";
import { useSearchKey } from "./use-search-key";

interface ListSearchFormProps {
  readonly path: string;
  readonly search: string;
  /** What it looks into. */
  readonly searched: string;
}

/** Finds while one types; the button is for those who are used to press it. */
export function ListSearchForm({ path, search, searched }: ListSearchFormProps) {
  const { field, typed, onType, onBlur, onSubmit, clear } = useListSearch(path, search);
  const id = useId();
  useSearchKey(field);
  return (
    <search>
      <form onSubmit={onSubmit} className="flex flex-wrap gap-2.5">
        <div className="relative min-w-0 grow max-sm:basis-32">
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
            value={typed}
            onChange={({ target }) => onType(target.value)}
            onBlur={onBlur}
            placeholder={`Search ${searched}`}
            autoComplete="off"
            maxLength={200}
            enterKeyHint="search"
            aria-keyshortcuts="/"
            className={`${INPUT} h-11 pr-9 pl-10.5 text-ellipsis`}
          />
          {typed === "" ? (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded border border-line-2 px-1.5 font-sans text-xs text-ink-3 lg:block"
            >
              /
            </span>
          ) : null}
        </div>
        <Button type="submit" size="small" className="md:min-h-11">
          Search
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={clear}
          disabled={typed === "" && search === ""}
          className="md:min-h-11 max-sm:px-3 max-sm:disabled:hidden"
        >
          Clear
        </Button>
      </form>
    </search>
  );
}
