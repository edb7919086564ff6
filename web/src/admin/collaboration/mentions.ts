import type { StaffMember } from "../../api/editors-desk";

/** Mentions of people in comments, such as "@Ravi Kumar". */

/** A mention that is being typed before the caret. */
export interface TypedMention {
  /** Index of its `@`. */
  readonly start: number;
  /** The letters after it. */
  readonly letters: string;
}

/** A mention begins after a space or at the start, so that e-mail addresses are none. */
const TYPED = /(?:^|\s)@([\p{L}\p{M}\p{N}._-]*(?: [\p{L}\p{M}\p{N}._-]+)?)$/u;

/** Returns the mention that is being typed at the caret. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const letters = TYPED.exec(text.slice(0, caret))?.[1];
  return letters === undefined ? undefined : { start: caret - letters.length - 1, letters };
}

/** Returns the name by which a person is mentioned. */
export const mentionName = ({ name, email }: StaffMember) => name.trim() || email;

/** Maximum number of people offered. */
const MAX_OFFERED = 6;

/** Returns the people whose name or e-mail address has a word with these first letters. */
export function peopleFor(letters: string, staff: readonly StaffMember[]): readonly StaffMember[] {
  const start = letters.toLowerCase();
  const matches = (person: StaffMember) =>
    mentionName(person).toLowerCase().startsWith(start) ||
    [...person.name.split(/\s+/), person.email].some((word) =>
      word.toLowerCase().startsWith(start),
    );
  return staff.filter(matches).slice(0, MAX_OFFERED);
}

/** Returns the text with the mention of a person in place of the typed letters, and the caret. */
export function insertMention(text: string, typed: TypedMention, person: StaffMember) {
  const before = `${text.slice(0, typed.start)}@${mentionName(person)} `;
  const after = text.slice(typed.start + 1 + typed.letters.length);
  return { text: before + after.trimStart(), caret: before.length };
}

/** Returns the ids of the people whom a text mentions. */
export function mentionedIds(text: string, staff: readonly StaffMember[]): readonly number[] {
  let rest = text;
  // A name can be the beginning of another one.
  const byLength = staff.toSorted((a, b) => mentionName(b).length - mentionName(a).length);
  return byLength
    .filter((person) => {
      const mention = `@${mentionName(person)}`;
      const isMentioned = rest.includes(mention);
      rest = rest.replaceAll(mention, "");
      return isMentioned;
    })
    .map(({ id }) => id);
}
