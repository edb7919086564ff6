export interface Snippet {
  readonly label: string;
  /** The text inserted before and after the selection, or around the placeholder. */
  readonly before: string;
  readonly after: string;
  readonly placeholder: string;
}

const TABLE = `<table>
  <thead>
    <tr><th>Heading</th><th>Heading</th></tr>
  </thead>
  <tbody>
    <tr><td>`;

export const SNIPPETS: readonly Snippet[] = [
  { label: "Heading", before: "<h2>", after: "</h2>\n", placeholder: "Heading" },
  { label: "Paragraph", before: "<p>", after: "</p>\n", placeholder: "Text" },
  { label: "Bold", before: "<strong>", after: "</strong>", placeholder: "text" },
  { label: "List", before: "<ul>\n  <li>", after: "</li>\n</ul>\n", placeholder: "Item" },
  {
    label: "Table",
    before: TABLE,
    after: "</td><td></td></tr>\n  </tbody>\n</table>\n",
    placeholder: "Cell",
  },
  { label: "Link", before: '<a href="https://">', after: "</a>", placeholder: "Text" },
];

/**
 * Inserts a snippet at the caret, around the selection. Then selects the text inside, so that
 * typing replaces it.
 */
export function insertHtml(
  field: HTMLTextAreaElement,
  { before, after, placeholder }: Snippet,
): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const selectedText = value.slice(start, end) || placeholder;
  insertText(field, before + selectedText + after);
  const from = start + before.length;
  field.setSelectionRange(from, from + selectedText.length);
}

/** Inserts text as if it were typed: it can be undone, and the form receives an input event. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Only `execCommand` adds the text to the undo history.
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
