import type { MergedCell } from "./clipboard-table";

/** Elements that separate words without a space between them. */
const BREAKS = "br, p, div, li";

/** Reads the tables of a copied page that contain no other table. */
export function htmlTables(html: string): readonly (readonly (readonly MergedCell[])[])[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll(BREAKS)) element.before(" ");
  return [...page.querySelectorAll("table")]
    .filter((table) => !table.querySelector("table"))
    .map((table) => [...table.rows].map((row) => [...row.cells].map(mergedCell)));
}

const mergedCell = (cell: HTMLTableCellElement): MergedCell => ({
  text: (cell.textContent ?? "").replaceAll(/\s+/g, " ").trim(),
  rowSpan: cell.rowSpan,
  colSpan: cell.colSpan,
});
