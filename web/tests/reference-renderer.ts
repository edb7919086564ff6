/** React's own renderer of pages, for comparison with that of the server (decision 20). */

interface ReferenceBundle {
  readonly render: (input: string) => string;
}

const BUNDLE = new URL("../dist/reference/server.js", import.meta.url).href;

const bundle: Promise<ReferenceBundle> = import(/* @vite-ignore */ BUNDLE);

const PAGE_DATA = /<script id="page-data" type="application\/json">(.*?)<\/script>/s;

/** Number of characters before and after a difference that are shown. */
const CONTEXT = 120;

/** Returns the first difference of a page from what React renders, if there is one. */
export async function differenceFromReact(html: string): Promise<string | undefined> {
  // Only pages of the bundle have its script.
  if (!html.includes('id="page-data"')) return undefined;
  const data = PAGE_DATA.exec(html)?.[1];
  if (data === undefined) throw new Error("The data of a page was not found.");
  // The bundle has added the reads, and escaped the input.
  const input = `${data.slice(0, data.lastIndexOf(',"reads":'))}}`.replaceAll("\\u003c", "<");
  const [, ...lines] = (await bundle).render(input).split("\n");
  const expected = lines.join("\n");
  if (expected === html) return undefined;
  let at = 0;
  while (html[at] === expected[at]) at += 1;
  const excerpt = (text: string) => text.slice(Math.max(0, at - CONTEXT), at + CONTEXT);
  return `${input.slice(0, CONTEXT)}: React renders\n${excerpt(expected)}\nThe server renders\n${excerpt(html)}`;
}
