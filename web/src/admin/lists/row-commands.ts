import type { Command } from "../commands/command";

/** Attribute of the elements of rows. Keys move the focus between them. */
const ROW = "[data-row]";
/** Attribute of the link to the form of a row. */
const FORM_LINK = "a[data-form]";
/** Attribute of the checkbox that selects a row. */
const SELECT_BOX = "input[data-select]";

const allRows = () => [...document.querySelectorAll<HTMLElement>(ROW)];

const focusedRow = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

/**
 * Moves the focus to the row at an index, or to the last row.
 *
 * @returns Whether there are rows.
 */
export function focusRow(index: number): boolean {
  const row = allRows().at(Math.max(index, 0)) ?? allRows().at(-1);
  row?.focus();
  return row !== undefined;
}

/** Moves the focus to the next or the previous row, or at first to the first or the last one. */
function moveFocus(delta: 1 | -1): boolean {
  const rows = allRows();
  const focused = focusedRow();
  const current = focused ? rows.indexOf(focused) : -1;
  const start = current < 0 && delta < 0 ? rows.length : current;
  return focusRow(start + delta);
}

/** Clicks an element of a row, if the row has it. */
function clickIn(row: Element | null, selector: string): boolean {
  const element = row?.querySelector<HTMLElement>(selector);
  element?.click();
  return element !== null && element !== undefined;
}

const ON_ROWS = { group: "This page", icon: "menu", isKeyOnly: true } as const;

/** The commands that move the focus between rows. */
export const ROW_MOVES: readonly Command[] = [
  { ...ON_ROWS, label: "Next row", keys: ["j"], run: () => moveFocus(1) },
  { ...ON_ROWS, label: "Previous row", keys: ["k"], run: () => moveFocus(-1) },
];

/** The commands that open the form of the focused row. */
export const ROW_OPENS: readonly Command[] = [
  { ...ON_ROWS, label: "Edit the row", keys: ["e"], run: () => clickIn(focusedRow(), FORM_LINK) },
  {
    ...ON_ROWS,
    label: "Open the focused row",
    keys: ["Enter"],
    // Enter on a button of the row presses the button.
    run: () =>
      document.activeElement?.matches(ROW) === true && clickIn(document.activeElement, FORM_LINK),
  },
];

/** The command that selects the focused row. */
export const ROW_SELECTS: readonly Command[] = [
  {
    ...ON_ROWS,
    label: "Select the row",
    keys: ["x"],
    run: () => clickIn(focusedRow(), SELECT_BOX),
  },
];
