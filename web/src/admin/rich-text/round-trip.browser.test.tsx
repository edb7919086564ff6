import { describe, expect, it, test } from "vitest";
import { NOTICE_TEMPLATES } from "./notice-templates/notice-templates";
import { parseHtml } from "./parse-html";
import { editorChanges } from "./round-trip";
import { serializeHtml } from "./serialize-html";

const roundTrip = (html: string) => serializeHtml(parseHtml(html));

const TABLE = `<table>
<caption>Vacancies</caption>
<thead>
<tr><th scope="col">Post</th><th colspan="2" scope="col">Posts</th></tr>
</thead>
<tbody>
<tr><th rowspan="2" scope="row">Clerk</th><td>UR</td><td align="right">40</td></tr>
<tr><td>OBC</td><td>27</td></tr>
</tbody>
</table>`;

/** HTML as the editor saves it. */
const SAVED = [
  "",
  "<h2>Pay</h2>\n<p>Level <b>3</b> &amp; <i>more</i></p>",
  "<h1>Old title</h1>",
  TABLE,
  '<ol start="3">\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n<li>c</li>\n</ol>',
  '<p><a href="/uploads/a.pdf" title="t">PDF</a> <a href="tel:+911">t</a></p>',
  '<p>a <img src="/uploads/a.png" alt="A" width="300" height="200"> b</p>',
  '<p>H<sub>2</sub>O <mark>m</mark> <small>s</small> <u>u</u> <s>d</s> <code>c</code> <span lang="hi">हिन्दी</span> <abbr title="Union">UPSC</abbr> <kbd>k</kbd> <del>x</del> <ins>y</ins></p>',
  "<blockquote>\n<p>q</p>\n</blockquote>\n<hr>\n<pre>a\n  b<br>c</pre>\n<pre>\n\nd</pre>",
  "<dl>\n<dt>T</dt>\n<dd>D</dd>\n</dl>",
  '<figure>\n<img src="/a.png" alt="a">\n<figcaption>c</figcaption>\n</figure>',
  "<details>\n<summary>S</summary>\n<p>b</p>\n</details>",
  "<p>x<br>y</p>\n<p>last</p>",
  '<p lang="hi">सूचना</p>\n<h5>Small</h5>',
];

test.each(SAVED)("%s is unchanged", (html) => {
  expect(roundTrip(html)).toBe(html);
  expect(editorChanges(html)).toEqual([]);
});

const templates = NOTICE_TEMPLATES.flatMap(({ name, html }) =>
  Object.entries(html).map(([language, text]) => [`${name} (${language})`, text] as const),
);

/** Elements and attributes that the server removes, or that templates do not need. */
const REMOVED = /<(?!\/?(?:h2|h3|p|ul|ol|li|table|thead|tbody|tr|th|td|strong)>)/;

test.each(templates)("the template %s is unchanged, and the server keeps it", (_, html) => {
  expect(roundTrip(html)).toBe(html);
  expect(html).not.toMatch(REMOVED);
});

describe("HTML that the editor writes differently, but shows the same", () => {
  it.each([
    "text without a paragraph",
    "<div><p>a</p></div><div>b</div>",
    "<ul><li><p>a</p></li></ul>",
    "<table><tr><td>a</td></tr></table>",
    "<table><colgroup><col></colgroup><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>",
    '<p><a href="/a" rel="noopener noreferrer nofollow">a</a></p>',
    "<p>a  \n b <b>c</b> <b>d</b></p>\n\n<p></p>",
    "<p><u><b>a</b></u> <span>b</span></p>",
    "<!-- comment --><p style='color:red'>a</p>",
    "<p>a&nbsp;b</p>",
    "<p>a<br></p>",
    "<p>&nbsp;</p>",
  ])("%s", (html) => {
    expect(editorChanges(html)).toEqual([]);
    const once = roundTrip(html);
    expect(roundTrip(once)).toBe(once);
  });
});

/** Returns HTML of random elements, also nested in ways that no editor writes. */
function randomHtml(seed: number): string {
  let state = seed;
  const random = (count: number) => {
    // A linear congruential generator (Numerical Recipes).
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * count);
  };
  const tags = (
    "p p h1 h3 ul ol li table tr td th thead tbody b i a span div blockquote dl dt dd figure " +
    "figcaption details summary pre sub u"
  ).split(" ");
  const leaves = ["a", " b ", "\n", "<br>", "<hr>", '<img src="/a.png">', "&nbsp;", "क", "<td>"];
  const element = (depth: number): string => {
    if (depth === 0 || random(4) === 0) return leaves[random(leaves.length)] ?? "";
    const tag = tags[random(tags.length)];
    const attribute = ["", ' lang="hi"', ' colspan="2"', ' rowspan="3"', ' href="/x"'][random(5)];
    const content = Array.from({ length: random(4) }, () => element(depth - 1));
    return `<${tag}${attribute}>${content.join("")}</${tag}>`;
  };
  return Array.from({ length: 3 }, () => element(4)).join("");
}

test("the editor shows what it has written without a change, also after any HTML", () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const html = randomHtml(seed);
    const once = roundTrip(html);
    expect(editorChanges(once), html).toEqual([]);
    // Spaces beside line breaks, which browsers do not show, may disappear later.
    expect(roundTrip(once).replaceAll(/\s/g, ""), html).toBe(once.replaceAll(/\s/g, ""));
  }
});

describe("HTML that the editor would change", () => {
  it.each([
    ["<section><p>a</p></section>", ["<section>"]],
    ["<p><ruby>a<rt>b</rt></ruby></p>", ["<ruby>", "<rt>"]],
    ["<table><caption><b>a</b></caption><tr><td>b</td></tr></table>", ["<b>"]],
    ["<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>", ["new <td>"]],
    ['<ol><li value="3">a</li></ol>', ["value of <li>"]],
    ["<p><font color=red>a</font></p>", ["<font>", "color of <font>"]],
    ["<a href='/a'><h3>b</h3></a>", ["the order or nesting of elements"]],
  ])("%s", (html, changes) => {
    expect(editorChanges(html)).toEqual(changes);
  });

  it("names at most six parts", () => {
    const html = ["article", "aside", "section", "nav", "header", "footer", "hgroup", "center"]
      .map((tag) => `<${tag}><p>a</p></${tag}>`)
      .join("");
    expect(editorChanges(html)).toHaveLength(7);
    expect(editorChanges(html).at(-1)).toBe("2 more");
  });
});
