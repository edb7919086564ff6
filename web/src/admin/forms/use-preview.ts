import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const DEBOUNCE_MS = 350;

/** Returns the server's preview of the form values, 350 ms after the last edit. */
export function usePreview<Input extends object, Shown>(
  form: string,
  input: Input,
  request: (input: Input) => Promise<Shown>,
) {
  const currentInput = JSON.stringify(input);
  const [debouncedInput, setDebouncedInput] = useState(currentInput);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedInput(currentInput), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [currentInput]);
  return useQuery({
    queryKey: ["preview", { form, asked: debouncedInput }],
    queryFn: () => request(JSON.parse(debouncedInput)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
