import type { Dimension } from "../api/interview";

/** A stretch of an answer, and which looks it shows something to. */
export interface Stretch {
  readonly start: number;
  readonly text: string;
  /** Places of the dimensions, counted from 1; none for what lies between marked sentences. */
  readonly shows: readonly number[];
  readonly spoils: readonly number[];
}

/** An answer cut where its marked sentences begin and end. Sentences never overlap: equal marks are one. */
export function stretches(answer: string, dimensions: readonly Dimension[]): readonly Stretch[] {
  const marks = new Map<number, { end: number; shows: number[]; spoils: number[] }>();
  dimensions.forEach(({ mark }, at) => {
    if (!mark) return;
    const found = marks.get(mark.start) ?? { end: mark.end, shows: [], spoils: [] };
    (mark.good ? found.shows : found.spoils).push(at + 1);
    marks.set(mark.start, found);
  });
  const all: Stretch[] = [];
  let at = 0;
  const plain = (end: number) => {
    if (end > at) all.push({ start: at, text: answer.slice(at, end), shows: [], spoils: [] });
  };
  for (const [start, { end, shows, spoils }] of [...marks].sort(([a], [b]) => a - b)) {
    plain(start);
    all.push({ start, text: answer.slice(start, end), shows, spoils });
    at = end;
  }
  plain(answer.length);
  return all;
}
