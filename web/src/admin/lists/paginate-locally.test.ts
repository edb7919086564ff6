import { expect, test } from "vitest";
import { paginateLocally } from "./paginate-locally";

const rows = Array.from({ length: 23 }, (_, id) => ({ id, title: `Clerk ${id}`, place: null }));
const texts = (row: (typeof rows)[number]) => [row.title, row.place];

test("AADMIT-04, ARESULT-04, ABLOG-04: matches any part of any text in any letter case", () => {
  const page = paginateLocally(rows, texts, { search: "ERK 1", page: 1 });
  expect(page.total).toBe(11);
  expect(page.rows.map(({ id }) => id)).toEqual([1, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(paginateLocally(rows, texts, { search: "driver", page: 1 })).toEqual({
    rows: [],
    total: 0,
    pages: 0,
  });
});

test("AJOB-12: a page has ten rows", () => {
  const page = paginateLocally(rows, texts, { search: "", page: 3 });
  expect(page.rows.map(({ id }) => id)).toEqual([20, 21, 22]);
  expect(page.pages).toBe(3);
});
