import type { MatchTerm, ResumeReport } from "../../api/resumes";
import { tenths } from "../../lib/number-format";
import { countWithNoun, plural } from "../../lib/text";

/** The grade of a score. */
export type Grade = "Good" | "Fair" | "Needs work";

const gradeOf = (score: number, good: number, fair: number): Grade => {
  if (score >= good) return "Good";
  return score >= fair ? "Fair" : "Needs work";
};

export const readabilityGrade = (score: number) => gradeOf(score, 80, 60);
/** The limits are lower, because no résumé has all terms of a description. */
export const matchGrade = (score: number) => gradeOf(score, 65, 40);

export const READABILITY_TEXT: Readonly<Record<Grade, string>> = {
  Good: "Programs read it well.",
  Fair: "Programs read most of it.",
  "Needs work": "Programs miss parts of it.",
};

/** Formats points: "7.5 points", "1 point". */
export function points(number: number): string {
  const rounded = tenths(number);
  return `${rounded} ${plural(rounded, "point")}`;
}

/** Counts the terms of a job by where the résumé has them. */
export function matchText(terms: readonly MatchTerm[]): string {
  const count = (evidence: MatchTerm["evidence"]) =>
    terms.filter((term) => term.evidence === evidence).length;
  return `Of ${terms.length} terms, ${count("bullet")} shown, ${count("list")} only named.`;
}

const KINDS: Readonly<Record<ResumeReport["kind"], string>> = {
  pdf: "PDF",
  docx: "DOCX",
  text: "Plain text",
};

/** Describes the file: "PDF, 2 pages, 58 lines". */
export function fileText({ kind, pages, lines }: ResumeReport): string {
  const length = pages > 0 ? [countWithNoun(pages, "page")] : [];
  return [KINDS[kind], ...length, countWithNoun(lines.length, "line")].join(", ");
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
      values: [`${reached} of ${of}`],
    })),
    ...(factor < 1 ? [{ label: "For the layout", values: [`× ${factor}`] }] : []),
    { label: "Readability", values: [`${score} of 100`] },
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
    fact("Name", contact.name),
    fact("Email", contact.email),
    fact("Telephone", contact.phone),
    fact("Place", contact.place),
    { label: "Links", values: contact.links.map(({ text }) => text) },
    {
      label: "Experience",
      values: experience.map(
        ({ title, employer, period }) =>
          joinParts([title?.text, employer?.text, period?.text]) || "A post without title or dates",
      ),
    },
    {
      label: "Education",
      values: education.map(
        ({ degree, school, grade, year }) =>
          joinParts([degree?.text, school?.text, grade?.text, year]) || "A degree without a name",
      ),
    },
    {
      label: "Skills",
      values: skills.length > 0 ? [skills.map(({ text }) => text).join(", ")] : [],
    },
    { label: "Sections", values: headings ? [headings] : [] },
  ];
}
