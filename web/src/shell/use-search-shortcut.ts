import { useEffect } from "react";

const TYPED_INTO = "input, textarea, select, [contenteditable], dialog";

/** Returns the visible search field. The page's own field takes precedence over the header's. */
const searchField = () =>
  [...document.querySelectorAll<HTMLInputElement>("[aria-keyshortcuts='/']")]
    .filter(({ offsetParent }) => offsetParent)
    .pop();

/** Focuses the search field on "/" if no text field has the focus. */
export function useSearchShortcut(): void {
  useEffect(() => {
    function lead(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest(TYPED_INTO)) return;
      const field = searchField();
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    }
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, []);
}
