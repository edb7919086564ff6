import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { setLanguage } from "#language/language";
import { RichText } from "./rich-text";

afterEach(() => setLanguage("en"));

const HTML = `<p><a href="/blog?tag=a&amp;b">A</a> <a title="b" href="/uploads/b.pdf">B</a>
<a href="https://c.example/">C</a> <a href="/hi/blog">D</a> <img src="/uploads/d.png"></p>`;

it("links to pages are in the language of the page", () => {
  const render = () => renderToStaticMarkup(createElement(RichText, { html: HTML }));
  expect(render()).toContain(HTML);
  setLanguage("hi");
  expect(render()).toContain(HTML.replace('"/blog', '"/hi/blog'));
});
