import { type RefObject, useEffect, useRef } from "react";

/** Reference to the region of a list's results. */
export type ResultsRef = RefObject<HTMLElement | null>;

/** Height of the sticky header, in CSS pixels. */
const HEADER_HEIGHT = 70;
/** Minimum visible height of the results, in CSS pixels: the status line and the top of a card. */
const MIN_VISIBLE = 72;

/** Scrolls to the results and focuses them. On a phone this closes the on-screen keyboard. */
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

/** Scrolls to the start of the results of another page and focuses them. */
function focusResults({ current: results }: ResultsRef) {
  const { activeElement } = document;
  // The link that was used may be gone. If the focus is elsewhere, the user did not page, so it
  // stays.
  if (activeElement !== document.body && !results?.contains(activeElement)) return;
  results?.focus({ preventScroll: true });
  results?.scrollIntoView({ behavior: "instant" });
}

/** The parts of a list's URL that decide about scrolling. */
export interface ListPosition {
  /** The URL query of the first page. */
  readonly search: string;
  /** The same without the text fields. */
  readonly choices: string;
  readonly page: number;
}

/**
 * Scrolls after a list has changed. Another page scrolls to its start. A new choice scrolls only if
 * the results are out of view. A new text does not scroll, because the user is still typing.
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
