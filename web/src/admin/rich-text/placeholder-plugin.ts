import type { Node } from "prosemirror-model";
import { type Command, Plugin, PluginKey, TextSelection } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { type PlaceholderRange, placeholdersIn } from "./placeholders";

/** Replaces images and line breaks in the text of a block, so that positions stay the same. */
const LEAF = "\ufffc";

/** Returns the places of the placeholders in a document, in their order. */
function placeholdersOf(doc: Node): PlaceholderRange[] {
  const found: PlaceholderRange[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, LEAF, LEAF);
    const start = pos + 1;
    for (const { from, to } of placeholdersIn(text)) {
      found.push({ from: start + from, to: start + to });
    }
    return false;
  });
  return found;
}

const decorationsOf = (doc: Node) =>
  DecorationSet.create(
    doc,
    placeholdersOf(doc).map(({ from, to }) =>
      Decoration.inline(from, to, { class: "rich-text-placeholder" }),
    ),
  );

const key = new PluginKey<DecorationSet>("placeholders");

/** Marks the placeholders of templates. */
export const placeholderPlugin = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => decorationsOf(doc),
      apply: (tr, before) => (tr.docChanged ? decorationsOf(tr.doc) : before),
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** Selects the next placeholder after the selection, or the first one of the text. */
export const selectNextPlaceholder: Command = (state, dispatch) => {
  const found = placeholdersOf(state.doc);
  const next = found.find(({ from }) => from >= state.selection.to) ?? found[0];
  if (!next) return false;
  const selection = TextSelection.create(state.doc, next.from, next.to);
  dispatch?.(state.tr.setSelection(selection).scrollIntoView());
  return true;
};
