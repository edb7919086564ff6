import { expect, test } from "vitest";
import { listHref, parseAdminListUrl } from "./list-url";

const STATUSES = [
  ["shown", "Active"],
  ["hidden", "Inactive"],
] as const;
const read = (query: string) => parseAdminListUrl(new URLSearchParams(query), STATUSES);

test("reads search, status and page from the query", () => {
  expect(read("")).toEqual({ search: "", page: 1 });
  expect(read("status=shown").status).toBe("shown");
  expect(read("status=hidden").status).toBe("hidden");
  expect(read("status=toString").status).toBeUndefined();
  expect(read("search=+clerk+&page=3")).toEqual({ search: "clerk", page: 3 });
  for (const page of ["0", "-1", "two", "1.5", "9999999"]) {
    expect(read(`page=${page}`).page).toBe(1);
  }
});

test("omits default values, and parses what it wrote", () => {
  expect(listHref("/admin/results", { search: "", page: 1 })).toBe("/admin/results");
  for (const status of [undefined, "shown", "hidden"]) {
    const filter = { search: "a&b=c d", status, page: 2 };
    const href = listHref("/admin/results", filter);
    expect(read(href.split("?")[1] ?? "")).toEqual(filter);
  }
});
