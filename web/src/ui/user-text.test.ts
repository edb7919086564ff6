import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UserText } from "./user-text";

it.each([
  ["Clerk, 2026", "Clerk, 2026"],
  ["कोंकण वार्ता", '<span lang="hi">कोंकण वार्ता</span>'],
  ["भर्ती 2026: परीक्षा (चरण 2)", '<span lang="hi">भर्ती 2026: परीक्षा (चरण</span> 2)'],
  ["SSC भर्ती 2026 for clerks", 'SSC <span lang="hi">भर्ती</span> 2026 for clerks'],
  ["", ""],
])("%s", (text, markup) => {
  expect(renderToStaticMarkup(createElement(UserText, { text }))).toBe(markup);
});
