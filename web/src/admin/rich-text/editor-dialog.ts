import type { Command } from "prosemirror-state";
import type { OpenEditor } from "./use-editor-session";

/** Props of a dialog that ends with a command on the text. */
export interface EditorDialogProps {
  readonly editor: OpenEditor;
  /** Closes the dialog, runs the command, and focuses the text. */
  readonly onRun: (command: Command) => void;
  readonly onClose: () => void;
}
