import { describe, expect, it } from "vitest";
import type { Vacancy } from "../api/recruitments";
import { vacancyTables } from "./vacancy-tables";

const counts = (table: ReturnType<typeof vacancyTables>[number] | undefined) =>
  table?.rows.map(({ post, cells }) => [
    post,
    ...table.columns.map((code) => cells.get(code)?.count),
  ]);

describe("the tables of vacancies", () => {
  const rows: Vacancy[] = [
    { post: "clerk", count: 40 },
    { post: "clerk", category: "2A", count: 3 },
    { post: "clerk", category: "SC", count: 0 },
    { post: "clerk", category: "UR", count: 27 },
    { category: "UR", count: 90 },
  ];

  it("have the usual order of categories, the total last, and never a sum", () => {
    const [table, ...others] = vacancyTables(rows, ["guard", "clerk"]);
    expect(others).toEqual([]);
    expect(table?.columns).toEqual(["UR", "SC", "2A", ""]);
    expect(counts(table)).toEqual([
      ["guard", undefined, undefined, undefined, undefined],
      ["clerk", 27, 0, 3, 40],
      [undefined, 90, undefined, undefined, undefined],
    ]);
  });

  it("are apart for places, genders and horizontal categories", () => {
    const tables = vacancyTables(
      [
        { place: { name: "Nagpur" }, category: "UR", with: ["ESM"], count: 1 },
        { gender: "female", count: 2 },
        { with: ["PwBD"], gender: "female", count: 3 },
      ],
      ["clerk"],
    );
    expect(tables.map(({ kind }) => kind)).toEqual(["places", "genders", "horizontal"]);
  });

  it("keep the first number of a cell", () => {
    const [table] = vacancyTables(
      [
        { post: "clerk", count: 5 },
        { post: "clerk", count: 6 },
      ],
      ["clerk"],
    );
    expect(counts(table)).toEqual([["clerk", 5]]);
  });

  it("are none without numbers", () => {
    expect(vacancyTables([], ["clerk"])).toEqual([]);
  });
});
