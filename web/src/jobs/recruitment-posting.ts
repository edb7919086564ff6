import type { Job } from "../api/jobs";
import type { Pay, Qualification } from "../api/recruitments";
import { applicationState } from "../recruitment/application";
import { said } from "../recruitment/facts";
import { hasRecord } from "../recruitment/recruitment-source";

/** Members of schema.org's JobPosting that the record of a recruitment says. */
export interface RecordPosting {
  /** Whether applications are closed, so that there is no posting. */
  readonly isClosed: boolean;
  readonly validThrough: string | undefined;
  readonly totalJobOpenings: number | undefined;
  readonly educationRequirements: readonly object[] | undefined;
  /** The least experience that a post wants, in months. */
  readonly monthsOfExperience: number | undefined;
  readonly baseSalary: object | undefined;
}

/** Search engines' categories of credentials, by the levels of the career guidance. */
const CREDENTIALS: readonly (readonly [level: RegExp, category: string])[] = [
  [/^class-1[02]/, "high school"],
  [/^(diploma-|anm$)/, "associate degree"],
  [/^(iti|skill-certificate|ca|cma|cs)$/, "professional certificate"],
  [/^graduate/, "bachelor degree"],
  [/^(postgraduate|doctorate)/, "postgraduate degree"],
];

const credentialOf = (level: string | null | undefined) =>
  CREDENTIALS.find(([pattern]) => level && pattern.test(level))?.[1];

/** Returns the values if all are known, and there is one. */
const allKnown = <Value>(values: readonly (Value | undefined)[]): readonly Value[] | undefined =>
  values.length > 0 && values.every((value) => value !== undefined)
    ? (values as readonly Value[])
    : undefined;

/** Returns the credentials of all alternatives of all posts. */
function educationRequirements(qualifications: readonly (Qualification | undefined)[]) {
  const alternatives = allKnown(qualifications)?.flatMap(({ anyOf = [] }) => anyOf);
  const credentials = allKnown(
    (alternatives ?? []).map(({ allOf = [] }) =>
      credentialOf(allOf.find(({ level }) => level)?.level),
    ),
  );
  return (
    credentials &&
    [...new Set(credentials)].map((credentialCategory) => ({
      "@type": "EducationalOccupationalCredential",
      credentialCategory,
    }))
  );
}

/** A stipend is no salary, and an amount without a period has no unit. */
const UNITS = { month: "MONTH", year: "YEAR", stipend: undefined } as const;

/** Returns the range of all posts, if they are paid for the same period. */
function baseSalary(pays: readonly (Pay | undefined)[]) {
  const known = allKnown(pays) ?? [];
  const [unitText, ...otherUnits] = new Set(known.map(({ period }) => period && UNITS[period]));
  const least = allKnown(known.map(({ min, max }) => min ?? max ?? undefined));
  const most = allKnown(known.map(({ min, max }) => max ?? min ?? undefined));
  if (!unitText || otherUnits.length > 0 || !least || !most) return undefined;
  return {
    "@type": "MonetaryAmount",
    currency: "INR",
    value: {
      "@type": "QuantitativeValue",
      minValue: Math.min(...least),
      maxValue: Math.max(...most),
      unitText,
    },
  };
}

/** Returns what the record of a job says, or undefined if the job has no record. */
export function recordPosting({ recruitment }: Job, now: number): RecordPosting | undefined {
  if (!recruitment || !hasRecord(recruitment)) return undefined;
  const { record, application } = recruitment;
  const posts = said(record.posts) ?? [];
  const common = said(record.qualification);
  const months = allKnown(posts.map(({ experience }) => said(experience)?.months));
  return {
    isClosed: applicationState(application, now) === "closed",
    validThrough: application.state === "open" ? application.closesAt : undefined,
    totalJobOpenings: said(record.total),
    educationRequirements: educationRequirements(
      posts.length > 0 ? posts.map(({ qualification }) => said(qualification) ?? common) : [common],
    ),
    monthsOfExperience: (months && Math.min(...months)) || undefined,
    baseSalary: baseSalary(posts.map(({ pay }) => said(pay))),
  };
}
