import { type RefObject, useEffect, useRef } from "react";

/** Where a list's results stand: what acts on them leads there. */
export type Results = RefObject<HTMLElement | null>;

/** So high stands the header above what is in sight. */
const HEADER = 70;
/** With less of it in sight than its line of words and the beginning of a card, a list cannot be seen to change. */
const HEAD = 72;

/** Leads the eye, the keyboard and the screen reader to the results. A field's keyboard goes with its focus. */
export function leadTo({ current: results }: Results): void {
  results?.focus({ preventScroll: true });
  glideTo(results);
}

function glideTo(results: HTMLElement | null) {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  results?.scrollIntoView({ behavior: still ? "instant" : "smooth" });
}

function showHead({ current: results }: Results) {
  const { top = HEADER } = results?.getBoundingClientRect() ?? {};
  if (top < HEADER || top > window.innerHeight - HEAD) glideTo(results);
}

/** After a step to another page, everybody goes on at the head of its results. */
function startResults({ current: results }: Results) {
  const { activeElement } = document;
  // The link that was used may have gone. Whoever is elsewhere did not page, and stays there.
  if (activeElement !== document.body && !results?.contains(activeElement)) return;
  results?.focus({ preventScroll: true });
  results?.scrollIntoView({ behavior: "instant" });
}

/** What of a list's address says where its reader is. */
export interface ListPlace {
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
export function useListPlace(results: Results, { search, choices, page }: ListPlace): void {
  const before = useRef({ search, choices, page });
  useEffect(() => {
    const { current: last } = before;
    before.current = { search, choices, page };
    if (last.choices !== choices) showHead(results);
    else if (last.search === search && last.page !== page) startResults(results);
  }, [results, search, choices, page]);
}
