import { canonicalTag } from "./canonical-tag";

/** A text with the elements around it, or an element without content. */
interface Piece {
  text: string;
  readonly marks: string;
}

const BREAK = "br";
const EMPTY_ELEMENTS = /^(?:br|img|wbr)$/;
/** Elements that mean nothing without attributes. */
const NEUTRAL = new Set(["span", "a"]);

/** Returns texts and inline elements in a canonical form, without the spaces that are not shown. */
export function canonicalInline(nodes: readonly Node[]): string[] {
  const pieces: Piece[] = [];
  for (const node of nodes) addPieces(node, [], pieces);
  trimStarts(pieces);
  trimEnds(pieces);
  return joinEqual(pieces).map(({ text, marks }) => (marks === BREAK ? text : `${marks}|${text}`));
}

function addPieces(node: Node, marks: readonly string[], pieces: Piece[]): void {
  if (node instanceof Text) {
    pieces.push({ text: node.data.replace(/[ \t\r\n\f]+/g, " "), marks: marks.join(" ") });
  } else if (node instanceof Element && EMPTY_ELEMENTS.test(node.localName)) {
    const isBreak = node.localName === BREAK;
    pieces.push({ text: `<${canonicalTag(node)}>`, marks: isBreak ? BREAK : marks.join(" ") });
  } else if (node instanceof Element) {
    const tag = canonicalTag(node);
    const isMark = !NEUTRAL.has(tag) && !marks.includes(tag);
    const inner = isMark ? [...marks, tag].sort() : marks;
    for (const child of node.childNodes) addPieces(child, inner, pieces);
  }
}

/** Removes spaces at the start, after a line break, and after another space. */
function trimStarts(pieces: readonly Piece[]): void {
  let follows = " ";
  for (const piece of pieces) {
    if (piece.marks === BREAK) {
      follows = " ";
      continue;
    }
    if (follows.endsWith(" ")) piece.text = piece.text.replace(/^ /, "");
    follows = piece.text || follows;
  }
}

/** Removes spaces at the end and before a line break. */
function trimEnds(pieces: readonly Piece[]): void {
  let isAtEnd = true;
  for (const piece of pieces.toReversed()) {
    if (piece.marks === BREAK) {
      isAtEnd = true;
      continue;
    }
    if (isAtEnd) piece.text = piece.text.replace(/ $/, "");
    isAtEnd &&= piece.text === "";
  }
}

/** Joins neighbours with the same marks. */
function joinEqual(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    if (piece.text === "") continue;
    const last = joined.at(-1);
    if (last?.marks === piece.marks && piece.marks !== BREAK) last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined;
}
