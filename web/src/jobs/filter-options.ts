import { currentLanguage } from "#language/language";
import type { JobPage } from "../api/jobs";
import { indianGrouping } from "../lib/number-format";
import { organisation } from "./details";
import { choiceLabel, FILTERS, type FilterName } from "./filter-choices";

export interface FilterOption {
  readonly value: string;
  readonly text: string;
  /** The choice has no results, so it is disabled. */
  readonly isEmpty: boolean;
}

/** Returns whether a filter has choices. Until the list is loaded, its place is reserved. */
export const hasOptions = (name: FilterName, chosen: string | undefined, page?: JobPage) =>
  !page || filterOptions(name, chosen, page).length > 0;

/** Returns the choices of a filter, each with its count if the response has counts. */
export function filterOptions(
  name: FilterName,
  chosen: string | undefined,
  page: JobPage | undefined,
): FilterOption[] {
  const { choices } = FILTERS[name];
  // The counts omit a filter without any results.
  const counts = page?.counts ? (page.counts[name] ?? {}) : undefined;
  const values = choices
    ? Object.keys(choices)
    : name === "department"
      ? namesIn(page, counts, chosen)
      : factsIn(page, name, chosen);
  // With many names only the most common are counted, so a missing name may still have jobs.
  const uncounted = name === "department" ? undefined : 0;
  return values.map((value) => {
    const label = chosenLabel(name, value, page) ?? value;
    const remaining = counts && (Object.hasOwn(counts, value) ? counts[value] : uncounted);
    const showsCount = remaining !== undefined && (remaining > 0 || value === chosen);
    return {
      value,
      text: showsCount ? `${label} (${indianGrouping(remaining)})` : label,
      isEmpty: counts !== undefined && !remaining && value !== chosen,
    };
  });
}

/** Returns the name of a value of a fact, or undefined if the response has no such value. */
export const factName = (page: JobPage | undefined, filter: string, value: string) =>
  page?.facts?.[filter]?.find((fact) => fact.value === value)?.name;

/** Returns the name of a choice that the response has. */
const nameIn = (page: JobPage | undefined, name: FilterName, value: string) =>
  factName(page, name, value) ?? page?.departmentNames?.[value] ?? value;

/**
 * Returns the label of the chosen value of a filter, or undefined if the filter has no such choice.
 */
export function chosenLabel(
  name: FilterName,
  value: string,
  page: JobPage | undefined,
): string | undefined {
  const label = choiceLabel(name, value);
  return label === value ? nameIn(page, name, value) : label;
}

/** Returns the values of a fact in the whole list, in the order of the response. */
function factsIn(page: JobPage | undefined, name: FilterName, chosen: string | undefined) {
  const values = page?.facts?.[name]?.map(({ value }) => value) ?? [];
  return [...new Set(chosen ? [...values, chosen] : values)];
}

/**
 * Returns the names in the whole list if they were counted, otherwise those on the page. Only
 * English pages have the names that the filter accepts.
 */
function namesIn(
  page: JobPage | undefined,
  counts: Readonly<Record<string, number>> | undefined,
  chosen: string | undefined,
): string[] {
  const shownJobs = currentLanguage() === "en" ? (page?.jobs ?? []) : [];
  const names = counts ? Object.keys(counts) : shownJobs.flatMap((job) => organisation(job) ?? []);
  return [...new Set(chosen ? [...names, chosen] : names)].sort();
}
