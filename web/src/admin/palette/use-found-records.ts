import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useDebouncedValue } from "../../combobox/combobox";
import { isLongEnough } from "../../combobox/suggestion-rules";
import { type FoundRecord, RECORD_SEARCHES } from "./record-searches";

/** Maximum number of records that are shown. */
const MAX_SHOWN = 20;

/** A record in the palette. */
export interface ShownRecord extends FoundRecord {
  /** It was found with an earlier text. */
  readonly isOld: boolean;
}

export interface FoundRecords {
  readonly records: readonly ShownRecord[];
  /** Not all lists have responded to the present text. */
  readonly isSearching: boolean;
  /** Some lists could not be searched. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Whether a title contains the text: such records are first. */
const rankOf = ({ title }: FoundRecord, text: string) =>
  title.toLowerCase().includes(text.toLowerCase()) ? 0 : 1;

/**
 * Searches all lists of records, after a pause in typing. Requests for an earlier text are aborted.
 * The earlier records stay until the new ones are there.
 */
export function useFoundRecords(text: string): FoundRecords {
  const search = useDebouncedValue(text);
  const isSearched = isLongEnough(search) && isLongEnough(text);
  const results = useQueries({
    queries: RECORD_SEARCHES.map(({ query }) => ({
      ...query(search),
      enabled: isSearched,
      placeholderData: keepPreviousData,
    })),
  });
  const found = results.flatMap(({ data, isPlaceholderData }, index) => {
    const records = data === undefined ? [] : (RECORD_SEARCHES[index]?.read(data) ?? []);
    return records.map((record) => ({ ...record, isOld: isPlaceholderData || text !== search }));
  });
  const failed = results.filter(({ isError, isFetching }) => isError && !isFetching);
  return {
    records: isSearched
      ? found.sort((a, b) => rankOf(a, search) - rankOf(b, search)).slice(0, MAX_SHOWN)
      : [],
    isSearching:
      isLongEnough(text) && (text !== search || results.some(({ isFetching }) => isFetching)),
    hasFailed: isSearched && failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
