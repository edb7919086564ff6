import type { Command } from "../commands/command";
import { useCommands } from "../commands/registered-commands";
import type { AdminList } from "./admin-list";
import { ROW_MOVES, ROW_OPENS, ROW_SELECTS } from "./row-commands";

/** Returns the command that opens the form of a new row. */
const addition = ({ label, to }: { readonly label: string; readonly to: string }): Command => ({
  label,
  group: "This page",
  icon: "plus",
  keys: ["n"],
  // The palette has the forms of all lists.
  isKeyOnly: true,
  to,
});

/** Offers the commands of a list and of its rows. */
export function useListCommands<Row extends { readonly id: number }, Body>(
  { addLink, actions }: AdminList<Row, Body>,
  areSelectable: boolean,
): void {
  useCommands([
    ...(addLink ? [addition(addLink)] : []),
    ...ROW_MOVES,
    ...(actions.edit ? ROW_OPENS : []),
    ...(areSelectable ? ROW_SELECTS : []),
  ]);
}
