import type {
  CutOff,
  Recruitment,
  RecruitmentDate,
  Scope,
  Vacancy,
} from "../../api/admin-recruitments";
import type { Confirmable } from "./facts";

/**
 * Paths of the values of a record, such as `dates.exam[stage=1]`, as the server writes them. They
 * have the identity of an item, not its position.
 */

type Keys = readonly (readonly [key: string, value: string])[];

/** Returns a path with the keys that are not empty. */
function keyed(base: string, keys: Keys): string {
  const filled = keys.filter(([, value]) => value !== "");
  if (filled.length === 0) return base;
  return `${base}[${filled.map(([key, value]) => `${key}=${value}`).join(",")}]`;
}

/** Joins a set of keys in a fixed order. */
const joined = (values: readonly string[] | undefined) => [...(values ?? [])].sort().join("|");

const text = (value: string | number | null | undefined) => (value == null ? "" : String(value));

export const postPath = (key: string) => `posts[${key}]`;

const dateKeys = (date: RecruitmentDate): Keys => [
  ["advertisement", text(date.advertisement)],
  ["posts", joined(date.posts)],
  ["places", joined(date.places)],
  ["stage", text(date.stage)],
];

function firstDay(date: RecruitmentDate): string {
  if (date.state !== "said") return "";
  const { from } = date.value;
  if ("month" in from) return from.month;
  return from.time ? `${from.on} ${from.time}` : from.on;
}

/** Returns the paths of dates. If several have the same identity, their days are added. */
export function datePaths(dates: readonly RecruitmentDate[]): readonly string[] {
  const paths = dates.map((date) => keyed(`dates.${date.event}`, dateKeys(date)));
  const repeated = new Set(paths.filter((path, at) => paths.indexOf(path) !== at));
  return unique(
    dates.map((date, at) => {
      const path = paths[at] ?? "";
      if (!repeated.has(path)) return path;
      return keyed(`dates.${date.event}`, [...dateKeys(date), ["on", firstDay(date)]]);
    }),
  );
}

/** Numbers repeated paths, so that each is unique. */
function unique(paths: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return paths.map((path) => {
    const count = (seen.get(path) ?? 0) + 1;
    seen.set(path, count);
    return count === 1 ? path : `${path}#${count}`;
  });
}

export function vacancyPath(row: Vacancy): string {
  const path = keyed("vacancies", [
    ["post", text(row.post)],
    ["place", text(row.place?.name)],
    ["category", text(row.category)],
    ["with", joined(row.with)],
    ["gender", text(row.gender)],
  ]);
  return path === "vacancies" ? "vacancies[all]" : path;
}

export const cutOffPath = (row: CutOff) =>
  keyed("cutOffs", [
    ["stage", row.stage],
    ["year", text(row.year)],
    ["post", text(row.post)],
    ["place", text(row.place)],
    ["category", row.category],
    ["with", joined(row.with)],
    ["gender", text(row.gender)],
  ]);

/** Returns the path of a rule of a list, such as `age[groups=SC|ST]`. */
export const scopedPath = (list: string, scope: Scope) =>
  keyed(list, [
    ["posts", joined(scope.posts)],
    ["groups", joined(scope.groups)],
    ["with", joined(scope.with)],
    ["gender", text(scope.gender)],
    ["own", text(scope.own)],
  ]);

const STATES: readonly unknown[] = ["notSaid", "awaited", "said"];

/** The path of the reading by a machine, and of findings about all its values. */
export const READING = "machineReading";

const isFact = (value: unknown): value is Confirmable =>
  typeof value === "object" && value !== null && "state" in value && STATES.includes(value.state);

/** Returns whether a member is a fact, or the reading by a machine. */
const isConfirmable = (name: string, value: unknown): value is Confirmable =>
  isFact(value) || (name === READING && typeof value === "object" && value !== null);

/** Returns the values of a record that administrators confirm, by path. */
export function factsByPath(record: Recruitment): ReadonlyMap<string, Confirmable> {
  const facts = new Map<string, Confirmable>();
  const paths = datePaths(record.dates ?? []);
  for (const [at, date] of (record.dates ?? []).entries()) facts.set(paths[at] ?? "", date);
  for (const post of record.posts?.state === "said" ? record.posts.value : []) {
    for (const [name, member] of Object.entries(post))
      if (isFact(member)) facts.set(`${postPath(post.key)}.${name}`, member);
  }
  for (const [name, member] of Object.entries(record))
    if (isConfirmable(name, member)) facts.set(name, member);
  return facts;
}

/** Returns the member of the record, and so the field of the form, to which a path belongs. */
export function memberOf(path: string): string {
  const [, member = path] = /^(?:record\.)?([A-Za-z]+)/.exec(path) ?? [];
  return member;
}
