import { DOMParser } from "prosemirror-model";
import { describe, expect, it, test } from "vitest";
import {
  EXCEL,
  EXCEL_CLEAN,
  GOOGLE_DOCS,
  GOOGLE_DOCS_CLEAN,
  HOSTILE,
  LIBRE_OFFICE,
  LIBRE_OFFICE_CLEAN,
  PDF_TEXT,
  PDF_TEXT_CLEAN,
  WORD,
  WORD_CLEAN,
  WORD_ONLINE,
  WORD_ONLINE_CLEAN,
} from "../../../../tests/paste-fragments";
import { parseInert } from "../inert-html";
import { schema } from "../schema";
import { serializeHtml } from "../serialize-html";
import { cleanPaste } from "./clean-paste";
import { isHtmlSource, plainTextToHtml } from "./plain-text";

/** Returns the HTML of the field after a paste into it. */
function pasted(source: string): string {
  const html = cleanPaste(source)?.html ?? "";
  return serializeHtml(DOMParser.fromSchema(schema).parse(parseInert(html)));
}

test.each([
  ["Word", WORD, WORD_CLEAN],
  ["Word in a browser", WORD_ONLINE, WORD_ONLINE_CLEAN],
  ["Excel", EXCEL, EXCEL_CLEAN],
  ["Google Docs", GOOGLE_DOCS, GOOGLE_DOCS_CLEAN],
  ["LibreOffice", LIBRE_OFFICE, LIBRE_OFFICE_CLEAN],
])("keeps the structure of %s, and drops the rest", (_, source, expected) => {
  expect(pasted(source)).toBe(expected);
});

describe("a plain text", () => {
  it("of a PDF reader keeps its paragraphs and lists", () => {
    expect(pasted(plainTextToHtml(PDF_TEXT))).toBe(PDF_TEXT_CLEAN);
  });

  it.each([
    ["one\ntwo\nthree", "<p>one two three</p>"],
    ["Name: A\nAge: 5", "<p>Name: A<br>Age: 5</p>"],
    ["3) c\n4) d", '<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>'],
    ["12.05.2026 is the date", "<p>12.05.2026 is the date</p>"],
    ["भर्ती\n\nसूचना", "<p>भर्ती</p>\n<p>सूचना</p>"],
    ["a < b & c", "<p>a &lt; b &amp; c</p>"],
    ["", ""],
  ])("%j", (text, html) => {
    expect(pasted(plainTextToHtml(text))).toBe(html);
  });

  it.each([
    ["<p>a</p>", true],
    ["  <h2 class='x'>a</h2>", true],
    ["<table>\n<tr><td>a</td></tr></table>", true],
    ["<b>a</b>", false],
    ["<p", false],
    ["a <p>b</p>", false],
    ["<param>x</param>", false],
  ])("%j is HTML source: %s", (text, expected) => {
    expect(isHtmlSource(text)).toBe(expected);
  });
});

it("drops scripts, handlers and links that run scripts", () => {
  expect(pasted(HOSTILE)).toBe(
    '<p>a</p>\n<p>b</p>\n<p>d</p>\n<p>e</p>\n<p><a href="https://ok.example.in">f</a></p>',
  );
});

it("counts the images that pages cannot show, and keeps others", () => {
  const images = [
    "file:///C:/a.png",
    "data:image/png;base64,aa",
    "blob:x",
    "cid:1",
    "http://a.in/b.png",
  ]
    .map((src) => `<img src="${src}">`)
    .join("");
  const { origin } = window.location;
  const kept = `<img src="https://a.in/b.png" alt="b"><img src="${origin}/uploads/general/1.png">`;
  expect(cleanPaste(images + kept)).toEqual({
    html: '<img src="https://a.in/b.png" alt="b"><img src="/uploads/general/1.png">',
    removedImages: 5,
  });
});

it("unlinks places of the document, and shortens links of this site", () => {
  const { origin } = window.location;
  const html = `<p><a name="_Toc1"></a><a href="#_Toc1">a</a> <a href="${origin}/blog">b</a></p>`;
  expect(pasted(html)).toBe('<p>a <a href="/blog">b</a></p>');
});

it("refuses a text that is too long, in time that is linear", () => {
  expect(cleanPaste(`<p>${"a".repeat(500_001)}</p>`)).toBeUndefined();
  const styles = `<p class=MsoNormal style='margin:0cm;mso-fareast-language:EN-US'><span style='font-size:12.0pt;font-family:"Times New Roman"'>Text<o:p></o:p></span></p>`;
  const word = `<html><head><style>${"x{}".repeat(100_000)}</style></head><body>${styles.repeat(30_000)}</body></html>`;
  expect(word.length).toBeGreaterThan(4_000_000);
  const start = performance.now();
  expect(cleanPaste(word)?.html.length).toBe(30_000 * "<p>Text</p>".length);
  expect(performance.now() - start).toBeLessThan(5000);
  for (const hostile of ["<!--", "<style>", "<p a='", '<p a="', "</", "<"]) {
    const begin = performance.now();
    cleanPaste(hostile.repeat(1_000_000));
    expect(performance.now() - begin, hostile).toBeLessThan(5000);
  }
});
