import { expect, test } from "vitest";
import { apiPath } from "../api/query";
import { pagesOf, pdfsHref, pdfsRead } from "./pdf-pages";

test("PDF-01: a page has 24 documents and is requested by its offset", () => {
  expect(apiPath(pdfsRead(1))).toBe("/api/pdfs?skip=0&take=24");
  expect(apiPath(pdfsRead(3))).toBe("/api/pdfs?skip=48&take=24");
  expect([0, 1, 24, 25].map(pagesOf)).toEqual([0, 1, 1, 2]);
});

test("the first page has the URL of the list", () => {
  expect(pdfsHref(1)).toBe("/pdfs");
  expect(pdfsHref(2)).toBe("/pdfs?page=2");
});
