import { firstValue, type QueryValues } from "../../site/query-values";
import { numberOf, wholeOf } from "../numbers";
import { MARKING_PARAMETERS, MOST_SECTIONS, SECTION_FIELDS } from "../parameters";
import type { Faults } from "../tool-form";
import { EXAMS, type Exam, OTHER, type Scheme } from "./exams";
import type { Part } from "./marking";

export type SectionField = (typeof SECTION_FIELDS)[number];
/** A part of the paper as typed. */
export type TypedSection = Readonly<Record<SectionField, string>>;

export interface MarkingAddress {
  readonly asked: boolean;
  /** Nothing where the form itself says how the paper is marked. */
  readonly exam: Exam | undefined;
  readonly marks: string;
  readonly penalty: string;
  readonly options: string;
  readonly sections: readonly TypedSection[];
  readonly faults: Faults;
  readonly question: MarkingQuestion | undefined;
}

export interface MarkingQuestion {
  readonly scheme: Scheme;
  readonly parts: readonly Part[];
}

const MOST_QUESTIONS = 500;
const MOST_MARKS = 100;

function section(query: QueryValues, number: number): TypedSection {
  const fields = SECTION_FIELDS.map((field) => [field, firstValue(query, `${field}-${number}`)]);
  return Object.fromEntries(fields);
}

const isFilled = ({ right, wrong, attempted }: TypedSection) => right + wrong + attempted !== "";

/** The rows that were asked for, and those that are filled in. */
function sectionsOf(query: QueryValues): readonly TypedSection[] {
  const all = Array.from({ length: MOST_SECTIONS }, (_, index) => section(query, index + 1));
  const asked = wholeOf(firstValue(query, "sections")) ?? 1;
  const filled = all.findLastIndex(isFilled) + 1;
  return all.slice(0, Math.max(1, filled, asked));
}

interface Read<T> {
  readonly value?: T;
  readonly faults: Faults;
}

function schemeOf(
  typed: Pick<MarkingAddress, "exam" | "marks" | "penalty" | "options">,
): Read<Scheme> {
  if (typed.exam) return { value: typed.exam, faults: {} };
  const [marks, lost] = [numberOf(typed.marks), numberOf(typed.penalty || "0")];
  // "1/3" is a third of the question's marks, as notices mean it.
  const penalty = typed.penalty.includes("/") ? (lost ?? Number.NaN) * (marks ?? 1) : lost;
  const options = wholeOf(typed.options || "4");
  const faults: Record<string, string> = {};
  if (marks === undefined || marks <= 0 || marks > MOST_MARKS) {
    faults.marks = "Enter the marks of a question, like 2";
  }
  if (lost === undefined || lost > MOST_MARKS) {
    faults.penalty = "Enter the marks lost as a number, like 0.5 or 1/3";
  }
  if (options === undefined || options < 2 || options > 10) {
    faults.options = "Enter how many answers there are to choose from, 2 to 10";
  }
  const known = marks !== undefined && penalty !== undefined && options !== undefined;
  const good = known && Object.keys(faults).length === 0;
  return good ? { value: { marks, penalty, options }, faults } : { faults };
}

const COUNTS: Readonly<Record<SectionField, string>> = {
  questions: "the number of questions",
  attempted: "the number attempted",
  right: "the number of right answers",
  wrong: "the number of wrong answers",
};

/** One part; `usual` is how many questions it has where nobody says so. */
function partOf(typed: TypedSection, number: number, usual: number | undefined): Read<Part> {
  const bad = SECTION_FIELDS.find((field) => {
    const count = wholeOf(typed[field]);
    return typed[field] !== "" && (count === undefined || count > MOST_QUESTIONS);
  });
  const fault = (field: SectionField, words: string): Read<Part> => ({
    faults: { [`${field}-${number}`]: words },
  });
  if (bad) return fault(bad, `Enter ${COUNTS[bad]} as a whole number up to ${MOST_QUESTIONS}`);
  const [questions, right] = [wholeOf(typed.questions) ?? usual, wholeOf(typed.right)];
  const attempted = wholeOf(typed.attempted);
  if (!questions) return fault("questions", "Enter how many questions there were");
  if (right === undefined) return fault("right", "Enter how many answers were right");
  const wrong = wholeOf(typed.wrong) ?? (attempted === undefined ? undefined : attempted - right);
  if (wrong === undefined)
    return fault("wrong", "Enter how many were wrong, or how many you attempted");
  if (wrong < 0)
    return fault("attempted", "You cannot have more right answers than attempted ones");
  if (attempted !== undefined && attempted !== right + wrong) {
    return fault("attempted", `Right and wrong answers make ${right + wrong}, not ${attempted}`);
  }
  if (right + wrong > questions) {
    return fault(
      "questions",
      `Right and wrong answers make ${right + wrong}, more than there were questions`,
    );
  }
  return { value: { questions, right, wrong }, faults: {} };
}

export function markingAddress(query: QueryValues): MarkingAddress {
  const asked = MARKING_PARAMETERS.some((name) => firstValue(query, name) !== "");
  const named = firstValue(query, "exam");
  const exam = named === OTHER ? undefined : (EXAMS.find(({ id }) => id === named) ?? EXAMS[0]);
  const [marks, penalty, options] = ["marks", "penalty", "options"].map((name) =>
    firstValue(query, name),
  ) as [string, string, string];
  const sections = sectionsOf(query);
  const said = { asked, exam, marks, penalty, options, sections };
  const filled = sections
    .map((typed, index) => ({ typed, number: index + 1 }))
    .filter(({ typed }) => isFilled(typed));
  // A row was added, and nothing else yet.
  if (filled.length === 0) return { ...said, faults: {}, question: undefined };
  const scheme = schemeOf(said);
  const usual = filled.length === 1 ? exam?.questions : undefined;
  const parts = filled.map(({ typed, number }) => partOf(typed, number, usual));
  const good = parts.flatMap(({ value }) => value ?? []);
  const faults = Object.assign({}, scheme.faults, ...parts.map((part) => part.faults));
  const whole = scheme.value && good.length === parts.length;
  return { ...said, faults, question: whole ? { scheme: scheme.value, parts: good } : undefined };
}
