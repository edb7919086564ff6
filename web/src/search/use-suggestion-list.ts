import { type ComponentType, type RefObject, useEffect, useState } from "react";
import type { SuggestionListProps } from "./suggestion-list";

/** What a box suggests, once somebody is about to type in it: until then nobody pays for its code. */
export function useSuggestionList(
  field: RefObject<HTMLInputElement | null>,
): ComponentType<SuggestionListProps> | undefined {
  const [List, setList] = useState<ComponentType<SuggestionListProps>>();
  useEffect(() => {
    const { current: input } = field;
    const wake = () =>
      import("./suggestion-list").then(
        ({ SuggestionList }) => setList(() => SuggestionList),
        () => undefined,
      );
    input?.addEventListener("focus", wake);
    // Somebody may be typing before the page has come alive.
    if (document.activeElement === input) wake();
    return () => input?.removeEventListener("focus", wake);
  }, [field]);
  return List;
}
