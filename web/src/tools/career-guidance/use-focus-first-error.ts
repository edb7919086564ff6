import { type RefObject, useEffect } from "react";
import { focusAndScroll } from "../tool-result";

/**
 * Focuses the first invalid field after the form was sent, unless the focus is already in the form.
 */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, hasErrors: boolean) {
  useEffect(() => {
    if (!hasErrors || form.current?.contains(document.activeElement)) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // A group of radio buttons takes no focus, so its first button does.
    focusAndScroll(field?.querySelector("input") ?? field ?? null, "center");
  }, [form, hasErrors]);
}
