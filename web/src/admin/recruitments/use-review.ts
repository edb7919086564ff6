import { useEffect } from "react";
import { fieldId } from "../../forms/form-errors";

const FACT = "[data-fact]";
/** Inputs in which Enter has no meaning of its own. */
const LINES = "input:not([type=checkbox], [type=radio])";

/** Returns the values that are not confirmed, in the order of the form. */
export const unconfirmedValues = () => [
  ...document.querySelectorAll<HTMLElement>(`${FACT}[data-unconfirmed]`),
];

/**
 * Presses a button of a value, if it has one. Values inside it have buttons of their own.
 *
 * @returns Whether there is such a button.
 */
function press(fact: HTMLElement, button: "confirm" | "empty"): boolean {
  const path = CSS.escape(fact.dataset.fact ?? "");
  const element = fact.querySelector<HTMLElement>(`[data-${button}="${path}"]`);
  element?.click();
  return element !== null;
}

function focusAndShow(target: HTMLElement | undefined): void {
  target?.focus();
  target?.scrollIntoView({ block: "center" });
}

/** Returns the first unconfirmed value after one, or else the first of all. */
function nextAfter(fact: HTMLElement): HTMLElement | undefined {
  const others = unconfirmedValues().filter((other) => other !== fact);
  const isAfter = (other: HTMLElement) =>
    (fact.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return others.find(isAfter) ?? others[0];
}

/**
 * Returns the value to which a key belongs: the value itself has the focus, or its only input. In
 * the inputs of a value that has several, keys keep their usual meaning.
 */
function reviewedFact(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const fact = target.closest<HTMLElement>(FACT);
  if (!fact) return undefined;
  const isOnlyInput = fact.dataset.simple === "true" && target.matches(LINES);
  return target === fact || isOnlyInput ? fact : undefined;
}

/** Confirms a value, and moves to the next one. After the last one, the record can be published. */
function confirmAndMove(fact: HTMLElement): void {
  const next = nextAfter(fact) ?? document.getElementById(fieldId("status")) ?? undefined;
  press(fact, "confirm");
  focusAndShow(next);
}

/** Empties a value. An emptied date is removed: then the next value gets the focus. */
function empty(fact: HTMLElement): void {
  const next = nextAfter(fact)?.dataset.fact ?? "";
  if (!press(fact, "empty")) return;
  fact.focus();
  // React updates the form in a microtask that the press has queued.
  queueMicrotask(() => {
    if (fact.isConnected) return;
    const values = unconfirmedValues();
    focusAndShow(values.find(({ dataset }) => dataset.fact === next) ?? values[0]);
  });
}

function onReviewKey(event: KeyboardEvent): void {
  const fact = reviewedFact(event.target);
  const isReviewKey = event.key === "Enter" || event.key === "Escape";
  if (!fact || !isReviewKey || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  if (event.key === "Enter") confirmAndMove(fact);
  else empty(fact);
}

/** Reviews the values of the form: Enter confirms and moves to the next one, Escape empties. */
export function useReview(isReviewing: boolean): void {
  useEffect(() => {
    if (!isReviewing) return;
    focusAndShow(unconfirmedValues()[0]);
    document.addEventListener("keydown", onReviewKey);
    return () => document.removeEventListener("keydown", onReviewKey);
  }, [isReviewing]);
}
