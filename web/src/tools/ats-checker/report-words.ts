import type { MatchTerm, ResumeReport } from "../../api/resumes";
import { tenths } from "../../site/tenths";
import { counted, plural } from "../../site/text";

/** How good a number is, in a word. */
export type Grade = "Good" | "Fair" | "Needs work";

const graded = (score: number, good: number, fair: number): Grade => {
  if (score >= good) return "Good";
  return score >= fair ? "Fair" : "Needs work";
};

export const readabilityGrade = (score: number) => graded(score, 80, 60);
/** Nobody has all that a description speaks of. */
export const matchGrade = (score: number) => graded(score, 65, 40);

export const READABILITY_WORDS: Readonly<Record<Grade, string>> = {
  Good: "Programs read it well.",
  Fair: "Programs read most of it.",
  "Needs work": "Programs miss parts of it.",
};

/** "7.5 points", "1 point". */
export function points(number: number): string {
  const rounded = tenths(number);
  return `${rounded} ${plural(rounded, "point")}`;
}

/** How much of what a job asks for stands where. */
export function matchWords(terms: readonly MatchTerm[]): string {
  const count = (evidence: MatchTerm["evidence"]) =>
    terms.filter((term) => term.evidence === evidence).length;
  return `Of ${terms.length} terms, ${count("bullet")} shown, ${count("list")} only named.`;
}

const KINDS: Readonly<Record<ResumeReport["kind"], string>> = {
  pdf: "PDF",
  docx: "DOCX",
  text: "Plain text",
};

/** What the file is: "PDF, 2 pages, 58 lines". */
export function fileWords({ kind, pages, lines }: ResumeReport): string {
  const length = pages > 0 ? [counted(pages, "page")] : [];
  return [KINDS[kind], ...length, counted(lines.length, "line")].join(", ");
}

/** Something that a machine looked for, and what it found: nothing, where that is the case. */
export interface ReadFact {
  readonly label: string;
  readonly values: readonly string[];
}

/** What the parts have got, and what the layout takes off. */
export function partFacts({
  parts,
  factor,
  score,
}: ResumeReport["readability"]): readonly ReadFact[] {
  return [
    ...parts.map(({ name, points: got, of }) => ({ label: name, values: [`${got} of ${of}`] })),
    ...(factor < 1 ? [{ label: "For the layout", values: [`× ${factor}`] }] : []),
    { label: "Readability", values: [`${score} of 100`] },
  ];
}

const joined = (parts: readonly (string | number | null | undefined)[]) =>
  parts.filter(Boolean).join(" · ");

/** What a machine made of a résumé, in the order in which recruiters' programs ask for it. */
export function readFacts({ resume }: ResumeReport): readonly ReadFact[] {
  const { contact, experience, education, skills, sections } = resume;
  const headings = joined(sections.map(({ heading }) => heading?.text));
  const one = (label: string, found: { readonly text: string } | null | undefined): ReadFact => ({
    label,
    values: found ? [found.text] : [],
  });
  return [
    one("Name", contact.name),
    one("Email", contact.email),
    one("Telephone", contact.phone),
    one("Place", contact.place),
    { label: "Links", values: contact.links.map(({ text }) => text) },
    {
      label: "Experience",
      values: experience.map(
        ({ title, employer, period }) =>
          joined([title?.text, employer?.text, period?.text]) || "A post without title or dates",
      ),
    },
    {
      label: "Education",
      values: education.map(
        ({ degree, school, grade, year }) =>
          joined([degree?.text, school?.text, grade?.text, year]) || "A degree without a name",
      ),
    },
    {
      label: "Skills",
      values: skills.length > 0 ? [skills.map(({ text }) => text).join(", ")] : [],
    },
    { label: "Sections", values: headings ? [headings] : [] },
  ];
}
