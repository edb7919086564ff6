import { useEffect, useRef } from "react";
import { localizePath } from "#language/paths";
import { searchExample } from "#messages/search";
import { wholeSite } from "#messages/search-box";
import * as shell from "#messages/shell";
import { Button } from "../ui/button";
import { SEARCH_HEIGHT, SearchField } from "../ui/search-field";
import { SEARCH_PATH } from "./search-url";
import { SuggestionList } from "./suggestion-list";

/** Renders the search box of the search page, where the header has none. */
export function SearchForm({ query }: { readonly query: string }) {
  const field = useRef<HTMLInputElement>(null);
  const lastQuery = useRef(query);
  // Back and Forward change the URL, and the field follows. Text typed before hydration stays.
  useEffect(() => {
    if (field.current && lastQuery.current !== query) field.current.value = query;
    lastQuery.current = query;
  }, [query]);
  return (
    <search aria-label={wholeSite()}>
      <form
        action={localizePath(SEARCH_PATH)}
        className="relative my-3 grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 md:my-4"
      >
        <SearchField
          ref={field}
          id="page-search"
          // Not type "search", which does not allow the combobox role.
          type="text"
          name="q"
          icon="search"
          label={shell.searchSubject()}
          placeholder={searchExample()}
          defaultValue={query}
          inputMode="search"
          enterKeyHint="search"
          aria-keyshortcuts="/"
        />
        <Button type="submit" variant="primary" className={SEARCH_HEIGHT}>
          {shell.search()}
        </Button>
        <SuggestionList field={field} />
      </form>
    </search>
  );
}
