import { type RefObject, useEffect, useRef } from "react";

/** Where a list's results stand: what acts on them leads there. */
export type ResultsRef = RefObject<HTMLElement | null>;

/** So high stands the header above what is in sight. */
const HEADER_HEIGHT = 70;
/** With less of it in sight than its line of words and the beginning of a card, a list cannot be seen to change. */
const MIN_VISIBLE = 72;

/** Leads the eye, the keyboard and the screen reader to the results. A field's keyboard goes with its focus. */
export function scrollToResults({ current: results }: ResultsRef): void {
  results?.focus({ preventScroll: true });
  scrollSmoothly(results);
}

function scrollSmoothly(results: HTMLElement | null) {
  const prefersReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  results?.scrollIntoView({ behavior: prefersReducedMotion ? "instant" : "smooth" });
}

function ensureStartVisible({ current: results }: ResultsRef) {
  const { top = HEADER_HEIGHT } = results?.getBoundingClientRect() ?? {};
  if (top < HEADER_HEIGHT || top > window.innerHeight - MIN_VISIBLE) scrollSmoothly(results);
}

/** After a step to another page, everybody goes on at the head of its results. */
function focusResults({ current: results }: ResultsRef) {
  const { activeElement } = document;
  // The link that was used may have gone. Whoever is elsewhere did not page, and stays there.
  if (activeElement !== document.body && !results?.contains(activeElement)) return;
  results?.focus({ preventScroll: true });
  results?.scrollIntoView({ behavior: "instant" });
}

/** What of a list's address says where its reader is. */
export interface ListPosition {
  /** The address of the first page. */
  readonly search: string;
  /** The same without what is typed into fields. */
  readonly choices: string;
  readonly page: number;
}

/**
 * Shows where a list has changed: another page begins at its head, a choice is followed where it
 * changed nothing in sight. Other words come from their field, and whoever types there stays there.
 */
export function useScrollOnListChange(
  results: ResultsRef,
  { search, choices, page }: ListPosition,
): void {
  const previousPosition = useRef({ search, choices, page });
  useEffect(() => {
    const { current: previous } = previousPosition;
    previousPosition.current = { search, choices, page };
    if (previous.choices !== choices) ensureStartVisible(results);
    else if (previous.search === search && previous.page !== page) focusResults(results);
  }, [results, search, choices, page]);
}
