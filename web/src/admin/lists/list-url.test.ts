import { expect, test } from "vitest";
import {
  activeFilters,
  type ChoiceFilter,
  isChanged,
  isFiltered,
  listHref,
  parseAdminListUrl,
  statusFilter,
} from "./list-url";

const FILTERS: readonly ChoiceFilter[] = [
  statusFilter([
    ["shown", "Active"],
    ["hidden", "Inactive"],
  ]),
  { name: "role", label: "Role", all: "All roles", options: [["WRITER", "Writers"]] },
];
const read = (query: string) => parseAdminListUrl(new URLSearchParams(query), FILTERS);

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

test("reads only the choices of the list", () => {
  expect(read("role=WRITER&status=hidden")).toMatchObject({ role: "WRITER", status: "hidden" });
  expect(read("role=OWNER").role).toBeUndefined();
  expect(parseAdminListUrl(new URLSearchParams("role=WRITER")).role).toBeUndefined();
});

test("a search and each choice filter the list", () => {
  expect(isFiltered(read("page=2"))).toBe(false);
  for (const query of ["search=a", "role=WRITER", "status=shown"]) {
    expect(isFiltered(read(query))).toBe(true);
  }
});

test("omits default values, and parses what it wrote", () => {
  expect(listHref("/admin/results", { search: "", page: 1 })).toBe("/admin/results");
  for (const status of [undefined, "shown", "hidden"]) {
    const filter = { search: "a&b=c d", role: "WRITER", status, page: 2 };
    const href = listHref("/admin/results", filter);
    expect(read(href.split("?")[1] ?? "")).toEqual(filter);
  }
});

test("the order is no filter, and an account is an id", () => {
  const filters: readonly ChoiceFilter[] = [
    { name: "editedBy", label: "Saved by", all: "Anyone", options: [], isOfStaff: true },
    { name: "sort", label: "Order", all: "Newest", options: [["saved", "Last saved"]] },
  ];
  const readAll = (query: string) => parseAdminListUrl(new URLSearchParams(query), filters);
  const sorted = readAll("sort=saved");
  expect([isFiltered(sorted), isChanged(sorted), activeFilters(sorted)]).toEqual([false, true, 0]);
  expect(isChanged(readAll(""))).toBe(false);
  const edited = readAll("editedBy=12&sort=saved");
  expect([edited.editedBy, activeFilters(edited)]).toEqual(["12", 1]);
  expect(listHref("/admin/blog", edited)).toBe("/admin/blog?editedBy=12&sort=saved");
  for (const id of ["me", "0", "-1", "1e3"]) {
    expect(readAll(`editedBy=${id}`).editedBy).toBeUndefined();
  }
});
