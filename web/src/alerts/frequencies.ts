import * as t from "#messages/follow";
import type { Frequency } from "../api/alerts";

/** The choices of how often an alert sends mails, with their labels. */
export const FREQUENCIES: readonly (readonly [Frequency, () => string])[] = [
  ["at-once", t.atOnce],
  ["daily", t.daily],
  ["weekly", t.weekly],
];
