import { type RefObject, useEffect } from "react";
import { focusAndScroll } from "../tool-result";

/** Whoever sent the form goes on at the first thing that is wrong, unless he is in the form already. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, hasErrors: boolean) {
  useEffect(() => {
    if (!hasErrors || form.current?.contains(document.activeElement)) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // A group of answers takes no focus: its first answer does.
    focusAndScroll(field?.querySelector("input") ?? field ?? null, "center");
  }, [form, hasErrors]);
}
