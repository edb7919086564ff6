import type { Dimension } from "../../api/interview";

/** A section of an answer, and the dimensions that it supports or weakens. */
export interface TextSpan {
  readonly start: number;
  readonly text: string;
  /** Numbers of the dimensions, from 1. Empty for text between marked sentences. */
  readonly supports: readonly number[];
  readonly weakens: readonly number[];
}

/**
 * Splits an answer at the boundaries of its marked sentences. Sentences never overlap; equal marks
 * share one span.
 */
export function splitByHighlights(
  answer: string,
  dimensions: readonly Dimension[],
): readonly TextSpan[] {
  const highlights = new Map<number, { end: number; supports: number[]; weakens: number[] }>();
  dimensions.forEach(({ mark }, at) => {
    if (!mark) return;
    const highlight = highlights.get(mark.start) ?? {
      end: mark.end,
      supports: [],
      weakens: [],
    };
    (mark.good ? highlight.supports : highlight.weakens).push(at + 1);
    highlights.set(mark.start, highlight);
  });
  const spans: TextSpan[] = [];
  let at = 0;
  const addPlainSpan = (end: number) => {
    if (end > at) spans.push({ start: at, text: answer.slice(at, end), supports: [], weakens: [] });
  };
  for (const [start, { end, supports, weakens }] of [...highlights].sort(([a], [b]) => a - b)) {
    addPlainSpan(start);
    spans.push({ start, text: answer.slice(start, end), supports, weakens });
    at = end;
  }
  addPlainSpan(answer.length);
  return spans;
}
