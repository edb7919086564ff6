import { DOMParser, type Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { fixTables } from "prosemirror-tables";
import { parseFieldHtml } from "./inert-html";
import { schema } from "./schema";

const parser = DOMParser.fromSchema(schema);

/**
 * Parses the HTML of a field. Rows of tables get the cells that they lack, so that the editor does
 * not add them later, which would count as an edit.
 */
export function parseHtml(html: string): Node {
  const doc = parser.parse(parseFieldHtml(html));
  const fixed = fixTables(EditorState.create({ doc }));
  return fixed ? fixed.doc : doc;
}

/** Parses HTML that is inserted into the text. */
export const parseSlice = (element: HTMLElement) => parser.parseSlice(element);
