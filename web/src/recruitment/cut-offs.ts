import type { CutOff } from "../api/recruitments";
import { compareCategories } from "./category-order";
import type { CutOffOrder } from "./recruitment-paths";

const byYear = (one: CutOff, other: CutOff) => other.year - one.year;
const byCategory = (one: CutOff, other: CutOff) => compareCategories(one.category, other.category);
const byMarks = (one: CutOff, other: CutOff) => other.marks - one.marks;

type Comparison = (one: CutOff, other: CutOff) => number;

const COMPARISONS: Readonly<Record<CutOffOrder, readonly Comparison[]>> = {
  year: [byYear, byCategory],
  category: [byCategory, byYear],
  marks: [byMarks, byYear],
};

/** Returns the cut-off marks in an order. Equal ones stay in the order of the record. */
export function sortCutOffs(rows: readonly CutOff[], order: CutOffOrder): CutOff[] {
  const comparisons = COMPARISONS[order];
  return [...rows].sort((one, other) =>
    comparisons.reduce((result, compare) => result || compare(one, other), 0),
  );
}
