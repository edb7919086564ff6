import { expect, it } from "vitest";
import { scrollableTables } from "./scrollable-tables";

it("wraps every table in a frame that can be scrolled by keyboard", () => {
  const html = scrollableTables("<h1>a</h1><table><tr><td>1</td></tr></table><table></table>");
  expect(html).toContain("<h2>a</h2>");
  expect(html.match(/tabindex="0"><table/g)).toHaveLength(2);
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
});
