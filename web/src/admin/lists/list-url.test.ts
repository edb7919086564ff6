import { expect, test } from "vitest";
import { listHref, parseAdminListUrl } from "./list-url";

const read = (query: string) => parseAdminListUrl(new URLSearchParams(query));

test("reads search, status and page from the query", () => {
  expect(read("")).toEqual({ search: "", page: 1 });
  expect(read("status=shown").shown).toBe(true);
  expect(read("status=hidden").shown).toBe(false);
  expect(read("status=toString").shown).toBeUndefined();
  expect(read("search=+clerk+&page=3")).toEqual({ search: "clerk", page: 3 });
  for (const page of ["0", "-1", "two", "1.5", "9999999"]) {
    expect(read(`page=${page}`).page).toBe(1);
  }
});

test("omits default values, and parses what it wrote", () => {
  expect(listHref("/admin/results", { search: "", page: 1 })).toBe("/admin/results");
  for (const shown of [undefined, true, false]) {
    const filter = { search: "a&b=c d", shown, page: 2 };
    const href = listHref("/admin/results", filter);
    expect(read(href.split("?")[1] ?? "")).toEqual(filter);
  }
});
