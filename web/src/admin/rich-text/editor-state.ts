import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { type KeyActions, keyPlugin } from "./editor-keys";
import { pastePlugin } from "./paste-plugin";
import { placeholderPlugin } from "./placeholder-plugin";

export interface EditorActions extends KeyActions {
  /** Shows a message, such as that a paste was too long. */
  readonly report: (message: string) => void;
}

/** Returns the state of an editor with a document. */
export const createEditorState = (doc: Node, actions: EditorActions): EditorState =>
  EditorState.create({
    doc,
    plugins: [
      pastePlugin(actions.report),
      history(),
      keyPlugin(actions),
      gapCursor(),
      placeholderPlugin(),
      tableEditing(),
    ],
  });
