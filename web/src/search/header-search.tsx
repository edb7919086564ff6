import { type ComponentType, useEffect, useRef, useState } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/search-box";
import { Icon } from "../ui/icon";
import { MAX_SEARCH_CHARS } from "../ui/search-field";
import { SEARCH_PATH } from "./search-url";
import type { SuggestionListProps } from "./suggestion-list";

/**
 * Renders the search box of the header as a GET form, which works without JavaScript. The code for
 * suggestions and navigation in place is loaded when the field gets the focus.
 */
export function HeaderSearch() {
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionListProps>>();
  useEffect(() => {
    const { current: input } = field;
    const loadSuggestions = () =>
      import("./suggestion-list").then(
        ({ SuggestionList }) => setSuggestions(() => SuggestionList),
        () => undefined,
      );
    input?.addEventListener("focus", loadSuggestions);
    // The field may have the focus before hydration.
    if (document.activeElement === input) loadSuggestions();
    return () => input?.removeEventListener("focus", loadSuggestions);
  }, []);
  return (
    <search aria-label={t.wholeSite()} className="hidden w-60 min-w-0 shrink lg:block">
      <form action={localizePath(SEARCH_PATH)} className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
        />
        <input
          ref={field}
          // Not useId, because the server renders the header on its own.
          id="site-search"
          name="q"
          aria-label={t.searchExamples()}
          placeholder={t.searchExamples()}
          autoComplete="off"
          maxLength={MAX_SEARCH_CHARS}
          aria-keyshortcuts="/"
          className="h-10 w-full rounded-lg border border-control bg-paper pr-3 pl-9 text-sm text-ellipsis"
        />
        {Suggestions ? <Suggestions field={field} /> : null}
      </form>
    </search>
  );
}
