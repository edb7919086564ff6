import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { JobPage } from "../api/jobs";
import { leadTo, type Results } from "../site/list-place";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { SEARCH_HEIGHT, SearchField } from "../ui/field";
import { ChosenFilters } from "./chosen-filters";
import type { FilterName } from "./filter-choices";
import { FilterField, FilterRow } from "./filter-fields";
import type { JobListKind } from "./job-list-kind";
import { type ListAddress, listAddress, listHref } from "./list-address";

const DEBOUNCE = 500;

type SearchedList = Pick<JobListKind, "path" | "texts" | "tab" | "filters" | "search">;

interface JobSearchFormProps {
  readonly list: SearchedList;
  readonly address: ListAddress;
  /** Knows what each filter would leave. */
  readonly page: JobPage | undefined;
  /** Where searching leads. */
  readonly results: Results;
}

/**
 * A GET form, so that it works by itself; with JavaScript it applies what is typed after a pause,
 * and what is chosen at once.
 */
export function JobSearchForm({ list, address, page, results }: JobSearchFormProps) {
  const { form, removed, ...handlers } = useLiveSearch(list, address, results);
  const { texts, tab, filters, search } = list;
  // One filter alone stands where the place would.
  const single = !texts.place && filters.length === 1 ? filters[0] : undefined;
  return (
    <search>
      <form
        ref={form}
        action={list.path}
        method="get"
        {...handlers}
        className={classNames(
          "my-3 grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 md:my-4",
          (texts.place || single) &&
            "*:first:col-span-2 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_auto] md:*:first:col-span-1",
        )}
      >
        <SearchField
          name={texts.words}
          icon="search"
          label={search.label}
          placeholder={search.example}
          defaultValue={address.words}
          enterKeyHint="search"
        />
        {texts.place ? (
          <SearchField
            name={texts.place}
            icon="map-pin"
            label="Location"
            placeholder="City or state"
            defaultValue={address.place}
            enterKeyHint="search"
          />
        ) : null}
        {single ? <FilterField name={single} address={address} page={page} /> : null}
        <Button type="submit" variant="primary" className={SEARCH_HEIGHT}>
          Search
        </Button>
        {tab && address.chosen[tab] ? (
          <input type="hidden" name={tab} value={address.chosen[tab]} />
        ) : null}
        {single ? null : <FilterRow filters={filters} address={address} page={page} />}
      </form>
      <ChosenFilters
        list={list}
        address={address}
        onRemove={(name) => {
          removed.current = name;
        }}
      />
    </search>
  );
}

/** What the form says, read like the query that it would send. */
function formAddress(list: SearchedList, form: HTMLFormElement): ListAddress {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return listAddress(list, new URLSearchParams(fields));
}

/** What is typed in one go. Back leads to where it began, not through every pause. */
interface Burst {
  applied: boolean;
}

function useLiveSearch(list: SearchedList, address: ListAddress, results: Results) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const burst = useRef<Burst>({ applied: false });
  const removed = useRef<FilterName>(undefined);
  const here = listHref(list, { ...address, page: 1 });

  function endBurst() {
    burst.current = { applied: false };
  }
  function apply(typing: Burst) {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const next = listHref(list, formAddress(list, form.current));
    if (next === here) return;
    navigate(next, { replace: typing.applied });
    typing.applied = true;
  }
  const latestApply = useRef(apply);
  latestApply.current = apply;

  // What was typed or chosen while the page was still coming alive counts as well.
  useEffect(() => {
    if (form.current && isEdited(form.current)) {
      scheduleApply(timer, latestApply, burst.current);
    }
    return () => clearTimeout(timer.current);
  }, []);

  // Back, Forward and "Clear Filters" change the address: the fields follow, unless somebody is typing.
  useEffect(() => {
    if (!form.current) return;
    if (timer.current === undefined && follow(form.current, here)) {
      burst.current = { applied: false };
    }
    focusOn(form.current, removed);
  }, [here]);

  return {
    form,
    removed,
    onInput({ target }: FormEvent<HTMLFormElement>) {
      if (!(target instanceof HTMLSelectElement)) {
        scheduleApply(timer, latestApply, burst.current);
        return;
      }
      endBurst();
      apply(burst.current);
      endBurst();
    },
    onBlur: endBurst,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(burst.current);
      endBurst();
      // Perhaps all was applied while it was typed: then this alone answers.
      leadTo(results);
    },
  };
}

type Ref<T> = { current: T };

function scheduleApply(
  timer: Ref<ReturnType<typeof setTimeout> | undefined>,
  apply: Ref<(burst: Burst) => void>,
  burst: Burst,
) {
  clearTimeout(timer.current);
  timer.current = setTimeout(() => apply.current(burst), DEBOUNCE);
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

/** Gives the fields what stands in an address. Blanks around what is typed are the typist's own. */
function follow(form: HTMLFormElement, href: string): boolean {
  const query = new URLSearchParams(href.split("?")[1]);
  const behind = [...form.elements]
    .filter(isField)
    .filter((field) => field.value.trim() !== (query.get(field.name) ?? ""));
  for (const field of behind) field.value = query.get(field.name) ?? "";
  return behind.length > 0;
}

/** Whoever took a filter away goes on where it was chosen: the link that they used has gone. */
function focusOn(form: HTMLFormElement, removed: RefObject<FilterName | undefined>) {
  const { current: name } = removed;
  removed.current = undefined;
  if (!name || document.activeElement !== document.body) return;
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
}
