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

/** Returns the choices of a filter, each with its count if the response has counts. */
export function filterOptions(
  name: FilterName,
  chosen: string | undefined,
  page: JobPage | undefined,
): FilterOption[] {
  const { choices } = FILTERS[name];
  // The counts omit a filter without any results.
  const counts = page?.counts ? (page.counts[name] ?? {}) : undefined;
  const choiceEntries = choices
    ? Object.entries(choices).map(([value, text]) => [value, text()] as const)
    : namesIn(page, counts, chosen).map((value) => [value, departmentName(value, page)] as const);
  // With many names only the most common are counted, so a missing name may still have jobs.
  const uncounted = choices ? 0 : undefined;
  return choiceEntries.map(([value, label]) => {
    const remaining = counts && (Object.hasOwn(counts, value) ? counts[value] : uncounted);
    const showsCount = remaining !== undefined && (remaining > 0 || value === chosen);
    return {
      value,
      text: showsCount ? `${label} (${indianGrouping(remaining)})` : label,
      isEmpty: counts !== undefined && !remaining && value !== chosen,
    };
  });
}

const departmentName = (value: string, page: JobPage | undefined) =>
  page?.departmentNames?.[value] ?? value;

/**
 * Returns the label of the chosen value of a filter, or undefined if the filter has no such choice.
 */
export function chosenLabel(
  name: FilterName,
  value: string,
  page: JobPage | undefined,
): string | undefined {
  const label = choiceLabel(name, value);
  return label === value ? departmentName(value, page) : label;
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
