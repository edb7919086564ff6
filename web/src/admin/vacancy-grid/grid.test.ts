import { describe, expect, it } from "vitest";
import { columnId, type GridColumn, gridColumns, TOTAL_COLUMN } from "./columns";
import {
  cellKey,
  cellTexts,
  columnSum,
  firstUnread,
  type GridVacancy,
  newPostKey,
  pasteCells,
  pasteTable,
  rowSum,
  savedVacancies,
  setCell,
} from "./grid";
import type { PastedTable } from "./pasted-table";

const UR: GridColumn = { category: "UR", with: [] };
const SC: GridColumn = { category: "SC", with: [] };
const POSTS = [
  { key: "clerk", name: "Clerk" },
  { key: "peon", name: "Peon" },
];

const textAt = (vacancies: readonly GridVacancy[], post: string, column: GridColumn) =>
  cellTexts(vacancies).get(cellKey(post, columnId(column)));

describe("a cell", () => {
  it("holds a number with its words, and is removed when it is emptied", () => {
    const one = setCell([], "clerk", UR, "9212 + 148");
    expect(one).toEqual([{ post: "clerk", category: "UR", count: 9360, words: "9212 + 148" }]);
    const other = setCell(one, "clerk", UR, "7");
    expect(other).toEqual([{ post: "clerk", category: "UR", count: 7 }]);
    expect(setCell(other, "clerk", UR, "")).toEqual([]);
  });

  it("keeps a text that is not a number, which is not saved", () => {
    const vacancies = setCell(setCell([], "clerk", UR, "8 PH"), "peon", UR, "3");
    expect(textAt(vacancies, "clerk", UR)).toBe("8 PH");
    expect(firstUnread(vacancies)).toBe("8 PH");
    expect(savedVacancies(vacancies)).toEqual([{ post: "peon", category: "UR", count: 3 }]);
  });

  it("keeps members that the grid does not show", () => {
    const before: GridVacancy = { post: "clerk", category: "UR", count: 3, tentative: true };
    expect(setCell([before], "clerk", UR, "4")).toEqual([{ ...before, count: 4 }]);
  });

  it("does not change the numbers of places", () => {
    const place: GridVacancy = {
      post: "clerk",
      place: { name: "Patna" },
      category: "UR",
      count: 5,
    };
    expect(setCell([place], "clerk", UR, "4")).toEqual([
      place,
      { post: "clerk", category: "UR", count: 4 },
    ]);
    expect(textAt([place], "clerk", UR)).toBeUndefined();
  });
});

describe("columns", () => {
  const categories = ["UR", "EWS", "OBC", "SC", "ST", "BC-A"].map((code) => ({
    code,
    name: code,
    kind: "vertical" as const,
    spellings: [],
  }));
  const labels = (columns: readonly GridColumn[]) => columns.map(columnId);

  it("are the total, the usual categories and those of the numbers, as registered", () => {
    const stated = [{ post: "clerk", category: "BC-A", count: 1 }];
    expect(labels(gridColumns(stated, [], false, categories))).toEqual(
      ["", "UR", "EWS", "OBC", "SC", "ST", "BC-A"].map((code) => `${code}||`),
    );
  });

  it("are split for men and women on demand", () => {
    const split = labels(gridColumns([], [], true, categories));
    expect(split.slice(0, 6)).toEqual([
      "||",
      "||male",
      "||female",
      "UR||",
      "UR||male",
      "UR||female",
    ]);
  });
});

describe("sums", () => {
  const vacancies = [
    [TOTAL_COLUMN, "27"],
    [UR, "8"],
    [SC, "4"],
  ].reduce<readonly GridVacancy[]>(
    (rows, [column, text]) => setCell(rows, "clerk", column as GridColumn, text as string),
    [],
  );
  const texts = cellTexts(vacancies);

  it("compare the categories of a post with its total", () => {
    expect(rowSum(texts, "clerk", [TOTAL_COLUMN, UR, SC])).toEqual({ sum: 12, total: 27 });
    expect(rowSum(texts, "peon", [TOTAL_COLUMN, UR, SC])).toBeUndefined();
  });

  it("add the posts of a column, as far as they are said", () => {
    expect(columnSum(texts, POSTS, UR)).toBe(8);
    expect(columnSum(texts, POSTS, { category: "ST", with: [] })).toBeUndefined();
  });
});

describe("a pasted table", () => {
  const table = (changes: Partial<PastedTable> = {}): PastedTable => ({
    kind: "table",
    columns: [UR, TOTAL_COLUMN],
    rows: [
      { name: "clerk ", counts: [{ count: 8 }, { count: 8 }] },
      { name: "Driver", counts: [undefined, { count: 3 }] },
    ],
    totals: [],
    isTurned: false,
    ...changes,
  });

  it("fills the posts that exist and adds the others", () => {
    const result = pasteTable({ posts: POSTS, vacancies: [] }, table(), undefined);
    expect(result).toMatchObject({
      value: {
        posts: [...POSTS, { key: "driver", name: "Driver" }],
        vacancies: [
          { post: "clerk", category: "UR", count: 8 },
          { post: "clerk", count: 8 },
          { post: "driver", count: 3 },
        ],
      },
      message: "Pasted 2 posts with UR, Total. Added 1 post.",
      problems: [],
    });
  });

  it("is compared with its totals", () => {
    const result = pasteTable(
      { posts: [], vacancies: [] },
      table({ totals: [{ count: 9 }, { count: 11 }] }),
      undefined,
    );
    expect(result).toMatchObject({
      problems: ["UR: the posts add up to 8, but the row of totals says 9."],
      total: 11,
    });
  });

  it("reports a post whose categories differ from its total", () => {
    const rows = [{ name: "Clerk", counts: [{ count: 8 }, { count: 9 }] }];
    expect(pasteTable({ posts: [], vacancies: [] }, table({ rows }), undefined)).toMatchObject({
      problems: ["Clerk: the categories add up to 8, but the total is 9."],
    });
  });

  it("without a name fills the selected row", () => {
    const rows = [{ name: undefined, counts: [{ count: 8 }, undefined] }];
    const grid = { posts: POSTS, vacancies: [] };
    expect(pasteTable(grid, table({ rows }), "peon")).toMatchObject({
      value: { vacancies: [{ post: "peon", category: "UR", count: 8 }] },
    });
    expect(pasteTable(grid, table({ rows }), undefined)).toMatchObject({ kind: "refused" });
  });
});

describe("pasted numbers", () => {
  const columns = [TOTAL_COLUMN, UR, SC];
  const paste = (cells: readonly (readonly string[])[], row: number, column: number) =>
    pasteCells({ posts: POSTS, vacancies: [] }, { kind: "cells", cells }, { row, column }, columns);

  it("fill the cells from the selected one", () => {
    expect(
      paste(
        [
          ["8", "-"],
          ["3", "0"],
        ],
        0,
        1,
      ),
    ).toMatchObject({
      value: {
        vacancies: [
          { post: "clerk", category: "UR", count: 8 },
          { post: "peon", category: "UR", count: 3 },
          { post: "peon", category: "SC", count: 0 },
        ],
      },
    });
  });

  it("that do not fit change nothing", () => {
    expect(paste([["8", "4"]], 0, 2)).toMatchObject({ kind: "refused" });
    expect(paste([["8"], ["4"]], 1, 0)).toMatchObject({ kind: "refused" });
  });
});

it("keys of posts are unique and have letters only", () => {
  expect(newPostKey("Asst. Engineer (Civil)", [])).toBe("asst-engineer-civil");
  expect(newPostKey("लिपिक", [{ key: "post" }])).toBe("post-2");
});
