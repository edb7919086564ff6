import { type RefObject, useEffect } from "react";

const TYPED_INTO = "input, textarea, select, [contenteditable], dialog";

/** "/" leads to the search from anywhere on the page where nothing is typed. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function lead(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, [field]);
}
