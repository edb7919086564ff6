import type { FieldSpec, SectionSpec } from "../forms/form-definition";
import { RULE_SETS } from "./choices";
import { DatesPart, datesText } from "./dates-part";
import {
  DocumentsPart,
  FactPart,
  memberText,
  PlainPart,
  VacanciesPart,
  vacanciesText,
} from "./parts";
import { ReadingPart, readingText } from "./reading-part";
import { FACT_MEMBERS, type FactMember } from "./record-members";
import { PUBLIC_STATUSES, RECRUITMENT_STATUSES } from "./statuses";
import { READING } from "./value-paths";

const plain = (name: string, label: string): FieldSpec => ({
  name,
  label,
  wide: true,
  input: "part",
  Part: PlainPart,
  describe: (value) => memberText(name, value),
});

const fact = (name: FactMember | "posts", label: string): FieldSpec => ({
  ...plain(name, label),
  input: "part",
  Part: FactPart,
  describe: (value) => memberText(name, value),
});

const facts = (...names: readonly FactMember[]) =>
  names.map((name) => fact(name, FACT_MEMBERS[name].label));

/** The sections of the form of a recruitment. */
export const RECRUITMENT_SECTIONS: readonly SectionSpec[] = [
  {
    title: "Identity",
    fields: [
      { name: "title", label: "Title", input: "line", required: true, wide: true },
      {
        name: "status",
        label: "Status",
        input: "choice",
        options: RECRUITMENT_STATUSES,
        publishing: PUBLIC_STATUSES,
      },
      {
        name: "slug",
        label: "Slug",
        input: "url",
        help: "The last part of the page's URL. If it is empty, it is made from the title.",
      },
      plain("organisation", "Organisation"),
      plain("advertisements", "Advertisements"),
      {
        ...plain(READING, "Identity as read"),
        input: "part",
        Part: ReadingPart,
        describe: readingText,
      },
    ],
  },
  {
    title: "Documents",
    fields: [
      {
        ...plain("documents", "Documents"),
        input: "part",
        Part: DocumentsPart,
        describe: (value) => memberText("documents", value),
      },
    ],
  },
  { title: "Addresses", fields: facts("websiteUrl", "applyUrl", "applyMode") },
  {
    title: "Dates",
    fields: [
      {
        ...plain("dates", "Dates"),
        input: "part",
        Part: DatesPart,
        describe: datesText,
      },
    ],
  },
  {
    title: "Vacancies",
    fields: [
      ...facts("total"),
      {
        ...plain("vacancies", "Vacancies by post and category"),
        input: "part",
        Part: VacanciesPart,
        describe: vacanciesText,
      },
    ],
  },
  { title: "Posts", fields: [fact("posts", "Posts")] },
  { title: "Fees", fields: facts("fees", "feeMode") },
  { title: "Age", fields: facts("age") },
  {
    title: "Relaxations",
    fields: [
      ...facts("relaxations", "relaxationAsPerRules"),
      { name: "ruleSet", label: "Rule set", input: "choice", options: RULE_SETS },
    ],
  },
  { title: "Qualification", fields: facts("qualification") },
  {
    title: "Other conditions",
    fields: facts("domicile", "nationality", "attempts", "physical", "papers"),
  },
  { title: "Selection", fields: facts("selection") },
  { title: "Cut-offs", fields: facts("cutOffs") },
];
