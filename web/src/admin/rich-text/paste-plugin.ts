import { Fragment, type Node, Slice } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { handlePaste, isInTable, __pastedCells as pastedCells } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { parseInert } from "./inert-html";
import { MAX_HTML_CHARS, TOO_LONG } from "./limits";
import { parseSlice } from "./parse-html";
import { cleanPaste } from "./paste/clean-paste";
import { isHtmlSource, plainTextToHtml } from "./paste/plain-text";
import { serializeHtml } from "./serialize-html";
import { isCell } from "./table-commands";

const FILES_NOT_PASTED = "Files cannot be pasted here. Place them with the Image or PDF button.";

const imagesRemoved = (count: number) =>
  `${count === 1 ? "1 image was" : `${count} images were`} left out. Place images with the Image button.`;

/** Returns the plugin that cleans what is pasted or dropped. `report` shows a message. */
export function pastePlugin(report: (message: string) => void): Plugin {
  /** Returns the clean HTML, or an empty text if it is too long. */
  function clean(source: string, view: EditorView): string {
    const pasted = cleanPaste(source);
    if (!pasted || pasted.html.length + serializeHtml(view.state.doc).length > MAX_HTML_CHARS) {
      report(TOO_LONG);
      return "";
    }
    if (pasted.removedImages > 0) report(imagesRemoved(pasted.removedImages));
    return pasted.html;
  }

  function sliceOfText(text: string, isPlain: boolean, view: EditorView): Slice {
    const isSource = !isPlain && isHtmlSource(text);
    const html = clean(isSource ? text : plainTextToHtml(text), view);
    return html ? parseSlice(parseInert(html)) : Slice.empty;
  }

  /** Refuses files, which browsers would insert as images of their own or open. */
  function refuseFiles(event: Event, data: DataTransfer | null): boolean {
    const hasText = data?.types.some((type) => type === "text/html" || type === "text/plain");
    if (hasText || !data?.files.length) return false;
    event.preventDefault();
    report(FILES_NOT_PASTED);
    return true;
  }

  /** Pastes source that was copied from a page or program which shows it. */
  function pasteShownSource(view: EditorView, event: ClipboardEvent): boolean {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!event.clipboardData?.types.includes("text/html") || !isHtmlSource(text)) return false;
    event.preventDefault();
    return view.pasteHTML(text, event);
  }

  return new Plugin({
    props: {
      transformPastedHTML: clean,
      clipboardTextParser: (text, _context, isPlain, view) => sliceOfText(text, isPlain, view),
      handlePaste: (view, event, slice) => slice.size === 0 || pasteCells(view, event, slice),
      handleDrop: (_view, _event, slice) => slice.size === 0,
      handleDOMEvents: {
        paste: (view, event) =>
          refuseFiles(event, event.clipboardData) || pasteShownSource(view, event),
        drop: (_, event) => refuseFiles(event, event.dataTransfer),
      },
    },
  });
}

/**
 * Pastes cells into a table. prosemirror-tables throws if merged cells reach beyond the pasted
 * area. They are then pasted as single cells.
 */
function pasteCells(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
  if (!isInTable(view.state) || !pastedCells(slice)) return false;
  try {
    return handlePaste(view, event, slice);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const content = withoutSpans(slice.content);
    return handlePaste(view, event, new Slice(content, slice.openStart, slice.openEnd));
  }
}

function withoutSpans(fragment: Fragment): Fragment {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    const attrs = isCell(node) ? { ...node.attrs, colspan: 1, rowspan: 1 } : node.attrs;
    nodes.push(
      node.isText ? node : node.type.create(attrs, withoutSpans(node.content), node.marks),
    );
  });
  return Fragment.from(nodes);
}
