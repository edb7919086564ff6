import { useQuery } from "@tanstack/react-query";
import type { HistorySource } from "./history-source";

/** Returns the list of the versions of a record, as it is now. */
export const useVersions = (source: HistorySource, id: number) =>
  useQuery({ ...source.list(id), staleTime: 0, refetchOnWindowFocus: false });

/** Returns the content of a version, which never changes. */
export const useVersion = (source: HistorySource, id: number, version: number) =>
  useQuery({
    queryKey: ["version", { kind: source.kind, id, version }],
    queryFn: () => source.load(id, version),
    staleTime: Number.POSITIVE_INFINITY,
  });
