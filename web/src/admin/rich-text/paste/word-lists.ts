import { type ListEntry, replaceByLists } from "./list-tree";
import { styleOf } from "./pasted-style";

/** `mso-list:l0 level2 lfo1`: the list, the level and its override. */
const LIST_STYLE = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
const MARKER_STYLE = /mso-list:\s*ignore/i;
/** Markers of numbered lists: 1. 1) (1) 1.2. a) iv. */
const NUMBER_MARKER = /^\(?(?:\d+(?:\.\d+)*|[a-z]{1,4})[.)]/i;

interface WordEntry extends ListEntry {
  /** The name of the list in the document. */
  readonly list: string;
}

/**
 * Rebuilds the lists of Word. It writes them as paragraphs: their style has the level, and an
 * ignored element at the start has the marker.
 */
export function rebuildWordLists(body: HTMLElement): void {
  let run: WordEntry[] = [];
  for (const paragraph of body.querySelectorAll("[data-style*=mso-list]")) {
    const entry = wordEntry(paragraph);
    if (!entry) continue;
    const last = run.at(-1);
    const follows =
      last?.list === entry.list && paragraph.previousElementSibling === last.paragraph;
    if (!follows) {
      replaceByLists(run);
      run = [];
    }
    run.push(entry);
  }
  replaceByLists(run);
}

function wordEntry(paragraph: Element): WordEntry | undefined {
  const [, list, level, override] = LIST_STYLE.exec(styleOf(paragraph)) ?? [];
  if (!list || !paragraph.matches("p, h1, h2, h3, h4, h5, h6")) return undefined;
  const marker = removeMarker(paragraph);
  const isHeading = paragraph.localName !== "p";
  if (isHeading) {
    // The number of a heading is a part of its text.
    paragraph.prepend(marker ? `${marker} ` : "");
    return undefined;
  }
  return {
    paragraph,
    list: `${list} ${override}`,
    level: Number(level),
    isOrdered: NUMBER_MARKER.test(marker),
    number: /^\(?\d+[.)]/.test(marker) ? Number.parseInt(marker.replace("(", ""), 10) : undefined,
  };
}

/** Removes the marker of a paragraph. Returns its text. */
function removeMarker(paragraph: Element): string {
  const markers = [...paragraph.querySelectorAll("[data-style*=mso-list]")].filter((element) =>
    MARKER_STYLE.test(styleOf(element)),
  );
  const text = markers.map(({ textContent }) => textContent).join("");
  for (const marker of markers) marker.remove();
  return text.replace(/[\s\u00a0]+/g, " ").trim();
}
