import type { JobPage } from "../api/jobs";
import { indianGrouping } from "../lib/money";
import { organisation } from "./details";
import { FILTERS, type FilterName } from "./filter-choices";

export interface FilterOption {
  readonly value: string;
  readonly text: string;
  /** Nothing would be left, so it cannot be chosen. */
  readonly isEmpty: boolean;
}

/** The choices of a filter, each with what it would leave, as far as the answer says so. */
export function filterOptions(
  name: FilterName,
  chosen: string | undefined,
  page: JobPage | undefined,
): FilterOption[] {
  const { choices } = FILTERS[name];
  // A filter of which no choice would leave anything is not named among the counts.
  const counts = page?.counts ? (page.counts[name] ?? {}) : undefined;
  const choiceEntries = choices
    ? Object.entries(choices)
    : namesIn(page, counts, chosen).map((value) => [value, value] as const);
  // Of many names only the commonest are counted: one that is missing may have jobs all the same.
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

/** The names in the whole list where it counted them, else those in sight. */
function namesIn(
  page: JobPage | undefined,
  counts: Readonly<Record<string, number>> | undefined,
  chosen: string | undefined,
): string[] {
  const names = counts
    ? Object.keys(counts)
    : (page?.jobs.flatMap((job) => organisation(job) ?? []) ?? []);
  return [...new Set(chosen ? [...names, chosen] : names)].sort();
}
