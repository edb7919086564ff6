import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Candidates, MAX_CHOICES } from "./candidates";
import { anyOf, choicesOf } from "./vacancy-choices";
import { ALL_CATEGORIES, vacancyTables } from "./vacancy-tables";

const CHOICES: readonly Candidates[] = [
  { kind: "category", code: "UR" },
  { kind: "category", code: "SC" },
  { kind: "women", code: "WOMEN" },
  { kind: "horizontal", code: "PwBD" },
];

const VACANCIES = [
  { post: "clerk", category: "UR", count: 27 },
  { post: "clerk", count: 40 },
  { post: "guard", category: "SC", count: 0 },
  { post: "guard", category: "UR", with: ["PwBD-VH"], count: 1 },
  { post: "guard", gender: "female" as const, count: 12 },
];

const tables = vacancyTables(VACANCIES, ["clerk", "guard", "driver"]).map((table) => ({
  kind: table.kind,
  rows: table.rows.map((row) => choicesOf(table, CHOICES).rows.get(row)),
  columns: choicesOf(table, CHOICES).columns,
  table: choicesOf(table, CHOICES).table,
  gaps: choicesOf(table, CHOICES).gaps,
}));
const tableOf = (kind: string) => tables.find((table) => table.kind === kind);

describe("the choices that show a table of vacancies", () => {
  it("are the categories of its columns, without the total", () => {
    const { columns, table } = tableOf("posts") ?? {};
    expect(columns?.get("UR")).toBe("1");
    expect(columns?.get("SC")).toBe("2");
    expect(columns?.get(ALL_CATEGORIES)).toBe("");
    expect(table).toBe("1 2");
  });

  it("show the rows with a number, also if it is zero", () => {
    expect(tableOf("posts")?.rows).toEqual(["1", "2", ""]);
  });

  it("are women and claims for their rows, with all columns of these", () => {
    expect(tableOf("horizontal")).toMatchObject({ table: "1 4", rows: ["1 4"] });
    expect(tableOf("horizontal")?.columns.get("UR")).toBe("1 4");
    expect(tableOf("genders")).toMatchObject({ table: "3", rows: ["3"] });
  });

  it("have a gap where they show a row and a column without a number", () => {
    expect(tables.map(({ gaps }) => gaps)).toEqual(["", "", ""]);
    const claims = [
      { post: "clerk", category: "UR", with: ["PwBD"], count: 2 },
      { post: "guard", category: "SC", with: ["PwBD"], count: 1 },
    ];
    const [table] = vacancyTables(claims, []);
    expect(table && choicesOf(table, CHOICES).gaps).toBe("4");
  });

  it("of several parts are those of any part", () => {
    expect(anyOf(["1 10", "", "10 2"])).toBe("1 10 2");
    expect(anyOf([])).toBe("");
  });
});

/** The styles need a selector for each choice. */
describe("the number of choices", () => {
  it("is the number of categories that candidates can have", () => {
    const register: readonly { code: string; within?: string }[] = JSON.parse(
      readFileSync("../crates/recruitments/data/categories.json", "utf8"),
    );
    expect(register.filter(({ within }) => !within)).toHaveLength(MAX_CHOICES);
  });

  it("is the number of selectors of the styles", () => {
    const styles = readFileSync("src/recruitment/candidate-choice.css", "utf8");
    const selectors = [...styles.matchAll(/:nth-of-type\((\d+)\).*\[data-for~="(\d+)"\]/g)];
    const positions = Array.from({ length: MAX_CHOICES }, (_, index) => index + 1);
    expect(selectors.map(([, , position]) => Number(position))).toEqual(positions);
    expect(selectors.map(([, sibling]) => Number(sibling) - 1)).toEqual(positions);
  });
});
