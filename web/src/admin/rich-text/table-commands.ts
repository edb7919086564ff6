import { closeHistory } from "prosemirror-history";
import { Fragment, type Node } from "prosemirror-model";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from "prosemirror-tables";
import { schema } from "./schema";
import { ancestorOf } from "./text-commands";

const { nodes } = schema;

/** A command on the table around the caret. */
export interface TableCommand {
  readonly label: string;
  readonly command: Command;
}

export const TABLE_COMMANDS: readonly TableCommand[] = [
  { label: "Row above", command: addRowBefore },
  { label: "Row below", command: addRowAfter },
  { label: "Column left", command: addColumnBefore },
  { label: "Column right", command: addColumnAfter },
  { label: "Merge cells", command: mergeCells },
  { label: "Split cell", command: splitCell },
  { label: "Header row", command: toggleHeader("row") },
  { label: "Header column", command: toggleHeader("column") },
  { label: "Delete row", command: deleteRow },
  { label: "Delete column", command: deleteColumn },
  { label: "Delete table", command: deleteTable },
];

/** Returns the table around the selection and its position. */
export function selectedTable({ selection: { $from } }: EditorState) {
  const table = ancestorOf($from, [nodes.table]);
  return table && { node: table.node, pos: $from.before(table.depth) };
}

export interface TableSize {
  readonly rows: number;
  readonly columns: number;
  readonly hasHeader: boolean;
}

/** Inserts an empty table and puts the caret into its first cell. */
export const insertTable =
  (size: TableSize): Command =>
  (state, dispatch) => {
    const { tr } = state;
    tr.replaceSelectionWith(createTable(size));
    // The paragraph after the last table is for more text. An empty one is not saved.
    if (tr.doc.lastChild?.type === nodes.table) {
      tr.insert(tr.doc.content.size, nodes.paragraph.create());
    }
    const cell = firstCellAfter(tr.doc, tr.mapping.map(state.selection.from, -1));
    if (cell !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(cell)));
    dispatch?.(closeHistory(tr).scrollIntoView());
    return true;
  };

/** Returns the position in the first cell at or after a position. */
function firstCellAfter(doc: Node, from: number): number | undefined {
  let cell: number | undefined;
  doc.nodesBetween(from, doc.content.size, (node, pos) => {
    if (cell === undefined && isCell(node)) cell = pos + 1;
    return cell === undefined;
  });
  return cell;
}

export const isCell = ({ type }: Node) => type === nodes.table_cell || type === nodes.table_header;

function createTable({ rows, columns, hasHeader }: TableSize): Node {
  const row = (isHeader: boolean) => {
    const type = isHeader ? nodes.table_header : nodes.table_cell;
    const cells = Array.from({ length: columns }, () => type.createAndFill());
    return nodes.table_row.create(null, Fragment.from(cells.filter((cell) => cell !== null)));
  };
  const content = Array.from({ length: rows }, (_, index) => row(hasHeader && index === 0));
  return nodes.table.create(null, content);
}

/** Sets the caption of the table around the caret. An empty text removes it. */
export const setCaption =
  (caption: string): Command =>
  (state, dispatch) => {
    const table = selectedTable(state);
    if (!table) return false;
    dispatch?.(state.tr.setNodeAttribute(table.pos, "caption", caption.trim() || null));
    return true;
  };

/** Returns the number of selected cells; 0 if the selection is not of cells. */
export function selectedCells({ selection }: EditorState): number {
  if (!(selection instanceof CellSelection)) return 0;
  let count = 0;
  selection.forEachCell(() => {
    count += 1;
  });
  return count;
}
