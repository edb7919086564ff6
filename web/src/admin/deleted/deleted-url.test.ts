import { expect, test } from "vitest";
import { deletedHref, deletedPage } from "./deleted-url";

test("the page number is in the URL of the deleted records", () => {
  const pageOf = (query: string) => deletedPage(new URLSearchParams(query));
  expect(["", "page=3", "page=0", "page=x"].map(pageOf)).toEqual([1, 3, 1, 1]);
  expect([1, 3].map(deletedHref)).toEqual(["/admin/deleted", "/admin/deleted?page=3"]);
});
