import {
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from "prosemirror-commands";
import type { MarkType, Node, NodeType, ResolvedPos } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "./schema";

const { nodes, marks } = schema;

export const toggleBold = toggleMark(marks.strong);
export const toggleItalic = toggleMark(marks.em);
export const toggleUnderline = toggleMark(marks.underline);

/** The levels of headings that the editor offers. The title of the page has level 1. */
export const HEADING_LEVELS = [2, 3, 4] as const;

export const setParagraph = setBlockType(nodes.paragraph);
export const setHeading = (level: number) => setBlockType(nodes.heading, { level });

/** Returns the level of the heading at the selection, 0 for another block. */
export function headingLevel({ selection: { $from } }: EditorState): number {
  const { type, attrs } = $from.parent;
  // Pages show the first level as the second.
  return type === nodes.heading ? Math.max(2, attrs.level) : 0;
}

/** Returns whether the selected text, or the text to be typed, has a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return mark.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, mark);
}

/** A node around the selection, and its depth. */
interface Ancestor {
  readonly node: Node;
  readonly depth: number;
}

/** Returns the innermost node around a position whose type is one of these. */
export function ancestorOf($pos: ResolvedPos, types: readonly NodeType[]): Ancestor | undefined {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const node = $pos.node(depth);
    if (types.includes(node.type)) return { node, depth };
  }
  return undefined;
}

const LISTS: readonly NodeType[] = [nodes.bullet_list, nodes.ordered_list];

/** Returns the type of the list around the selection. A table in a list is not in it. */
export function listType({ selection: { $from } }: EditorState): NodeType | undefined {
  return ancestorOf($from, [...LISTS, nodes.table])?.node.type;
}

/** Makes the selected blocks a list, changes its type, or ends it. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const { $from } = state.selection;
    const around = ancestorOf($from, [...LISTS, nodes.table]);
    if (around && around.node.type === type) {
      return liftListItem(nodes.list_item)(state, dispatch, view);
    }
    if (around && LISTS.includes(around.node.type)) {
      const attrs = { lang: around.node.attrs.lang, title: around.node.attrs.title };
      dispatch?.(state.tr.setNodeMarkup($from.before(around.depth), type, attrs));
      return true;
    }
    return wrapInList(type)(state, dispatch, view);
  };

export const toggleBulletList = toggleList(nodes.bullet_list);
export const toggleOrderedList = toggleList(nodes.ordered_list);

export const indentItem = sinkListItem(nodes.list_item);
export const outdentItem = liftListItem(nodes.list_item);

/** Moves a nested list item out by one level. Items of the outer list stay. */
export const outdentNestedItem: Command = (state, dispatch, view) => {
  const { $from } = state.selection;
  const item = ancestorOf($from, [nodes.list_item]);
  const isNested = item && $from.node(item.depth - 2)?.type === nodes.list_item;
  return isNested ? outdentItem(state, dispatch, view) : false;
};

export const isInQuote = ({ selection: { $from } }: EditorState) =>
  ancestorOf($from, [nodes.blockquote]) !== undefined;

/** Makes the selected blocks a quote, or ends it. */
export const toggleQuote: Command = (state, dispatch, view) =>
  isInQuote(state) ? lift(state, dispatch, view) : wrapIn(nodes.blockquote)(state, dispatch, view);

export const insertLineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Marks that are content, not formatting. */
const KEPT_MARKS: readonly MarkType[] = [marks.link, marks.span];

/** Makes the selected blocks paragraphs without bold and other marks. Keeps links. */
export const clearFormatting: Command = (state, dispatch) => {
  if (!dispatch) return true;
  const { tr, selection } = state;
  for (const { $from, $to } of selection.ranges) {
    for (const mark of Object.values(marks)) {
      if (!KEPT_MARKS.includes(mark)) tr.removeMark($from.pos, $to.pos, mark);
    }
    tr.setBlockType($from.pos, $to.pos, nodes.paragraph);
  }
  dispatch(tr.setStoredMarks([]).scrollIntoView());
  return true;
};
