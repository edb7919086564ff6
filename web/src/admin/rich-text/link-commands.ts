import type { Attrs, Mark, ResolvedPos } from "prosemirror-model";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { schema } from "./schema";

const { link } = schema.marks;

/** The text that a link command changes, and the link that it has. */
export interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly href: string | undefined;
}

/** Returns the range of a link around a position. */
function rangeAround($pos: ResolvedPos, mark: Mark): { from: number; to: number } {
  const { parent } = $pos;
  const hasMark = (index: number) => mark.isInSet(parent.child(index).marks);
  let first = $pos.index();
  if (first === parent.childCount || !hasMark(first)) first -= 1;
  let last = first;
  while (first > 0 && hasMark(first - 1)) first -= 1;
  while (last + 1 < parent.childCount && hasMark(last + 1)) last += 1;
  const from = $pos.posAtIndex(first);
  return { from, to: $pos.posAtIndex(last + 1) };
}

/** Returns the selected text, or that of the link around the caret. */
export function linkRange({ selection, doc }: EditorState): LinkRange {
  const { $from, from, to, empty } = selection;
  const marks = [...$from.marks(), ...($from.nodeAfter?.marks ?? [])];
  const mark = marks.find(({ type }) => type === link);
  const range = mark && empty ? rangeAround($from, mark) : { from, to };
  return {
    ...range,
    text: doc.textBetween(range.from, range.to, " "),
    href: mark?.attrs.href,
  };
}

/** Links a range. A changed text replaces it. */
export const setLink =
  (range: LinkRange, href: string, text: string): Command =>
  (state, dispatch) => {
    const { tr, doc } = state;
    const { from, to } = range;
    const attrs: Attrs = { ...markAt(state, from)?.attrs, href };
    if (text !== range.text) {
      const marks = doc.resolve(from).marks();
      tr.replaceWith(from, to, schema.text(text, link.create(attrs).addToSet(marks)));
    } else {
      tr.removeMark(from, to, link).addMark(from, to, link.create(attrs));
    }
    const end = text === range.text ? to : from + text.length;
    tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1)).removeStoredMark(link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const markAt = ({ doc }: EditorState, pos: number) =>
  doc.resolve(pos).nodeAfter?.marks.find(({ type }) => type === link);

/** Removes the link of a range. Its text stays. */
export const removeLink =
  ({ from, to }: LinkRange): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, link));
    return true;
  };
