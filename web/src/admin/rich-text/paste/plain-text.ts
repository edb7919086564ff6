import { escapeHtml } from "../escape-html";

/** HTML source that starts with the tag of a block. */
const HTML_SOURCE =
  /^\s*<(?:!--[\s\S]*?-->\s*<)?(?:p|h[1-6]|ul|ol|table|div|blockquote|dl|figure|section|article|pre|hr|details)\b[^<>]*>/i;

/** Returns whether a text is HTML source, which was copied from a source view or a file. */
export const isHtmlSource = (text: string) => HTML_SOURCE.test(text) && text.includes("</");

const BULLET = /^\s*[•●▪■◦‣○➢✓*·–—-]\s+(?=\S)/;
const NUMBER = /^\s*\(?(\d{1,3})[.)]\s+(?=\S)/;
const BLANK = /\n[ \t\u00a0]*\n/;

/** A line that is shorter than this share of the longest one ends where its author ended it. */
const SHORT_LINE_SHARE = 0.7;
/** A text whose lines are all shorter than this is not wrapped, in characters. */
const MIN_WRAPPED_CHARS = 40;

/**
 * Returns a plain text as HTML. Joins lines that a PDF reader has wrapped. Blank lines separate
 * paragraphs, and lines with bullets or numbers are lists.
 */
export function plainTextToHtml(text: string): string {
  const normalized = text.replace(/\r\n?/g, "\n").trim();
  const lines = normalized.split("\n").map((line) => line.trim());
  const width = Math.max(...lines.map(({ length }) => length));
  return normalized
    .split(BLANK)
    .map((block) => blockToHtml(block.split("\n"), width))
    .join("");
}

/** A paragraph, or an item of a list. */
interface Part {
  readonly kind: "p" | "ul" | "ol";
  readonly number: number;
  lines: string[];
}

function blockToHtml(lines: readonly string[], width: number): string {
  const parts: Part[] = [];
  for (const line of lines) {
    const part = startOfPart(line);
    const last = parts.at(-1);
    if (part.kind === "p" && last) last.lines.push(line.trim());
    else parts.push(part);
  }
  let html = "";
  let open: Part | undefined;
  for (const part of parts) {
    const content = joinLines(part.lines, width);
    const continues = open?.kind === part.kind && part.kind !== "p";
    if (!continues) html += endTag(open) + startTag(part);
    html += part.kind === "p" ? content : `<li>${content}</li>`;
    open = part;
  }
  return html + endTag(open);
}

function startOfPart(line: string): Part {
  const number = NUMBER.exec(line);
  if (number) return { kind: "ol", number: Number(number[1]), lines: [line.replace(NUMBER, "")] };
  const kind = BULLET.test(line) ? "ul" : "p";
  return { kind, number: 1, lines: [line.replace(BULLET, "").trim()] };
}

const startTag = ({ kind, number }: Part) =>
  kind === "ol" && number !== 1 ? `<ol start="${number}">` : `<${kind}>`;
const endTag = (part: Part | undefined) => (part ? `</${part.kind}>` : "");

/** Joins wrapped lines by spaces, and others by line breaks. */
function joinLines(lines: readonly string[], width: number): string {
  let html = "";
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const separator = before === undefined ? "" : isWrapped(before, line, width) ? " " : "<br>";
    html += separator + escapeHtml(line);
  }
  return html;
}

/** Returns whether a reader wrapped a line, so that the next one continues it. */
function isWrapped(line: string, next: string, width: number): boolean {
  if (/^\p{Ll}/u.test(next)) return true;
  return width >= MIN_WRAPPED_CHARS && line.length >= width * SHORT_LINE_SHARE;
}
