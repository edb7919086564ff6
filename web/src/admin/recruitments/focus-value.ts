import { fieldId } from "../../forms/form-errors";
import { unconfirmedValues } from "./use-review";
import { memberOf, READING } from "./value-paths";

const INPUTS = "input:not([type=hidden]), select, textarea, summary";

/** Returns the path, and the shorter paths that contain it. */
function pathsAround(path: string): readonly string[] {
  const shorter = path.replace(/(\.[^.[\]]+|\[[^[\]]*\])$/, "");
  return shorter === path ? [path] : [path, ...pathsAround(shorter)];
}

function elementOf(path: string): HTMLElement | null {
  const name = CSS.escape(path);
  return document.querySelector(`[data-fact="${name}"], [data-path="${name}"]`);
}

/**
 * Moves the focus to the input of a value, or to the smallest part of the form around it. For the
 * reading of a notice, it is the first value that is not confirmed, in which Enter confirms.
 */
export function focusValue(path: string): void {
  if (path === READING) {
    const [first] = unconfirmedValues();
    first?.focus();
    first?.scrollIntoView({ block: "center" });
    return;
  }
  const [around] = pathsAround(path).flatMap((part) => elementOf(part) ?? []);
  const element = around ?? document.getElementById(fieldId(memberOf(path)));
  const isInput = element?.matches(INPUTS) ?? false;
  const input = isInput ? element : element?.querySelector<HTMLElement>(INPUTS);
  (input ?? element)?.focus();
  element?.scrollIntoView({ block: "center" });
}
