import { governmentJobs, type JobPage } from "../api/jobs";
import type { PageProps } from "../app-context/page-props";
import { firstValue, type QueryValues } from "../lib/query-values";
import type { FilterName } from "./filter-choices";
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

/** Filters that a fact makes useless, because they ask the same less exactly. */
const COVERED: Readonly<Partial<Record<FilterName, FactFilter>>> = {
  qualification: "level",
  status: "closes",
};

/** Returns the target of an alert for a list with some facts, without the week of the last date. */
const followedFacts = ({ closes: _, ...facts }: ChosenFacts) => ({
  ...governmentList.followed,
  ...facts,
});

/** The list of government jobs with some facts. Facts in the path are not in the query, too. */
export const factList = (facts: ChosenFacts): ListSource => ({
  ...governmentList,
  partial: true,
  path: factPath(facts),
  filters: governmentList.filters.filter((name) => !((COVERED[name] ?? name) in facts)),
  query: (filter, pageSize) => governmentJobs({ ...filter, ...facts }, pageSize),
  followed: followedFacts(facts),
  narrowed: (chosen) => {
    const added = FACTS.find(({ filter }) => chosen[filter] && !(filter in facts))?.filter;
    const isPossible = added && Object.keys(facts).length < MAX_FACTS;
    return isPossible ? factList({ ...facts, [added]: chosen[added] }) : undefined;
  },
});

/** Returns whether a query has parameters of the list of all jobs that this list does not have. */
export const hasOtherFilters = ({ filters }: ListSource, query: QueryValues): boolean =>
  governmentList.filters.some((name) => !filters.includes(name) && firstValue(query, name));

/** Returns whether a list has a value that does not exist. Loaded lists name their own values. */
export const hasUnknownFact = (facts: ChosenFacts, page: JobPage): boolean =>
  Object.entries(facts).some(([filter, value]) => !factName(page, filter, value));
