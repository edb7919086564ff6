import { baseKeymap, chainCommands } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { keydownHandler } from "prosemirror-keymap";
import { splitListItem } from "prosemirror-schema-list";
import { type Command, Plugin } from "prosemirror-state";
import { goToNextCell } from "prosemirror-tables";
import { selectNextPlaceholder } from "./placeholder-plugin";
import { schema } from "./schema";
import {
  indentItem,
  insertLineBreak,
  outdentNestedItem,
  setHeading,
  setParagraph,
  toggleBold,
  toggleBulletList,
  toggleItalic,
  toggleOrderedList,
  toggleQuote,
  toggleUnderline,
} from "./text-commands";

/** Actions of the keyboard outside of the document. */
export interface KeyActions {
  readonly openLinkDialog: () => void;
  readonly openHelp: () => void;
  readonly focusToolbar: () => void;
}

/** Returns a command that runs an action. */
const action =
  (run: () => void): Command =>
  (_, dispatch) => {
    if (dispatch) run();
    return true;
  };

const bindings = ({ openLinkDialog, openHelp, focusToolbar }: KeyActions) => ({
  "Mod-b": toggleBold,
  "Mod-i": toggleItalic,
  "Mod-u": toggleUnderline,
  "Mod-k": action(openLinkDialog),
  "Mod-z": undo,
  "Mod-Shift-z": redo,
  "Mod-y": redo,
  "Mod-Alt-0": setParagraph,
  "Mod-Alt-1": setHeading(2),
  "Mod-Alt-2": setHeading(2),
  "Mod-Alt-3": setHeading(3),
  "Mod-Alt-4": setHeading(4),
  "Mod-Shift-7": toggleOrderedList,
  "Mod-Shift-8": toggleBulletList,
  "Mod-Shift-9": toggleQuote,
  "Alt-n": selectNextPlaceholder,
  "Alt-F10": action(focusToolbar),
  "Alt-0": action(openHelp),
  // At the last cell, and outside of tables and nested items, Tab leaves the editor.
  Tab: chainCommands(goToNextCell(1), indentItem),
  "Shift-Tab": chainCommands(goToNextCell(-1), outdentNestedItem),
  Enter: splitListItem(schema.nodes.list_item),
  "Shift-Enter": insertLineBreak,
});

/** Returns the plugin of the keyboard shortcuts. */
export function keyPlugin(actions: KeyActions): Plugin {
  const handlers = [keydownHandler(bindings(actions)), keydownHandler(baseKeymap)];
  return new Plugin({
    props: {
      handleKeyDown: (view, event) =>
        !typesCharacter(event) && handlers.some((handle) => handle(view, event)),
      handleDOMEvents: { keydown: tabAfterEscape() },
    },
  });
}

/**
 * Returns whether a key with Alt types a character. AltGr is Control and Alt on Windows: with it,
 * Indian keyboards type the rupee sign. Alt and digits of the number pad type any character.
 */
const typesCharacter = (event: KeyboardEvent) =>
  event.getModifierState("AltGraph") ||
  (event.altKey && event.location === KeyboardEvent.DOM_KEY_LOCATION_NUMPAD);

/**
 * Lets Tab leave the editor after Escape, also in lists and tables. Returning true keeps the editor
 * from handling the key, and the browser moves the focus.
 */
function tabAfterEscape() {
  let leaves = false;
  return (_: unknown, { key }: KeyboardEvent) => {
    const isLeaving = leaves && key === "Tab";
    if (key !== "Shift") leaves = key === "Escape";
    return isLeaving;
  };
}
