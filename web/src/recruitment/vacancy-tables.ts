import type { Gender, Vacancy } from "../api/recruitments";
import { compareCategories } from "./category-order";

/** The kind of a table, by what it shows beside posts and categories. */
export type VacancyTableKind = "posts" | "places" | "genders" | "horizontal";

/** The column of the numbers that the notice does not split by category. */
export const ALL_CATEGORIES = "";

export interface VacancyRow {
  /** Identity of the row in its table. */
  readonly key: string;
  /** Key of the post. Absent: all posts. */
  readonly post: string | undefined;
  readonly place: string | undefined;
  readonly horizontal: readonly string[];
  readonly gender: Gender | undefined;
  /** The stated numbers by category. */
  readonly cells: ReadonlyMap<string, Vacancy>;
}

export interface VacancyTable {
  readonly kind: VacancyTableKind;
  /** Categories with a number in the table. */
  readonly columns: readonly string[];
  readonly rows: readonly VacancyRow[];
}

const KINDS: readonly VacancyTableKind[] = ["posts", "places", "genders", "horizontal"];

export function kindOf({ place, gender, with: horizontal = [] }: Vacancy): VacancyTableKind {
  if (place) return "places";
  if (horizontal.length > 0) return "horizontal";
  return gender ? "genders" : "posts";
}

/** Returns the first number of each row and category, in the order of the notice. */
function rowsOf(vacancies: readonly Vacancy[]): VacancyRow[] {
  const rows = new Map<string, VacancyRow & { readonly cells: Map<string, Vacancy> }>();
  for (const vacancy of vacancies) {
    const { post, place, gender, with: horizontal = [] } = vacancy;
    const key = JSON.stringify([post ?? null, place?.name, horizontal, gender]);
    const row = rows.get(key) ?? {
      key,
      post: post ?? undefined,
      place: place?.name,
      horizontal,
      gender: gender ?? undefined,
      cells: new Map<string, Vacancy>(),
    };
    rows.set(key, row);
    const category = vacancy.category ?? ALL_CATEGORIES;
    if (!row.cells.has(category)) row.cells.set(category, vacancy);
  }
  return [...rows.values()];
}

const emptyRow = (post: string): VacancyRow => ({
  key: post,
  post,
  place: undefined,
  horizontal: [],
  gender: undefined,
  cells: new Map(),
});

/** Returns the rows of posts in the order of the record, with those that have no number. */
function inOrderOfPosts(rows: readonly VacancyRow[], posts: readonly string[]): VacancyRow[] {
  const listed = posts.map((key) => rows.find(({ post }) => post === key) ?? emptyRow(key));
  return [...listed, ...rows.filter(({ post }) => post === undefined || !posts.includes(post))];
}

/** Returns the stated numbers of vacancies as tables, none of them computed. */
export function vacancyTables(
  vacancies: readonly Vacancy[],
  posts: readonly string[],
): VacancyTable[] {
  return KINDS.flatMap((kind) => {
    const rows = rowsOf(vacancies.filter((vacancy) => kindOf(vacancy) === kind));
    const stated = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
    const columns = [...stated].sort((one, other) =>
      // The total is the last column.
      one === ALL_CATEGORIES || other === ALL_CATEGORIES
        ? Number(one === ALL_CATEGORIES) - Number(other === ALL_CATEGORIES)
        : compareCategories(one, other),
    );
    if (rows.length === 0) return [];
    return [{ kind, columns, rows: kind === "posts" ? inOrderOfPosts(rows, posts) : rows }];
  });
}
