import { useEffect } from "react";
import { useLocation } from "../../app-context/location";
import { fieldId } from "../../forms/form-errors";

const FIELD = fieldId("");

/** Returns the URL that opens a form at a field. */
export const fieldHref = (formPath: string, name: string | undefined) =>
  name === undefined ? formPath : `${formPath}#${fieldId(name)}`;

/** Moves the focus to the field that the fragment of the URL names. */
export function useLinkedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (!id.startsWith(FIELD)) return;
    // After the effects of the navigation, which focus the page.
    const timer = setTimeout(() => {
      const field = document.getElementById(id);
      field?.focus();
      field?.scrollIntoView({ block: "center" });
    });
    return () => clearTimeout(timer);
  }, [hash]);
}
