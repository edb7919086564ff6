import type { Values } from "./values";

/** A field that follows another one until somebody edits it. */
export interface Follower {
  readonly field: string;
  readonly source: string;
  readonly make: (source: string) => string;
}

/**
 * What the followers of a field become, now that it has changed. One that was stored stays as it is; so does one
 * that is no longer what its source made it.
 */
export function followed(
  followers: readonly Follower[],
  stored: Values,
  before: Values,
  source: string,
  now: string,
): Values {
  const changed: Values = {};
  for (const { field, make } of followers.filter((follower) => follower.source === source)) {
    const own = before[field];
    const follows = own === "" || own === make(String(before[source] ?? ""));
    if (stored[field] === "" && follows) changed[field] = make(now);
  }
  return changed;
}

/** Whether a field is as its source made it. */
export const isMade = (followers: readonly Follower[], values: Values, field: string) =>
  followers.some(
    (follower) =>
      follower.field === field && values[field] === follower.make(String(values[follower.source])),
  );
