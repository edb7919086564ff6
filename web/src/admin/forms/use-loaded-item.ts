import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isNotFound, serverMessage } from "../../api/client";
import { editKey, type FormDefinition, type StoredItem } from "./form-definition";

/** Maximum age of a cached response with which editing starts. A save always invalidates it. */
const STALE_TIME_MS = 5_000;

const NUMBER = /^\d{1,15}$/;

/** Loads a record once. Later responses must not replace the text in the form. */
export function useLoadedItem(definition: FormDefinition, id: string) {
  const [item, setItem] = useState<StoredItem>();
  const isNumber = NUMBER.test(id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: editKey(definition, Number(id)),
    queryFn: () => definition.load(Number(id)),
    enabled: item === undefined && isNumber,
    staleTime: STALE_TIME_MS,
    refetchOnWindowFocus: false,
  });
  if (item === undefined && data && !isFetching) setItem(data);
  const failed = !isNumber || (error !== null && !isFetching);
  return {
    item,
    wrongTypeMessage: item && definition.wrongTypeMessage?.(item),
    errorMessage: failed ? (serverMessage(error) ?? definition.errorMessages.load) : undefined,
    notFound: !isNumber || isNotFound(error),
    retry: () => void refetch(),
  };
}
