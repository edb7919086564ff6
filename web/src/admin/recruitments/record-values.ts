import type {
  ChangeReason,
  Document,
  Recruitment,
  RecruitmentDate,
  RecruitmentForEdit,
  RecruitmentInput,
} from "../../api/admin-recruitments";
import type { FieldErrors } from "../../forms/form-errors";
import { onlyErrors } from "../../forms/form-errors";
import type { StoredItem } from "../forms/form-definition";
import { orNull, type Values } from "../forms/values";
import { firstUnread, type GridVacancy, savedVacancies } from "../vacancy-grid/grid";
import { isBlank, isConfirmedHere, saidValue } from "./facts";
import { cleaned, cleanedFact, type MemberInput, problemOf, type Row } from "./members";
import { isEmptyMoment } from "./period";
import { type JsonMember, readJson, writeJson } from "./record-json";
import {
  ADVERTISEMENTS,
  DOCUMENTS,
  FACT_MEMBERS,
  type FactMember,
  ORGANISATION,
  POSTS,
} from "./record-members";
import { RECRUITMENT_STATUSES } from "./statuses";
import { factsByPath } from "./value-paths";

/** Conversions between a recruitment and the values of its form. */

const FACT_NAMES = Object.keys(FACT_MEMBERS) as readonly FactMember[];

const JSON_MEMBERS: readonly JsonMember[] = [
  "organisation",
  "advertisements",
  "documents",
  "dates",
  "posts",
  "vacancies",
  "overrides",
  "machineReading",
  ...FACT_NAMES,
];

const memberValues = (record: Recruitment): Values =>
  Object.fromEntries(JSON_MEMBERS.map((name) => [name, writeJson(record[name])]));

/** Returns the form values of a record that is not stored. */
export const valuesOfRecord = (record: Recruitment): Values => ({
  title: record.title ?? "",
  slug: "",
  status: "draft",
  ruleSet: record.ruleSet ?? "",
  change: "",
  ...memberValues(record),
});

export const readRecruitment = ({ record, slug, status }: RecruitmentForEdit): Values => ({
  ...valuesOfRecord(record),
  slug,
  status,
});

export const emptyRecruitment = (): Values => valuesOfRecord({});

const fact = (of: MemberInput, value: Row | undefined) => value && cleanedFact(of, value);

/** Returns the record of the form values, without empty members and rows. */
export function recordOf(values: Values): Recruitment {
  const read = <Member extends JsonMember>(name: Member) => readJson(name, values[name]);
  const members: Record<string, unknown> = {
    title: String(values.title ?? "").trim(),
    organisation: { name: "", ...(cleaned(ORGANISATION, read("organisation")) as object) },
    advertisements: cleaned(ADVERTISEMENTS, read("advertisements")),
    documents: cleaned(DOCUMENTS, read("documents")),
    dates: savedDates(read("dates") ?? []),
    posts: fact(POSTS, read("posts") as Row | undefined),
    vacancies: savedVacanciesFact(read("vacancies")),
    ruleSet: values.ruleSet || undefined,
    overrides: read("overrides"),
    machineReading: read("machineReading"),
    ...Object.fromEntries(
      FACT_NAMES.map((name) => [name, fact(FACT_MEMBERS[name].of, read(name) as Row | undefined)]),
    ),
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => !isBlank(value)));
}

/** Returns the dates with a day, a month, or a state. */
const savedDates = (dates: readonly RecruitmentDate[]) =>
  dates.flatMap((date) => cleanedFact({ input: "period" }, cleanDate(date)) ?? []);

const cleanDate = (date: RecruitmentDate): Row =>
  Object.fromEntries(Object.entries(date).filter(([, value]) => !isBlank(value)));

function savedVacanciesFact(vacancies: Recruitment["vacancies"]) {
  if (vacancies?.state !== "said") return vacancies;
  const value = savedVacancies(vacancies.value);
  return value.length === 0 ? undefined : { ...vacancies, value };
}

/** Returns the problems that would prevent a save, by field. */
export function problemsOf(values: Values): FieldErrors {
  const read = <Member extends JsonMember>(name: Member) => readJson(name, values[name]);
  const unread = firstUnread((saidValue(read("vacancies")) ?? []) as readonly GridVacancy[]);
  return onlyErrors({
    organisation: problemOf(ORGANISATION, read("organisation")),
    advertisements: problemOf(ADVERTISEMENTS, read("advertisements")),
    documents: problemOf(DOCUMENTS, read("documents")),
    dates: problemOfDates(read("dates") ?? []),
    posts: problemOf({ input: "fact", of: POSTS }, read("posts")),
    vacancies: unread === undefined ? undefined : `“${unread}” is not a number of vacancies.`,
    ...Object.fromEntries(
      FACT_NAMES.map((name) => [
        name,
        problemOf({ input: "fact", of: FACT_MEMBERS[name].of }, read(name)),
      ]),
    ),
  });
}

function problemOfDates(dates: readonly RecruitmentDate[]): string | undefined {
  for (const [at, date] of dates.entries()) {
    if (date.state !== "said") continue;
    const problem = isEmptyMoment(date.value.from)
      ? "Enter a day or a month, or choose “Not said” or “Awaited”."
      : problemOf({ input: "period" }, date.value);
    if (problem) return `Date ${at + 1}: ${problem}`;
  }
  return undefined;
}

/** Returns the body of a save. Values that were confirmed in the form are verified by it. */
export function recruitmentInput(values: Values, stored: StoredItem | undefined): RecruitmentInput {
  const record = recordOf(values);
  const status = RECRUITMENT_STATUSES.find(([status]) => status === values.status)?.[0] ?? "draft";
  const confirmed = [...factsByPath(record)].filter(([, value]) => isConfirmedHere(value));
  return {
    record,
    status,
    slug: orNull(String(values.slug ?? "")),
    verify: confirmed.map(([path]) => path),
    ...(values.change ? { change: JSON.parse(String(values.change)) as ChangeReason } : {}),
    ...(stored ? { version: stored.version } : {}),
  };
}

/** Members of other years: days, numbers, documents, and what refers to them. */
const YEARLY: readonly (keyof Recruitment)[] = [
  "advertisements",
  "documents",
  "dates",
  "total",
  "vacancies",
  "cutOffs",
  "changes",
  "overrides",
  "machineReading",
];
/** Members of values that belong to one year or one document. */
const YEARLY_MEMBERS: readonly string[] = ["sources", "verified", "advertisement", "on", "window"];

/** Returns the record of another year, without what changes each year. */
export function copyOf(record: Recruitment): Recruitment {
  const kept = Object.entries(record).filter(
    ([name]) => !YEARLY.includes(name as keyof Recruitment),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutYearly(value)]));
}

function withoutYearly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutYearly);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !YEARLY_MEMBERS.includes(name));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutYearly(member)]));
}

/** Returns the number of sources that refer to a document. */
export function usesOfDocument(values: Values, at: number): number {
  let uses = 0;
  for (const name of JSON_MEMBERS) {
    mapDocuments(readJson(name, values[name]), (doc) => {
      if (doc === at) uses += 1;
      return doc;
    });
  }
  return uses;
}

/** Returns the changed values if a document without uses is removed. Later documents move up. */
export function withoutDocument(values: Values, at: number): Values {
  const changed: Values = {};
  for (const name of JSON_MEMBERS) {
    const before = readJson(name, values[name]);
    const after =
      name === "documents"
        ? (before as readonly Document[] | undefined)?.toSpliced(at, 1)
        : mapDocuments(before, (doc) => (doc > at ? doc - 1 : doc));
    if (writeJson(after) !== values[name]) changed[name] = writeJson(after);
  }
  return changed;
}

/** Replaces the documents to which the sources of a value refer. */
function mapDocuments(value: unknown, map: (doc: number) => number): unknown {
  if (Array.isArray(value)) return value.map((item) => mapDocuments(item, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name === "doc" && typeof member === "number"
        ? [name, map(member)]
        : [name, mapDocuments(member, map)],
    ),
  );
}
