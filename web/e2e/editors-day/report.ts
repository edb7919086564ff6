import { readFileSync } from "node:fs";
import { modelSeconds, sumOf, type Work } from "./hand";
import type { Notice, Way } from "./notices";

/** A notice and what its editor did. */
export interface Entry {
  readonly notice: Notice;
  readonly work: Work;
}

/** The work of one way, or of all: a row of the tables in the documentation. */
export interface Row {
  readonly way: string;
  readonly notices: number;
  readonly clicks: number;
  readonly keys: number;
  readonly minutes: number;
}

const WAYS: readonly Way[] = ["reader", "template", "duplicate"];

/** Returns a row for each way, and one for all. */
export const rowsOf = (entries: readonly Entry[]): readonly Row[] => [
  ...WAYS.map((way) =>
    rowOf(
      way,
      entries.filter(({ notice }) => notice.way === way),
    ),
  ),
  rowOf("total", entries),
];

function rowOf(way: string, entries: readonly Entry[]): Row {
  const work = sumOf(entries.map((entry) => entry.work));
  const { clicks, keys } = work;
  return { way, notices: entries.length, clicks, keys, minutes: modelSeconds(work) / 60 };
}

/** Returns the lines of a table, as the documentation has them. */
export const tableOf = (rows: readonly Row[]): readonly string[] =>
  rows.map(
    ({ way, notices, clicks, keys, minutes }) =>
      `| ${way} | ${notices} | ${clicks} | ${keys} | ${(minutes / notices).toFixed(1)} | ${minutes.toFixed(1)} |`,
  );

const DOCUMENT = new URL("../../../docs/editors-day.md", import.meta.url);

/** Returns the rows below a heading of the documentation. */
export function documentedRows(heading: string): readonly Row[] {
  const [, part = ""] = readFileSync(DOCUMENT, "utf8").split(`\n## ${heading}\n`);
  const lines = part.split("\n## ")[0]?.split("\n") ?? [];
  return lines
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter(([, way]) => way === "total" || WAYS.some((known) => known === way))
    .map(([, way = "", notices, clicks, keys, , minutes]) => ({
      way,
      notices: Number(notices),
      clicks: Number(clicks),
      keys: Number(keys),
      minutes: Number(minutes),
    }));
}
