import { closeHistory } from "prosemirror-history";
import type { ResolvedPos } from "prosemirror-model";
import { type Command, NodeSelection, Selection } from "prosemirror-state";
import { parseInert } from "./inert-html";
import { parseHtml, parseSlice } from "./parse-html";
import { schema } from "./schema";

/** An image as the dialog describes it. */
export interface ImageValue {
  readonly src: string;
  /** The text for those who do not see the image. It is empty for a decorative one. */
  readonly alt: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Inserts an image, or replaces the selected one. */
export const insertImage =
  ({ src, alt, width, height }: ImageValue): Command =>
  (state, dispatch) => {
    const sizes = { width: width?.toString() ?? null, height: height?.toString() ?? null };
    const image = schema.nodes.image.create({ src, alt, ...sizes });
    dispatch?.(state.tr.replaceSelectionWith(image, false).scrollIntoView());
    return true;
  };

/** Inserts a link with a text. */
export const insertLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const marks = schema.marks.link.create({ href }).addToSet(state.selection.$from.marks());
    const node = schema.text(text, marks);
    const tr = state.tr.replaceSelectionWith(node, false).removeStoredMark(schema.marks.link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Inserts HTML at the caret. */
export const insertHtml =
  (html: string): Command =>
  (state, dispatch) => {
    const slice = parseSlice(parseInert(html));
    dispatch?.(state.tr.replaceSelection(slice).scrollIntoView());
    return true;
  };

/**
 * Inserts HTML of blocks after the block at the caret, or in place of an empty paragraph. Puts the
 * caret at its start. It is undone in one step.
 */
export const insertBlocks =
  (html: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const { content } = parseHtml(html);
    const { start, end } = insertionRange(selection.$to);
    tr.replaceWith(start, end, content);
    tr.setSelection(Selection.near(tr.doc.resolve(start)));
    dispatch?.(closeHistory(tr).scrollIntoView());
    return true;
  };

/** Returns the range that inserted blocks replace. */
function insertionRange($pos: ResolvedPos): { readonly start: number; readonly end: number } {
  // Between blocks, such as after a table.
  if ($pos.depth === 0) return { start: $pos.pos, end: $pos.pos };
  const end = $pos.after(1);
  const isEmpty = $pos.depth === 1 && $pos.parent.content.size === 0;
  return { start: isEmpty ? $pos.before(1) : end, end };
}

/** Returns the selected image. */
export const selectedImage = (selection: Selection) =>
  selection instanceof NodeSelection && selection.node.type === schema.nodes.image
    ? selection.node
    : undefined;
