import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import type { IconName } from "../../ui/icon";
import { schema } from "./schema";
import { selectedTable } from "./table-commands";
import {
  clearFormatting,
  hasMark,
  indentItem,
  isInQuote,
  listType,
  outdentItem,
  toggleBold,
  toggleBulletList,
  toggleItalic,
  toggleOrderedList,
  toggleQuote,
} from "./text-commands";

export type DialogName = "link" | "image" | "pdf" | "table" | "caption" | "template" | "help";

/** A button of the toolbar. It runs a command or opens a dialog. */
export interface Tool {
  readonly label: string;
  readonly icon: IconName;
  /** The keys of the command, as the help shows them. */
  readonly keys?: string;
  readonly command?: Command;
  readonly dialog?: DialogName;
  /** Returns whether the tool applies to the selection. A tool without it is not a toggle. */
  readonly isActive?: (state: EditorState) => boolean;
  /** Returns whether the tool can be used. By default its command decides. */
  readonly isUsable?: (state: EditorState) => boolean;
}

const { marks, nodes } = schema;

/** The tools in groups. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      label: "Bold",
      icon: "bold",
      keys: "Ctrl+B",
      command: toggleBold,
      isActive: (state) => hasMark(state, marks.strong),
    },
    {
      label: "Italic",
      icon: "italic",
      keys: "Ctrl+I",
      command: toggleItalic,
      isActive: (state) => hasMark(state, marks.em),
    },
    {
      label: "Link",
      icon: "link",
      keys: "Ctrl+K",
      dialog: "link",
      isActive: (state) => hasMark(state, marks.link),
    },
  ],
  [
    {
      label: "Bullet list",
      icon: "list",
      keys: "Ctrl+Shift+8",
      command: toggleBulletList,
      isActive: (state) => listType(state) === nodes.bullet_list,
    },
    {
      label: "Numbered list",
      icon: "list-ordered",
      keys: "Ctrl+Shift+7",
      command: toggleOrderedList,
      isActive: (state) => listType(state) === nodes.ordered_list,
    },
    {
      label: "Move item out",
      icon: "list-indent-decrease",
      keys: "Shift+Tab",
      command: outdentItem,
    },
    { label: "Move item in", icon: "list-indent-increase", keys: "Tab", command: indentItem },
    {
      label: "Quote",
      icon: "text-quote",
      keys: "Ctrl+Shift+9",
      command: toggleQuote,
      isActive: isInQuote,
    },
  ],
  [
    {
      label: "Insert table",
      icon: "table",
      dialog: "table",
      isUsable: (state) => selectedTable(state) === undefined,
    },
    { label: "Insert image", icon: "image", dialog: "image" },
    { label: "Insert PDF", icon: "file-text", dialog: "pdf" },
    { label: "Insert template", icon: "layout-template", dialog: "template" },
  ],
  [
    { label: "Clear formatting", icon: "remove-formatting", command: clearFormatting },
    { label: "Undo", icon: "undo-2", keys: "Ctrl+Z", command: undo },
    { label: "Redo", icon: "redo-2", keys: "Ctrl+Y", command: redo },
  ],
];

export const HELP_TOOL: Tool = {
  label: "Keyboard help",
  icon: "circle-question-mark",
  keys: "Alt+0",
  dialog: "help",
};

export const isUsable = ({ command, isUsable: decide }: Tool, state: EditorState): boolean =>
  decide?.(state) ?? command?.(state) ?? true;
