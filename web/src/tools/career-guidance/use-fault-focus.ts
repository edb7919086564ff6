import { type RefObject, useEffect } from "react";
import { goTo } from "../tool-answer";

/** Whoever sent the form goes on at the first thing that is wrong, unless he is in the form already. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, wrong: boolean) {
  useEffect(() => {
    if (!wrong || form.current?.contains(document.activeElement)) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // A group of answers takes no focus: its first answer does.
    goTo(field?.querySelector("input") ?? field ?? null, "center");
  }, [form, wrong]);
}
