import { governmentJobs, type JobPage } from "../api/jobs";
import type { PageProps } from "../app-context/page-props";
import { factName } from "./filter-options";
import { governmentList, type ListSource } from "./job-lists";

/** The list of which each fact selects a part. */
export const FACTS_PATH = governmentList.path;

/**
 * The facts of government jobs by which they can be browsed, with their names in paths, in the
 * order of the paths.
 */
export const FACTS = [
  { name: "qualification", filter: "level" },
  { name: "state", filter: "state" },
  { name: "department", filter: "sector" },
  { name: "group", filter: "group" },
  { name: "closing", filter: "closes" },
] as const;

export type FactFilter = (typeof FACTS)[number]["filter"];

/** Values of facts, by their filters. A list has one fact or two. */
export type ChosenFacts = Readonly<Partial<Record<FactFilter, string>>>;

/** Maximum number of facts in a path. */
export const MAX_FACTS = 2;

/** Returns the path of the list with some facts. There is one path for any order of the facts. */
export const factPath = (facts: ChosenFacts): string =>
  FACTS_PATH +
  FACTS.map(({ name, filter }) => {
    const value = facts[filter];
    return value ? `/${name}/${encodeURIComponent(value)}` : "";
  }).join("");

type Params = PageProps["params"];

/** Returns the facts in the parameters of a page, or undefined if a name is unknown or repeated. */
export function factsOf({ fact, value, otherFact, otherValue }: Params): ChosenFacts | undefined {
  const chosen: { -readonly [Filter in FactFilter]?: string } = {};
  const pairs =
    otherFact === undefined
      ? [[fact, value]]
      : [
          [fact, value],
          [otherFact, otherValue],
        ];
  for (const [name, id] of pairs) {
    const filter = FACTS.find((known) => known.name === name)?.filter;
    if (!filter || !id || chosen[filter]) return undefined;
    chosen[filter] = id;
  }
  return chosen;
}

/** Returns the path of a page with facts as it is written in its URL. */
export const writtenPath = ({ fact, value, otherFact, otherValue }: Params): string =>
  [FACTS_PATH, fact, value, otherFact, otherValue]
    .filter((part) => part !== undefined)
    .map((part, at) => (at === 0 ? part : encodeURIComponent(part)))
    .join("/");

/** The list of government jobs with some facts. */
export const factList = (facts: ChosenFacts): ListSource => ({
  ...governmentList,
  partial: true,
  path: factPath(facts),
  filters: governmentList.filters.filter((name) => !(name in facts)),
  query: (filter, pageSize) => governmentJobs({ ...filter, ...facts }, pageSize),
});

/** Returns whether a list has a value that does not exist. Loaded lists name their own values. */
export const hasUnknownFact = (facts: ChosenFacts, page: JobPage): boolean =>
  Object.entries(facts).some(([filter, value]) => !factName(page, filter, value));
