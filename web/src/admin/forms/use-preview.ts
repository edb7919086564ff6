import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const PAUSE = 350;

/** What the server would make of what stands in a form, a moment after it was typed. */
export function usePreview<Input extends object, Shown>(
  form: string,
  input: Input,
  ask: (input: Input) => Promise<Shown>,
) {
  const present = JSON.stringify(input);
  const [asked, setAsked] = useState(present);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(present), PAUSE);
    return () => clearTimeout(timer);
  }, [present]);
  return useQuery({
    queryKey: ["preview", { form, asked }],
    queryFn: () => ask(JSON.parse(asked)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
