import type { Gender, Vacancy } from "../../api/admin-recruitments";

/** A category of the register, with its spellings in lower case. */
export interface GridCategory {
  readonly code: string;
  readonly name: string;
  readonly kind: "vertical" | "horizontal";
  readonly spellings: readonly string[];
}

/** The vacancies that a column of the grid counts. Without members it is the total of the post. */
export interface GridColumn {
  /** Vertical category. */
  readonly category?: string;
  /** Horizontal categories. */
  readonly with: readonly string[];
  readonly gender?: Gender;
}

export const TOTAL_COLUMN: GridColumn = { with: [] };

/** Vertical categories that most notices have. */
const USUAL_CATEGORIES = ["UR", "EWS", "OBC", "SC", "ST"];

/** Returns a text that is equal for equal columns. */
export const columnId = ({ category, with: horizontal, gender }: GridColumn) =>
  [category ?? "", [...horizontal].sort().join("+"), gender ?? ""].join("|");

export const columnOf = ({ category, with: horizontal, gender }: Vacancy): GridColumn => ({
  ...(category ? { category } : {}),
  with: horizontal ?? [],
  ...(gender ? { gender } : {}),
});

const GENDER_LABELS: Readonly<Record<Gender, string>> = {
  male: "men",
  female: "women",
  transgender: "transgender",
};

/** Returns the heading of a column, such as "SC", "UR women" or "BC-A + ESM". */
export function columnLabel({ category, with: horizontal, gender }: GridColumn): string {
  const codes = [...(category ? [category] : []), ...horizontal].join(" + ") || "Total";
  return gender ? `${codes} ${GENDER_LABELS[gender]}` : codes;
}

/** Returns whether the column is a part of the sum of its post. */
export const isPart = ({ category, with: horizontal }: GridColumn) =>
  category !== undefined && horizontal.length === 0;

/** Compares columns: the total, vertical categories, then horizontal ones, as registered. */
function columnOrder(categories: readonly GridCategory[]) {
  const position = new Map(categories.map(({ code }, index) => [code, index]));
  const at = (code: string | undefined) =>
    code === undefined ? -1 : (position.get(code) ?? categories.length);
  const genders: readonly (Gender | undefined)[] = [undefined, "male", "female", "transgender"];
  const keys = (column: GridColumn) => [
    column.category === undefined ? at(column.with[0]) : at(column.category),
    column.with.length,
    at(column.with[0]),
    genders.indexOf(column.gender),
  ];
  return (one: GridColumn, other: GridColumn) => {
    const [a, b] = [keys(one), keys(other)];
    const differing = a.findIndex((key, index) => key !== b[index]);
    return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
  };
}

/**
 * Returns the columns of the grid: the total, the usual categories, those of the numbers, and the
 * added ones. With `split`, each vertical category also has a column for men and one for women.
 */
export function gridColumns(
  vacancies: readonly Vacancy[],
  added: readonly GridColumn[],
  split: boolean,
  categories: readonly GridCategory[],
): readonly GridColumn[] {
  const stated = vacancies.filter(({ place }) => !place).map(columnOf);
  const usual = USUAL_CATEGORIES.map((category): GridColumn => ({ category, with: [] }));
  const whole = [TOTAL_COLUMN, ...usual, ...stated, ...added];
  const parts = split
    ? whole.filter(({ with: horizontal, gender }) => horizontal.length === 0 && !gender)
    : [];
  const genders = parts.flatMap((column): readonly GridColumn[] => [
    { ...column, gender: "male" },
    { ...column, gender: "female" },
  ]);
  const columns = new Map([...whole, ...genders].map((column) => [columnId(column), column]));
  return [...columns.values()].sort(columnOrder(categories));
}
