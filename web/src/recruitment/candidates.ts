import type {
  BirthWindow,
  Fee,
  Gender,
  Recruitment,
  Relaxation,
  Vacancy,
} from "../api/recruitments";
import { compareCategories } from "./category-order";
import { said } from "./facts";

/** Candidates for whom a reader can see the vacancies, the fee and the birth dates. */
export interface Candidates {
  /** A vertical category, women, or a horizontal category. */
  readonly kind: "category" | "women" | "horizontal";
  /** Code of the category. */
  readonly code: string;
}

const WOMEN = "WOMEN";
const UNRESERVED = "UR";
/** The horizontal category whose kinds have codes such as `PwBD-VH`. */
const DISABILITY = "PwBD";
/** The horizontal categories of most notices, in their usual order. */
const USUAL_ORDER = [DISABILITY, "ESM"];

/** The number of choices beside all candidates: the categories of the register, and women. */
export const MAX_CHOICES = 44;

/** A rule or a number of a record, which is for some candidates. */
interface Named {
  readonly groups?: readonly string[];
  readonly with?: readonly string[];
  readonly gender?: Gender | null;
}

/** Returns the code of a horizontal category, without the kind of disability. */
const horizontalCode = (code: string) => (code.startsWith(`${DISABILITY}-`) ? DISABILITY : code);

const horizontalCodes = ({ with: codes = [] }: Named) =>
  codes.filter((code) => code !== WOMEN).map(horizontalCode);

const isOfWomen = ({ gender, with: codes = [] }: Named) =>
  gender === "female" || codes.includes(WOMEN);

/** Returns whether a rule or a number names the candidates. */
export function isNamedIn({ kind, code }: Candidates, named: Named): boolean {
  switch (kind) {
    case "category":
      return named.groups?.includes(code) === true;
    case "women":
      return isOfWomen(named);
    case "horizontal":
      return horizontalCodes(named).includes(code);
  }
}

const ofVacancy = ({ category, with: codes = [], gender }: Vacancy): Named => ({
  groups: category ? [category] : [],
  with: codes,
  gender: gender ?? null,
});

const rank = (code: string) => {
  const index = USUAL_ORDER.indexOf(code);
  return index < 0 ? USUAL_ORDER.length : index;
};

/**
 * Returns the candidates that the vacancies, fees, age limits or relaxations name: categories in
 * their usual order, women, and horizontal categories. The categories with accepted birth dates are
 * added, unless the record names no candidates at all.
 */
export function candidatesOf({ record, birthWindows }: Recruitment): readonly Candidates[] {
  const rules: readonly Named[] = [
    ...(said(record.vacancies) ?? []).map(ofVacancy),
    ...(said(record.fees) ?? []),
    ...(said(record.age) ?? []),
    ...(said(record.relaxations) ?? []),
  ];
  const categories = new Set(rules.flatMap(({ groups = [] }) => groups));
  const horizontal = new Set(rules.flatMap(horizontalCodes));
  const hasWomen = rules.some(isOfWomen);
  if (categories.size + horizontal.size === 0 && !hasWomen) return [];
  for (const { windows } of birthWindows) {
    for (const { category } of windows) categories.add(category);
  }
  const all: readonly Candidates[] = [
    ...[...categories].sort(compareCategories).map((code) => ({ kind: "category", code }) as const),
    ...(hasWomen ? [{ kind: "women", code: WOMEN } as const] : []),
    ...[...horizontal]
      .sort((one, other) => rank(one) - rank(other))
      .map((code) => ({ kind: "horizontal", code }) as const),
  ];
  return all.slice(0, MAX_CHOICES);
}

/** Returns whether a number of vacancies is stated for candidates. */
export const hasVacancies = (candidates: Candidates, vacancies: readonly Vacancy[]) =>
  vacancies.some((vacancy) => isNamedIn(candidates, ofVacancy(vacancy)));

/** Returns the relaxations that name candidates. */
export const relaxationsFor = (candidates: Candidates, relaxations: readonly Relaxation[]) =>
  relaxations.filter((relaxation) => isNamedIn(candidates, relaxation));

/** Returns whether accepted birth dates are those of candidates. Claims change them. */
export function isWindowOf({ kind, code }: Candidates, { category, gender }: BirthWindow): boolean {
  switch (kind) {
    case "category":
      return category === code;
    case "women":
      return gender !== "male";
    case "horizontal":
      return false;
  }
}

/** Returns the rows of a fee table that candidates can come under, in the order of the table. */
export function feesFor(candidates: Candidates, fees: readonly Fee[]): Fee[] {
  const rows = new Set<Fee>();
  for (const component of new Set(fees.map(componentOf))) {
    const ofComponent = fees.filter((fee) => componentOf(fee) === component);
    for (const fee of feesOfComponent(candidates, ofComponent)) rows.add(fee);
  }
  return fees.filter((fee) => rows.has(fee));
}

export const componentOf = ({ component = "application" }: Fee) => component;

function feesOfComponent(candidates: Candidates, fees: readonly Fee[]): readonly Fee[] {
  const named = fees.filter((fee) => isNamed(candidates, fee));
  const isDecided = named.some((fee) => isForAllOf(candidates, fee));
  const further = fees.filter((fee) => !named.includes(fee));
  const rows = [...named, ...further.filter((fee) => canInclude(candidates, fee, isDecided))];
  const { kind, code } = candidates;
  if (kind !== "category" || code === UNRESERVED) return rows;
  // Every candidate can also compete as unreserved.
  return rows.some((fee) => isForAllOf(candidates, fee))
    ? rows
    : [...rows, ...fees.filter((fee) => isNamed({ kind, code: UNRESERVED }, fee))];
}

/** Returns whether a fee names the candidates. A fee for category and claim is for the claim. */
const isNamed = (candidates: Candidates, fee: Fee) =>
  isNamedIn(candidates, fee) &&
  (candidates.kind !== "category" || horizontalCodes(fee).length === 0);

/** Returns whether a fee that the candidates can come under is for all of them. */
export function isForAllOf(
  { kind }: Candidates,
  { groups = [], gender, own, posts = [] }: Fee,
): boolean {
  if (own || posts.length > 0) return false;
  switch (kind) {
    case "category":
      return !gender;
    case "women":
      return groups.length === 0;
    case "horizontal":
      return groups.length === 0 && !gender;
  }
}

/** Returns whether a fee that does not name the candidates can include some of them. */
function canInclude({ kind }: Candidates, fee: Fee, isDecided: boolean): boolean {
  const { groups = [], with: codes = [], gender, own } = fee;
  if (codes.length > 0) return false;
  if (kind !== "category") return !isDecided && !gender;
  return groups.length === 0 && (!isDecided || Boolean(gender ?? own));
}
