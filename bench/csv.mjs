/** Returns the rows of a CSV text as objects. Cells may be quoted and contain line breaks. */
export function parseCsv(text) {
  const rows = cellsOf(text);
  const header = rows.shift() ?? [];
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
}

function cellsOf(text) {
  // A quoted or bare cell, and its end.
  const pattern = /(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/gy;
  const rows = [];
  let row = [];
  while (pattern.lastIndex < text.length) {
    const [, quoted, bare, end] = pattern.exec(text);
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end !== ",") {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

export const csvLine = (cells) => `${cells.map(csvCell).join(",")}\n`;

function csvCell(value) {
  const text = String(value ?? "");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
