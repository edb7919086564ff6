import * as t from "#messages/ats-checker";
import type { MatchTerm, ResumeReport } from "../../api/resumes";
import { indianGrouping, tenths } from "../../lib/number-format";

const gradeOf = (score: number, good: number, fair: number): t.Grade => {
  if (score >= good) return "good";
  return score >= fair ? "fair" : "weak";
};

export const readabilityGrade = (score: number) => gradeOf(score, 80, 60);
/** The limits are lower, because no résumé has all terms of a description. */
export const matchGrade = (score: number) => gradeOf(score, 65, 40);

/** Formats points: "7.5 points", "1 point". */
export const points = (number: number) => t.points(tenths(number));

/** Counts the terms of a job by where the résumé has them. */
export function matchText(terms: readonly MatchTerm[]): string {
  const count = (evidence: MatchTerm["evidence"]) =>
    terms.filter((term) => term.evidence === evidence).length;
  return t.matchText({ terms: terms.length, shown: count("bullet"), named: count("list") });
}

/** Describes the file: "PDF, 2 pages, 58 lines". */
export function fileText({ kind, pages, lines }: ResumeReport): string {
  return t.fileSize({
    kind,
    pages,
    lines: lines.length,
    shownLines: indianGrouping(lines.length),
  });
}

/** A parsed field. `values` is empty if it was not found. */
export interface ResumeFact {
  readonly label: string;
  readonly values: readonly string[];
}

/** Returns the score of each part, the layout factor and the total. */
export function partFacts({
  parts,
  factor,
  score,
}: ResumeReport["readability"]): readonly ResumeFact[] {
  return [
    ...parts.map(({ name, points: reached, of }) => ({
      label: name,
      values: [t.pointsOf({ points: reached, max: of })],
    })),
    ...(factor < 1 ? [{ label: t.forLayout(), values: [`× ${factor}`] }] : []),
    { label: t.readability(), values: [t.pointsOf({ points: score, max: 100 })] },
  ];
}

const joinParts = (parts: readonly (string | number | null | undefined)[]) =>
  parts.filter(Boolean).join(" · ");

/** Returns the parsed fields of a résumé, in the usual order of recruiting systems. */
export function resumeFacts({ resume }: ResumeReport): readonly ResumeFact[] {
  const { contact, experience, education, skills, sections } = resume;
  const headings = joinParts(sections.map(({ heading }) => heading?.text));
  const fact = (
    label: string,
    field: { readonly text: string } | null | undefined,
  ): ResumeFact => ({
    label,
    values: field ? [field.text] : [],
  });
  return [
    fact(t.name(), contact.name),
    fact(t.email(), contact.email),
    fact(t.telephone(), contact.phone),
    fact(t.place(), contact.place),
    { label: t.links(), values: contact.links.map(({ text }) => text) },
    {
      label: t.experience(),
      values: experience.map(
        ({ title, employer, period }) =>
          joinParts([title?.text, employer?.text, period?.text]) || t.namelessPost(),
      ),
    },
    {
      label: t.education(),
      values: education.map(
        ({ degree, school, grade, year }) =>
          joinParts([degree?.text, school?.text, grade?.text, year]) || t.namelessDegree(),
      ),
    },
    {
      label: t.skills(),
      values: skills.length > 0 ? [skills.map(({ text }) => text).join(", ")] : [],
    },
    { label: t.sections(), values: headings ? [headings] : [] },
  ];
}
