import type { Command } from "../commands/command";
import { useCommands } from "../commands/registered-commands";
import type { AdminList } from "./admin-list";

/** Attribute of the elements of rows. The keys of a list move the focus between them. */
const ROW = "[data-row]";
/** Attribute of the link to the form of a row. */
const FORM_LINK = "a[data-form]";

const focusedRow = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

/** Moves the focus to the next or the previous row, or at first to the first or the last one. */
function moveFocus(delta: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const focused = focusedRow();
  const current = focused ? rows.indexOf(focused) : -1;
  const last = rows.length - 1;
  const start = current < 0 && delta < 0 ? rows.length : current;
  const next = rows[Math.min(Math.max(start + delta, 0), last)];
  next?.focus();
  return next !== undefined;
}

function openForm(row: Element | null): boolean {
  const link = row?.querySelector<HTMLAnchorElement>(FORM_LINK);
  link?.click();
  return link !== null && link !== undefined;
}

const ON_ROWS = { group: "This page", icon: "menu", isKeyOnly: true } as const;

const MOVES: readonly Command[] = [
  { ...ON_ROWS, label: "Next row", keys: ["j"], run: () => moveFocus(1) },
  { ...ON_ROWS, label: "Previous row", keys: ["k"], run: () => moveFocus(-1) },
];

const OPENS: readonly Command[] = [
  { ...ON_ROWS, label: "Edit the row", keys: ["e"], run: () => openForm(focusedRow()) },
  {
    ...ON_ROWS,
    label: "Open the focused row",
    keys: ["Enter"],
    // Enter on a button of the row presses the button.
    run: () => document.activeElement?.matches(ROW) === true && openForm(document.activeElement),
  },
];

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
export function useListCommands<Row extends { readonly id: number }, Body>({
  addLink,
  actions,
}: AdminList<Row, Body>): void {
  useCommands([...(addLink ? [addition(addLink)] : []), ...MOVES, ...(actions.edit ? OPENS : [])]);
}
