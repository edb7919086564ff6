import { fieldId } from "../../forms/form-errors";
import { memberOf } from "./value-paths";

const INPUTS = "input:not([type=hidden]), select, textarea, summary";

/** Returns the path, and the shorter paths that contain it. */
function pathsAround(path: string): readonly string[] {
  const shorter = path.replace(/(\.[^.[\]]+|\[[^[\]]*\])$/, "");
  return shorter === path ? [path] : [path, ...pathsAround(shorter)];
}

/** Moves the focus to the input of a value, or to the smallest part of the form around it. */
export function focusValue(path: string): void {
  const elements = pathsAround(path).flatMap((part) => {
    const name = CSS.escape(part);
    return (
      document.querySelector<HTMLElement>(`[data-fact="${name}"], [data-path="${name}"]`) ?? []
    );
  });
  const element = elements[0] ?? document.getElementById(fieldId(memberOf(path)));
  const isInput = element?.matches(INPUTS) ?? false;
  const input = isInput ? element : element?.querySelector<HTMLElement>(INPUTS);
  (input ?? element)?.focus();
  element?.scrollIntoView({ block: "center" });
}
