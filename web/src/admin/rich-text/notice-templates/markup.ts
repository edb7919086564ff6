/** Functions that write the HTML of templates as the editor saves it. Texts are HTML. */

export const heading = (text: string) => `<h2>${text}</h2>`;
export const paragraph = (text: string) => `<p>${text}</p>`;

const list = (tag: "ul" | "ol", items: readonly string[]) =>
  [`<${tag}>`, ...items.map((item) => `<li>${item}</li>`), `</${tag}>`].join("\n");
export const bullets = (...items: readonly string[]) => list("ul", items);
export const steps = (...items: readonly string[]) => list("ol", items);

const row = (tag: "th" | "td", cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;

/** Returns a table. The first row has the headings of the columns. */
export const table = (...[head = [], ...rows]: readonly (readonly string[])[]) =>
  [
    "<table>",
    `<thead>\n${row("th", head)}\n</thead>`,
    `<tbody>\n${rows.map((cells) => row("td", cells)).join("\n")}\n</tbody>`,
    "</table>",
  ].join("\n");

export const blocks = (...parts: readonly string[]) => parts.join("\n");
