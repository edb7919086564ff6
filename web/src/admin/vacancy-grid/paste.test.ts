import { describe, expect, it } from "vitest";
import type { MergedCell } from "./clipboard-table";
import { columnLabel, type GridCategory } from "./columns";
import { readPaste } from "./paste";

const category = (
  code: string,
  spellings: readonly string[] = [],
  kind: GridCategory["kind"] = "vertical",
): GridCategory => ({ code, name: code, kind, spellings: [code.toLowerCase(), ...spellings] });

const CATEGORIES = [
  category("UR", ["gen", "general", "unreserved"]),
  category("EWS"),
  category("OBC", ["obc-ncl", "other backward class"]),
  category("SC", ["scheduled caste"]),
  category("ST", ["scheduled tribe"]),
  category("BC-A", ["bca", "bc-a"]),
  category("2A"),
  category("ST-1", ["st-i"]),
  category("PwBD", ["ph", "pwd"], "horizontal"),
  category("ESM", ["ex-servicemen"], "horizontal"),
  category("WOMEN", ["women", "female"], "horizontal"),
];

const paste = (text: string, tables: readonly (readonly (readonly MergedCell[])[])[] = []) =>
  readPaste({ text, tables }, CATEGORIES);

/** Writes the rows of a table, whose columns are separated by "|", with tabs. */
const tabs = (...rows: readonly string[]) =>
  rows
    .map((row) =>
      row
        .split("|")
        .map((cell) => cell.trim())
        .join("\t"),
    )
    .join("\n");

const cell = (text: string, rowSpan = 1, colSpan = 1): MergedCell => ({ text, rowSpan, colSpan });

/** Returns the pasted table in a short form. */
function table(text: string, tables: readonly (readonly (readonly MergedCell[])[])[] = []) {
  const pasted = paste(text, tables);
  if (pasted.kind !== "table") throw new Error(JSON.stringify(pasted));
  const numbers = (counts: (typeof pasted.rows)[number]["counts"]) =>
    counts.map((count) => count?.words ?? count?.count ?? null);
  return {
    columns: pasted.columns.map(columnLabel),
    rows: pasted.rows.map(({ name, counts }) => [name, ...numbers(counts)]),
    totals: numbers(pasted.totals),
    isTurned: pasted.isTurned,
  };
}

function reason(text: string, tables: readonly (readonly (readonly MergedCell[])[])[] = []) {
  const pasted = paste(text, tables);
  return pasted.kind === "refused" ? pasted.reason : `not refused: ${JSON.stringify(pasted)}`;
}

describe("a table with headings", () => {
  it("has one row per post and one column per category", () => {
    expect(table(tabs("Post | UR | SC | ST", "Clerk | 8 | 4 | 2", "Peon | 3 | 1 | 0"))).toEqual({
      columns: ["UR", "SC", "ST"],
      rows: [
        ["Clerk", 8, 4, 2],
        ["Peon", 3, 1, 0],
      ],
      totals: [null, null, null],
      isTurned: false,
    });
  });

  it("recognises all spellings of the register", () => {
    const heading =
      "Name of Post | Gen. | OBC-NCL | Scheduled  Caste | Ex-Servicemen | Unreserved (UR)";
    expect(reason(tabs(heading, "Clerk | 8 | 4 | 2 | 1 | 9"))).toContain("Gen.");
    const known = "Name of Post | GENERAL | OBC-NCL | Scheduled  Caste | Ex-Servicemen | bca";
    expect(table(tabs(known, "Clerk | 8 | 4 | 2 | 1 | 9")).columns).toEqual([
      "UR",
      "OBC",
      "SC",
      "ESM",
      "BC-A",
    ]);
  });

  it.each([
    ["Unreserved (UR)", "UR"],
    ["UR / Gen", "UR"],
    ["SC (Women)", "SC women"],
    ["ST-F", "ST women"],
    ["OBC Male", "OBC men"],
    ["Women", "Total women"],
    ["No. of vacancies", "Total"],
    ["Total", "Total"],
    ["PwD (out of total)", "PwBD"],
    ["BCA ESM", "not"],
  ])("reads the heading %s as %s", (heading, label) => {
    const pasted = paste(tabs(`Post | UR men | ${heading}`, "Clerk | 8 | 4"));
    if (label === "not") expect(pasted.kind).toBe("refused");
    else expect(pasted.kind === "table" && pasted.columns.map(columnLabel)[1]).toBe(label);
  });

  it("leaves out serial numbers, codes, pay and age", () => {
    const heading = "S. No. | Post Code | Name of Post | Pay Level | UR | SC | Age";
    expect(table(tabs(heading, "1 | 55 | Clerk | Level 4 | 8 | 4 | 27")).rows).toEqual([
      ["Clerk", 8, 4],
    ]);
  });

  it("keeps what is not said apart from zero", () => {
    const rows = ["Post | UR | SC | ST | OBC | EWS", "Clerk | - | — | | 00 | NIL"];
    expect(table(tabs(...rows)).rows).toEqual([["Clerk", null, null, null, 0, 0]]);
  });

  it("adds a sum and keeps its words", () => {
    const rows = ["Post | Total | UR", "Constable | 9212 + 148 | 1,262"];
    const pasted = paste(tabs(...rows));
    expect(pasted.kind === "table" && pasted.rows[0]?.counts).toEqual([
      { count: 9360, words: "9212 + 148" },
      { count: 1262 },
    ]);
  });

  it("does not store the row of totals as a post", () => {
    const rows = ["Post | UR | SC", "Clerk | 8 | 4", "Peon | 3 | 1", "Grand Total | 11 | 5"];
    expect(table(tabs(...rows))).toMatchObject({
      rows: [
        ["Clerk", 8, 4],
        ["Peon", 3, 1],
      ],
      totals: [11, 5],
    });
  });

  it("accepts totals as the only numbers", () => {
    expect(table(tabs("Name of the Post | No. of Posts", "Clerk | 27", "Peon | 4"))).toMatchObject({
      columns: ["Total"],
      rows: [
        ["Clerk", 27],
        ["Peon", 4],
      ],
    });
  });

  it("leaves out the title and the numbers of the columns", () => {
    const tables = [
      [
        [cell("Details of vacancies", 1, 3)],
        [cell("Post"), cell("UR"), cell("SC")],
        [cell("(1)"), cell("(2)"), cell("(3)")],
        [cell("Group A posts", 1, 3)],
        [cell("Clerk"), cell("8"), cell("4")],
      ],
    ];
    expect(table("", tables).rows).toEqual([["Clerk", 8, 4]]);
  });

  it("names posts by post and discipline", () => {
    const rows = ["Post | Discipline | UR", "JE | Civil | 8", "JE | Mechanical | 3"];
    expect(table(tabs(...rows)).rows).toEqual([
      ["JE – Civil", 8],
      ["JE – Mechanical", 3],
    ]);
  });

  it("reads quoted cells with line breaks", () => {
    expect(table('Post\t"Un-\nused ""x"""\tUR\nClerk\tabc\t8').rows).toEqual([["Clerk", 8]]);
  });

  it("reads headings and digits in Hindi", () => {
    expect(table(tabs("पद का नाम | UR | कुल", "लिपिक | ८ | २७", "योग | 8 | 27"))).toMatchObject({
      columns: ["UR", "Total"],
      rows: [["लिपिक", 8, 27]],
      totals: [8, 27],
    });
  });
});

describe("merged cells", () => {
  it("of headings are spread", () => {
    const tables = [
      [
        [cell("Post", 2), cell("UR", 1, 2), cell("SC", 1, 2)],
        [cell("M"), cell("F"), cell("M"), cell("F")],
        [cell("Clerk"), cell("8"), cell("4"), cell("2"), cell("1")],
      ],
    ];
    expect(table("", tables)).toMatchObject({
      columns: ["UR men", "UR women", "SC men", "SC women"],
      rows: [["Clerk", 8, 4, 2, 1]],
    });
  });

  it("of headings are empty cells in tab-separated text", () => {
    const rows = [
      "Post | UR | | SC | | Total",
      " | M | F | M | F | ",
      "Clerk | 8 | 4 | 2 | 1 | 15",
    ];
    expect(table(tabs(...rows))).toMatchObject({
      columns: ["UR men", "UR women", "SC men", "SC women", "Total"],
      rows: [["Clerk", 8, 4, 2, 1, 15]],
    });
  });

  it("of posts are spread", () => {
    const tables = [
      [
        [cell("Post"), cell("Discipline"), cell("UR")],
        [cell("JE", 2), cell("Civil"), cell("8")],
        [cell("Mechanical"), cell("3")],
      ],
    ];
    expect(table("", tables).rows).toEqual([
      ["JE – Civil", 8],
      ["JE – Mechanical", 3],
    ]);
  });

  it("of numbers are refused", () => {
    const tables = [
      [
        [cell("Post"), cell("UR"), cell("Total")],
        [cell("Clerk"), cell("8"), cell("27", 2)],
        [cell("Peon"), cell("3")],
      ],
    ];
    expect(reason("", tables)).toContain("The number 27 is in a merged cell");
  });

  it("with enormous spans are refused", () => {
    const tables = [Array.from({ length: 900 }, () => [cell("1", 900, 900)])];
    expect(reason("", tables)).toBe("The table is too large.");
  });
});

describe("a transposed table", () => {
  it("is turned", () => {
    const rows = ["Category | Clerk | Peon", "UR | 8 | 3", "SC | 4 | 1", "Total | 12 | 4"];
    expect(table(tabs(...rows))).toEqual({
      columns: ["UR", "SC", "Total"],
      rows: [
        ["Clerk", 8, 4, 12],
        ["Peon", 3, 1, 4],
      ],
      totals: [null, null, null],
      isTurned: true,
    });
  });

  it("with categories on both sides is refused", () => {
    const rows = ["Category | UR | SC", "OBC | 8 | 3", "ST | 4 | 1"];
    expect(reason(tabs(...rows))).toContain("in the first row and in the first column");
  });
});

describe("words", () => {
  it("of one post are of the selected row", () => {
    expect(table("27 (UR-8, SC-4, ST-2, OBC-9, EWS-4)")).toMatchObject({
      columns: ["Total", "UR", "SC", "ST", "OBC", "EWS"],
      rows: [[undefined, 27, 8, 4, 2, 9, 4]],
    });
  });

  it.each([
    ["UR-8, SC-4", ["UR", "SC"], [8, 4]],
    ["16 Posts (UR: 08; SC: 04)", ["Total", "UR", "SC"], [16, 8, 4]],
    ["12 [8 UR, 4 SC]", ["Total", "UR", "SC"], [12, 8, 4]],
    ["9 (ST-1-4 and SC-5)", ["Total", "ST-1", "SC"], [9, 4, 5]],
    ["UR - NIL, PH-2", ["UR", "PwBD"], [0, 2]],
  ])("%s", (text, columns, counts) => {
    expect(table(text)).toMatchObject({ columns, rows: [[undefined, ...counts]] });
  });

  it("of several lines name their posts", () => {
    expect(table("Clerk: 12 (UR-8, SC-4)\nSenior Clerk – 4 (UR-3, ST-1)")).toMatchObject({
      columns: ["Total", "UR", "SC", "ST"],
      rows: [
        ["Clerk", 12, 8, 4, null],
        ["Senior Clerk", 4, 3, null, 1],
      ],
    });
    expect(reason("12 (UR-8, SC-4)\n4 (UR-3, ST-1)")).toContain("name of its post");
  });

  it("with a category that is not registered are refused", () => {
    expect(reason("12 (UR-8, XYZ-4)")).toBe("“XYZ-4” is not a category with a number.");
    expect(reason("12 (UR-8, UR-4)")).toContain("twice");
  });
});

describe("what is not clear", () => {
  it.each([
    ["an unknown category", ["Post | UR | XYZ", "Clerk | 8 | 4"], "“XYZ” is not a category"],
    ["a shared number", ["Post | UR | SC/ST", "Clerk | 8 | 4"], "“SC/ST” is not a category"],
    ["a total of one category", ["Post | UR | Total SC", "Clerk | 8 | 4"], "“Total SC” is not"],
    ["a category in two columns", ["Post | UR | UR", "Clerk | 8 | 4"], "Two columns count UR."],
    ["a cell with more words", ["Post | UR | SC", "Clerk | 8 (1 PH) | 4"], "“8 (1 PH)” in the row"],
    ["the same name twice", ["Post | UR", "Clerk | 8", "clerk | 4"], "Two rows are named"],
    ["a row without a name", ["Post | UR", "Clerk | 8", " | 4"], "no name of a post"],
    ["no headings", ["Clerk | 8 | 4", "Peon | 3 | 1"], "no row of headings"],
    ["no category", ["Post | Shift", "Clerk | day 1"], "No heading is a category"],
    [
      "a row without numbers",
      ["Post | UR | SC", "Clerk | 8 | 4", "Group B | | "],
      "has no numbers",
    ],
    ["no post", ["Post | UR | SC"], "no row of a post"],
    ["two columns of texts", ["First | Second | UR", "a | b | 8"], "which column names the posts"],
  ])("such as %s, is refused", (_, rows, expected) => {
    expect(reason(tabs(...rows))).toContain(expected);
  });

  it("such as several tables, is refused", () => {
    const one = [
      [cell("Post"), cell("UR")],
      [cell("Clerk"), cell("8")],
    ];
    expect(reason("", [one, one])).toContain("several tables");
  });
});

describe("numbers without headings", () => {
  it("are cells", () => {
    expect(paste(tabs("8 | - | 4", "3 | 0 | NIL"))).toEqual({
      kind: "cells",
      cells: [
        ["8", "-", "4"],
        ["3", "0", "NIL"],
      ],
    });
    expect(paste("8\n3")).toEqual({ kind: "cells", cells: [["8"], ["3"]] });
  });

  it("that are one text belong to the selected cell", () => {
    for (const text of ["27", "9212 + 148", "abc", ""]) expect(paste(text).kind).toBe("text");
  });
});
