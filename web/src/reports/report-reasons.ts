import * as t from "#messages/report";
import type { ReportReason } from "../api/reports";

/** Maximum length of the text on the server, in characters. */
export const MAX_TEXT_CHARS = 500;

/** The reasons in the order of the form, with their labels. */
export const REASONS: readonly (readonly [ReportReason, () => string])[] = [
  ["wrong-date", t.wrongDate],
  ["broken-link", t.brokenLink],
  ["asks-for-money", t.asksForMoney],
  ["fake", t.fake],
  ["closed", t.closed],
  ["other", t.somethingElse],
];

/** Returns the reason with a name. */
export const reasonOf = (name: string | undefined): ReportReason | undefined =>
  REASONS.find(([reason]) => reason === name)?.[0];
