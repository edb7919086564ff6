import type { BulkAction, BulkOutcome } from "../../api/bulk-changes";
import { indianGrouping } from "../../lib/number-format";

/** Nouns for one record and for several. */
export type Nouns = readonly [one: string, many: string];

export const countText = (count: number, [one, many]: Nouns) =>
  `${indianGrouping(count)} ${count === 1 ? one : many}`;

const verb = (count: number) => (count === 1 ? "is" : "are");

/** Returns the text about the result of an action. */
export function changeText(action: BulkAction, { changed }: BulkOutcome, nouns: Nouns): string {
  if (changed === 0) return "Nothing was changed.";
  const records = countText(changed, nouns);
  switch (action.type) {
    case "activate":
      return `Visitors see ${records} now.`;
    case "deactivate":
      return `${records} ${verb(changed)} hidden from visitors.`;
    case "addTag":
      return `The tag “${action.tag}” is added to ${records}.`;
    case "removeTag":
      return `The tag “${action.tag}” is removed from ${records}.`;
    case "delete":
      return `${records} ${verb(changed)} deleted.`;
  }
}

/** Returns the text about a change in the list of changes. Old changes have no action. */
export function madeText(action: BulkAction | null | undefined, count: number): string {
  const records = countText(count, ["record", "records"]);
  switch (action?.type) {
    case "activate":
      return `Shown to visitors: ${records}`;
    case "deactivate":
      return `Hidden from visitors: ${records}`;
    case "addTag":
      return `Tag “${action.tag}” added: ${records}`;
    case "removeTag":
      return `Tag “${action.tag}” removed: ${records}`;
    case "delete":
      return `Deleted: ${records}`;
    case undefined:
      return `Status or tags changed: ${records}`;
  }
}

/** Returns the text about the result of an undo. */
export const undoText = ({ changed }: BulkOutcome, nouns: Nouns) =>
  changed === 0 ? "Nothing was undone." : `The change of ${countText(changed, nouns)} is undone.`;

/** Returns the heading of the records that were not changed. */
export const failedText = (count: number, nouns: Nouns) =>
  `${countText(count, nouns)} ${count === 1 ? "was" : "were"} not changed:`;

/** Maximum length of a tag, in characters. The server has the same limit. */
export const MAX_TAG_CHARS = 50;

/** Returns the error of a tag, in the words of the server. */
export function tagError(tag: string): string | undefined {
  const isValid = tag !== "" && [...tag].length <= MAX_TAG_CHARS && !tag.includes(",");
  return isValid
    ? undefined
    : `Enter one tag of at most ${MAX_TAG_CHARS} characters, without commas.`;
}
