import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/job-lists";
import type { JobPage } from "../api/jobs";
import { navigate } from "../app-context/location";
import { useLatest } from "../lib/use-latest";
import { type ResultsRef, scrollToResults } from "../list/scroll-to-results";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { SEARCH_HEIGHT, SearchField } from "../ui/search-field";
import { ChosenFilters } from "./chosen-filters";
import type { FilterName } from "./filter-choices";
import { FilterField, FilterRow } from "./filter-fields";
import type { JobListConfig } from "./job-list-config";
import { type ListUrl, type ListWithPath, listHref, parseListUrl } from "./list-url";

const DEBOUNCE_MS = 500;

type SearchableList = ListWithPath & Pick<JobListConfig, "search">;

interface JobSearchFormProps {
  readonly list: SearchableList;
  readonly url: ListUrl;
  /** The page of results, with the counts of the filters. */
  readonly page: JobPage | undefined;
  /** The region of the results, which a search scrolls to. */
  readonly results: ResultsRef;
}

/**
 * Renders the search as a GET form, which works without JavaScript. With JavaScript it applies text
 * after a pause and choices at once.
 */
export function JobSearchForm({ list, url, page, results }: JobSearchFormProps) {
  const { form, removed: removedFilter, ...handlers } = useLiveSearch(list, url, results);
  const { textParameters, tab, filters, search } = list;
  // A single filter takes the place of the location field.
  const singleFilter = !textParameters.location && filters.length === 1 ? filters[0] : undefined;
  return (
    <search>
      <form
        ref={form}
        action={localizePath(list.path)}
        method="get"
        {...handlers}
        className={classNames(
          "my-3 grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 md:my-4",
          (textParameters.location || singleFilter) &&
            "*:first:col-span-2 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_auto] md:*:first:col-span-1",
        )}
      >
        <SearchField
          name={textParameters.query}
          icon="search"
          label={search.label()}
          placeholder={search.example()}
          defaultValue={url.query}
          enterKeyHint="search"
        />
        {textParameters.location ? (
          <SearchField
            name={textParameters.location}
            icon="map-pin"
            label={t.location()}
            placeholder={t.cityOrState()}
            defaultValue={url.location}
            enterKeyHint="search"
          />
        ) : null}
        {singleFilter ? <FilterField name={singleFilter} url={url} page={page} /> : null}
        <Button type="submit" variant="primary" className={SEARCH_HEIGHT}>
          {t.search()}
        </Button>
        {tab && url.chosen[tab] ? <input type="hidden" name={tab} value={url.chosen[tab]} /> : null}
        {singleFilter ? null : <FilterRow filters={filters} url={url} page={page} />}
      </form>
      <ChosenFilters
        list={list}
        url={url}
        page={page}
        onRemove={(name) => {
          removedFilter.current = name;
        }}
      />
    </search>
  );
}

/** Returns the URL state of the form, parsed like the query that it would send. */
function formUrl(list: SearchableList, form: HTMLFormElement): ListUrl {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseListUrl(list, new URLSearchParams(fields));
}

/** Text typed without a break. It adds one history entry, so Back returns to its start. */
interface TypingSession {
  applied: boolean;
}

function useLiveSearch(list: SearchableList, url: ListUrl, results: ResultsRef) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typingSession = useRef<TypingSession>({ applied: false });
  const removedFilter = useRef<FilterName>(undefined);
  const currentHref = listHref(list, { ...url, page: 1 });

  function endTypingSession() {
    typingSession.current = { applied: false };
  }
  function apply(session: TypingSession) {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const next = listHref(list, formUrl(list, form.current));
    if (next === currentHref) return;
    navigate(next, { replace: session.applied });
    session.applied = true;
  }
  const latestApply = useLatest(apply);

  // Input from before hydration is applied, too.
  useEffect(() => {
    if (form.current && isEdited(form.current)) {
      scheduleApply(timer, latestApply, typingSession.current);
    }
    return () => clearTimeout(timer.current);
  }, [latestApply]);

  // Back, Forward and "Clear Filters" change the URL. The fields follow unless the user is typing.
  useEffect(() => {
    if (!form.current) return;
    if (timer.current === undefined && updateFields(form.current, currentHref)) {
      typingSession.current = { applied: false };
    }
    focusRemovedFilter(form.current, removedFilter);
  }, [currentHref]);

  return {
    form,
    removed: removedFilter,
    onInput({ target }: FormEvent<HTMLFormElement>) {
      if (!(target instanceof HTMLSelectElement)) {
        scheduleApply(timer, latestApply, typingSession.current);
        return;
      }
      endTypingSession();
      apply(typingSession.current);
      endTypingSession();
    },
    onBlur: endTypingSession,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(typingSession.current);
      endTypingSession();
      // If everything was already applied, scrolling is the only visible effect.
      scrollToResults(results);
    },
  };
}

type Ref<T> = { current: T };

function scheduleApply(
  timer: Ref<ReturnType<typeof setTimeout> | undefined>,
  apply: Ref<(typingSession: TypingSession) => void>,
  typingSession: TypingSession,
) {
  clearTimeout(timer.current);
  timer.current = setTimeout(() => apply.current(typingSession), DEBOUNCE_MS);
}

const isField = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const isEdited = (form: HTMLFormElement) =>
  [...form.elements]
    .filter(isField)
    .some((field) =>
      field instanceof HTMLSelectElement
        ? [...field.options].some((option) => option.selected && !option.defaultSelected)
        : field.value !== field.defaultValue,
    );

/** Sets the fields to the values of a URL. Differences in surrounding blanks are ignored. */
function updateFields(form: HTMLFormElement, href: string): boolean {
  const query = new URLSearchParams(href.split("?")[1]);
  const outdatedFields = [...form.elements]
    .filter(isField)
    .filter((field) => field.value.trim() !== (query.get(field.name) ?? ""));
  for (const field of outdatedFields) field.value = query.get(field.name) ?? "";
  return outdatedFields.length > 0;
}

/** Moves the focus to the field of a removed filter, because the link that was used is gone. */
function focusRemovedFilter(
  form: HTMLFormElement,
  removedFilter: RefObject<FilterName | undefined>,
) {
  const { current: name } = removedFilter;
  removedFilter.current = undefined;
  if (!name || document.activeElement !== document.body) return;
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.closest("details")?.setAttribute("open", "");
  field.focus({ preventScroll: true });
}
