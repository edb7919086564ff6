import { useEffect } from "react";

const TYPED_INTO = "input, textarea, select, [contenteditable], dialog";

/** The page's own search comes after that of the header, and before it. What is not shown, nobody is led to. */
const searchField = () =>
  [...document.querySelectorAll<HTMLInputElement>("[aria-keyshortcuts='/']")]
    .filter(({ offsetParent }) => offsetParent)
    .pop();

/** "/" leads to a search from anywhere on the page where nothing is typed. */
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
