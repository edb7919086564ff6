/**
 * Lowers the headings below the page's own and wraps each table in a frame that scrolls, also by
 * keyboard.
 */
export function scrollableTables(html: string): string {
  let count = 0;
  return html
    .replace(/<(\/?)h1\b/gi, "<$1h2")
    .replace(/<table\b/gi, () => {
      count += 1;
      return `<div class="table-frame" role="group" aria-label="Table ${count}" tabindex="0"><table`;
    })
    .replace(/<\/table\s*>/gi, "</table></div>");
}
