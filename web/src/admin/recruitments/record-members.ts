import type {
  Advertisement,
  AgeLimit,
  Alternative,
  CutOff,
  Document,
  Domicile,
  Experience,
  Fee,
  Organisation,
  Pay,
  Post,
  Qualification,
  Recruitment,
  RecruitmentDate,
  Relaxation,
  Requirement,
  Scope,
  SelectionStep,
} from "../../api/admin-recruitments";
import { newPostKey } from "../vacancy-grid/grid";
import { AgeLimitPreview } from "./age-limit-preview";
import { AgeTextInput } from "./age-text-input";
import * as choices from "./choices";
import { type MemberInput, membersOf, type ObjectInput, type RowsInput } from "./members";
import { cutOffPath, postPath, scopedPath } from "./value-paths";

/** The members of a recruitment: how each is edited, saved and described. */

const optional = (options: readonly (readonly [string, string])[], empty = "Not chosen") => ({
  input: "choice" as const,
  options: [["", empty] as const, ...options],
});

const SOURCES = { name: "sources", label: "Own sources", input: "sources", wide: true } as const;

const SCOPE = membersOf<Scope>()([
  { name: "groups", label: "Categories", input: "several", of: "verticals" },
  { name: "with", label: "Also", input: "several", of: "horizontals", rare: true },
  { name: "gender", label: "Gender", ...optional(choices.GENDERS, "All"), rare: true },
  { name: "own", label: "Home state", input: "one", of: "states", rare: true },
  { name: "posts", label: "Posts", input: "several", of: "posts", rare: true },
]);

const scoped = (list: string) => (row: object) => scopedPath(list, row as Scope);

/** Returns a key that no other row has. */
function newKey(prefix: string, rows: readonly { readonly key?: unknown }[]): string {
  const keys = new Set(rows.map(({ key }) => key));
  let number = rows.length + 1;
  while (keys.has(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}

export const ORGANISATION: ObjectInput = {
  input: "object",
  members: membersOf<Organisation>()([
    { name: "name", label: "Organisation", input: "line", required: true, wide: true },
    { name: "nameHi", label: "Organisation in Hindi", input: "line" },
    { name: "short", label: "Short name", input: "line" },
    { name: "sector", label: "Sector", ...optional(choices.SECTORS) },
    { name: "state", label: "State", input: "one", of: "states" },
  ]),
};

export const ADVERTISEMENTS: RowsInput = {
  input: "rows",
  noun: "Advertisement",
  members: membersOf<Advertisement>()([
    { name: "number", label: "Number", input: "line", required: true },
    { name: "year", label: "Year", input: "number" },
  ]),
  pathOf: ({ key }) => `advertisements[${String(key)}]`,
  newRow: (rows) => ({ key: newKey("ad", rows) }),
};

export const DOCUMENTS: RowsInput = {
  input: "rows",
  noun: "Document",
  members: membersOf<Document>()([
    {
      name: "role",
      label: "Role",
      input: "choice",
      options: choices.DOCUMENT_ROLES,
      required: true,
    },
    { name: "title", label: "Title of the document", input: "line", required: true },
    { name: "url", label: "Address", input: "url", wide: true },
    { name: "dated", label: "Dated", input: "day", rare: true },
    { name: "stage", label: "Stage", input: "number", rare: true },
    { name: "readOn", label: "Read on", input: "day", rare: true },
    { name: "official", label: "Published by the organisation itself", input: "flag" },
    { name: "noCorrection", label: "A corrigendum that changes no value here", input: "flag" },
  ]),
};

const QUALIFICATION: ObjectInput = {
  input: "object",
  members: membersOf<Qualification>()([
    { name: "words", label: "Words of the notice", input: "lines", wide: true },
    {
      name: "anyOf",
      label: "Alternatives, of which one is enough",
      input: "rows",
      noun: "Alternative",
      wide: true,
      newRow: () => ({ allOf: [{}] }),
      members: membersOf<Alternative>()([
        {
          name: "allOf",
          label: "All of these are needed",
          input: "rows",
          noun: "Requirement",
          wide: true,
          members: membersOf<Requirement>()([
            { name: "level", label: "Level", input: "one", of: "levels" },
            { name: "allSubjects", label: "All of the subjects", input: "words" },
            { name: "anySubject", label: "One of the subjects", input: "words" },
            { name: "minMarks", label: "Marks, %", input: "decimal" },
            { name: "experienceMonths", label: "Experience, months", input: "number", rare: true },
            {
              name: "experienceField",
              label: "Field of the experience",
              input: "line",
              rare: true,
            },
            { name: "certificate", label: "Certificate", input: "line", rare: true },
            { name: "test", label: "Passed test", input: "line", rare: true },
            { name: "licence", label: "Licence", input: "line", rare: true },
            {
              name: "minMarksFor",
              label: "Marks of some categories",
              input: "rows",
              rare: true,
              noun: "Marks",
              wide: true,
              members: [
                {
                  name: "groups",
                  label: "Categories",
                  input: "several",
                  of: "categories",
                  required: true,
                },
                { name: "marks", label: "Marks, %", input: "decimal", required: true },
              ],
            },
          ]),
        },
        { name: "gender", label: "Only for", ...optional(choices.GENDERS, "All") },
      ]),
    },
    { name: "forbids", label: "Levels that exclude", input: "several", of: "levels" },
    { name: "finalYear", label: "Final year", input: "choice", options: choices.FINAL_YEARS },
    { name: "on", label: "Held by", input: "day" },
  ]),
};

/** Members of a date besides its period, which has the state and the sources. */
export const DATE_MEMBERS = membersOf<RecruitmentDate>()([
  { name: "event", label: "Event", input: "choice", options: choices.EVENTS, required: true },
  { name: "label", label: "Words for the event", input: "line" },
  { name: "stage", label: "Stage", input: "number" },
  { name: "advertisement", label: "Advertisement", input: "one", of: "advertisements", rare: true },
  { name: "posts", label: "Posts", input: "several", of: "posts", rare: true },
  { name: "places", label: "Places", input: "words", rare: true },
]);

const PAY: ObjectInput = {
  input: "object",
  members: membersOf<Pay>()([
    { name: "level", label: "Pay level", input: "line" },
    { name: "min", label: "From, ₹", input: "number" },
    { name: "max", label: "To, ₹", input: "number" },
    { name: "period", label: "Period", ...optional(choices.PAY_PERIODS) },
    { name: "gradePay", label: "Grade pay, ₹", input: "number" },
    { name: "scale", label: "Scale in words", input: "line" },
  ]),
};

const EXPERIENCE: ObjectInput = {
  input: "object",
  needs: "months",
  members: membersOf<Experience>()([
    { name: "months", label: "Months", input: "number", required: true },
    { name: "field", label: "Field", input: "line" },
  ]),
};

export const POSTS: RowsInput = {
  input: "rows",
  noun: "Post",
  members: membersOf<Post>()([
    { name: "name", label: "Name", input: "line", required: true, wide: true },
    { name: "code", label: "Code", input: "line", rare: true },
    { name: "group", label: "Group", ...optional(choices.POST_GROUPS) },
    { name: "discipline", label: "Discipline", input: "line", rare: true },
    { name: "service", label: "Service or department", input: "line", rare: true },
    { name: "advertisement", label: "Advertisement", input: "one", of: "advertisements" },
    { name: "pay", label: "Pay", input: "fact", rare: true, of: PAY, wide: true },
    {
      name: "qualification",
      label: "Own qualification",
      input: "fact",
      rare: true,
      of: QUALIFICATION,
      wide: true,
    },
    {
      name: "experience",
      label: "Experience",
      input: "fact",
      rare: true,
      of: EXPERIENCE,
      wide: true,
    },
    {
      name: "physical",
      label: "Physical standards",
      input: "fact",
      rare: true,
      of: { input: "lines" },
      wide: true,
    },
    {
      name: "gender",
      label: "Only for",
      input: "fact",
      rare: true,
      of: optional(choices.GENDERS),
      wide: true,
    },
    {
      name: "marital",
      label: "Marital status",
      input: "fact",
      rare: true,
      of: optional(choices.MARITAL_STATUSES),
      wide: true,
    },
  ]),
  pathOf: ({ key }) => postPath(String(key)),
  newRow: (rows) => ({ key: newPostKey("", rows as { key: string }[]), name: "" }),
};

const FEES: RowsInput = {
  input: "rows",
  noun: "Fee",
  members: membersOf<Fee>()([
    { name: "amount", label: "Amount, ₹", input: "number", required: true },
    { name: "component", label: "Component", input: "choice", options: choices.FEE_COMPONENTS },
    ...SCOPE,
    { name: "plus", label: "Plus", input: "line", rare: true },
    { name: "freeChances", label: "Chances without a fee", input: "number", rare: true },
    {
      name: "refund",
      label: "Refund",
      input: "object",
      rare: true,
      needs: "amount",
      members: [
        { name: "amount", label: "Refund, ₹", input: "number" },
        { name: "when", label: "Refunded if", input: "line" },
      ],
    },
    SOURCES,
  ]),
  pathOf: scoped("fees"),
};

const AGE: RowsInput = {
  input: "rows",
  noun: "Age limit",
  Lead: AgeTextInput,
  Tail: AgeLimitPreview,
  members: membersOf<AgeLimit>()([
    { name: "min", label: "Minimum", input: "age" },
    {
      name: "max",
      label: "Maximum age",
      input: "object",
      needs: "years",
      members: [
        { name: "years", label: "Maximum, years", input: "number" },
        { name: "months", label: "Months", input: "number" },
        {
          name: "bound",
          label: "Wording",
          input: "choice",
          options: choices.MAX_BOUNDS,
          required: true,
        },
      ],
    },
    { name: "on", label: "Counted on", input: "day" },
    {
      name: "window",
      label: "Stated birth dates",
      input: "object",
      members: [
        { name: "from", label: "Born from", input: "day" },
        { name: "to", label: "Born to", input: "day" },
      ],
    },
    ...SCOPE,
    SOURCES,
  ]),
  pathOf: scoped("age"),
};

const RELAXATIONS: RowsInput = {
  input: "rows",
  noun: "Relaxation",
  members: membersOf<Relaxation>()([
    { name: "grant", label: "Grants", input: "grant", required: true },
    ...SCOPE,
    { name: "stacking", label: "With others", input: "choice", options: choices.STACKINGS },
    { name: "cap", label: "Maximum after all", input: "age" },
    SOURCES,
  ]),
  pathOf: scoped("relaxations"),
};

const CUT_OFFS: RowsInput = {
  input: "rows",
  noun: "Cut-off",
  members: membersOf<CutOff>()([
    { name: "stage", label: "Stage", input: "choice", options: choices.STAGES, required: true },
    { name: "year", label: "Year", input: "number", required: true },
    { name: "category", label: "Category", input: "one", of: "verticals", required: true },
    { name: "marks", label: "Marks", input: "decimal", required: true },
    { name: "outOf", label: "Out of", input: "decimal" },
    { name: "with", label: "Also", input: "several", of: "horizontals" },
    { name: "gender", label: "Gender", ...optional(choices.GENDERS, "All") },
    { name: "post", label: "Post", input: "one", of: "posts" },
    { name: "place", label: "Place", input: "line" },
  ]),
  pathOf: (row) => cutOffPath(row as never),
};

const SELECTION: RowsInput = {
  input: "rows",
  noun: "Stage",
  members: membersOf<SelectionStep>()([
    { name: "stage", label: "Stage", input: "choice", options: choices.STAGES, required: true },
    { name: "words", label: "Words of the notice", input: "line" },
    { name: "weight", label: "Weight, %", input: "decimal" },
  ]),
};

const DOMICILE: ObjectInput = {
  input: "object",
  needs: "states",
  members: membersOf<Domicile>()([
    { name: "states", label: "Home states", input: "several", of: "states" },
    {
      name: "effect",
      label: "What it decides",
      input: "choice",
      options: choices.DOMICILE_EFFECTS,
      required: true,
    },
  ]),
};

/** The members with a state and sources, except for dates, posts and numbers of vacancies. */
export const FACT_MEMBERS = {
  applyUrl: { label: "Application page", of: { input: "url" } },
  websiteUrl: { label: "Website of the organisation", of: { input: "url" } },
  applyMode: { label: "How to apply", of: optional(choices.APPLY_MODES) },
  total: { label: "Total vacancies", of: { input: "number" } },
  fees: { label: "Fees", of: FEES },
  feeMode: { label: "How fees are paid", of: { input: "line" } },
  age: { label: "Age limits", of: AGE },
  relaxations: { label: "Relaxations with numbers", of: RELAXATIONS },
  relaxationAsPerRules: {
    label: "Relaxation “as per rules”",
    of: {
      input: "object",
      members: [
        {
          name: "groups",
          label: "Named categories; none: all reserved",
          input: "several",
          of: "categories",
        },
      ],
    },
  },
  qualification: { label: "Qualification of all posts", of: QUALIFICATION },
  domicile: { label: "Home state", of: DOMICILE },
  nationality: { label: "Nationality", of: optional(choices.NATIONALITIES) },
  attempts: { label: "Attempts", of: { input: "number" } },
  physical: { label: "Physical standards of all posts", of: { input: "lines" } },
  selection: { label: "Selection stages", of: SELECTION },
  papers: { label: "Papers that applicants need", of: { input: "words" } },
  cutOffs: { label: "Cut-off marks", of: CUT_OFFS },
} as const satisfies Partial<
  Record<keyof Recruitment, { readonly label: string; readonly of: MemberInput }>
>;

export type FactMember = keyof typeof FACT_MEMBERS;
