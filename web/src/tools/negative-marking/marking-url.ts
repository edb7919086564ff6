import * as t from "#messages/negative-marking";
import type { FieldErrors } from "../../forms/form-errors";
import { firstValue, type QueryValues } from "../../lib/query-values";
import { parseNumber, parseWholeNumber } from "../numbers";
import { MARKING_PARAMETERS, MAX_SECTIONS, SECTION_FIELDS } from "../parameters";
import { EXAMS, type Exam, OTHER, type Scheme } from "./exams";
import type { Part } from "./marking";

export type SectionField = (typeof SECTION_FIELDS)[number];
/** A part of the paper as typed. */
export type SectionInput = Readonly<Record<SectionField, string>>;

export interface MarkingUrl {
  readonly hasInput: boolean;
  /** Undefined if the form specifies the marking scheme. */
  readonly exam: Exam | undefined;
  readonly marks: string;
  readonly penalty: string;
  readonly options: string;
  readonly sections: readonly SectionInput[];
  readonly errors: FieldErrors;
  readonly input: MarkingInput | undefined;
}

export interface MarkingInput {
  readonly scheme: Scheme;
  readonly parts: readonly Part[];
}

const MAX_QUESTIONS = 500;
const MAX_MARKS = 100;

function parseSection(query: QueryValues, number: number): SectionInput {
  const fields = SECTION_FIELDS.map((field) => [field, firstValue(query, `${field}-${number}`)]);
  return Object.fromEntries(fields);
}

const isFilled = ({ right, wrong, attempted }: SectionInput) => right + wrong + attempted !== "";

/** Returns the requested number of rows, and at least all filled rows. */
function parseSections(query: QueryValues): readonly SectionInput[] {
  const sections = Array.from({ length: MAX_SECTIONS }, (_, index) =>
    parseSection(query, index + 1),
  );
  const requestedCount = parseWholeNumber(firstValue(query, "sections")) ?? 1;
  const filledCount = sections.findLastIndex(isFilled) + 1;
  return sections.slice(0, Math.max(1, filledCount, requestedCount));
}

interface Parsed<T> {
  readonly value?: T;
  readonly errors: FieldErrors;
}

function parseScheme(
  values: Pick<MarkingUrl, "exam" | "marks" | "penalty" | "options">,
): Parsed<Scheme> {
  if (values.exam) return { value: values.exam, errors: {} };
  const [marks, penaltyMarks] = [parseNumber(values.marks), parseNumber(values.penalty || "0")];
  // "1/3" is a third of the question's marks, as in notices.
  const penalty = values.penalty.includes("/")
    ? (penaltyMarks ?? Number.NaN) * (marks ?? 1)
    : penaltyMarks;
  const options = parseWholeNumber(values.options || "4");
  const errors: Record<string, string> = {};
  if (marks === undefined || marks <= 0 || marks > MAX_MARKS) {
    errors.marks = t.enterMarks();
  }
  if (penaltyMarks === undefined || penaltyMarks > MAX_MARKS) {
    errors.penalty = t.enterPenalty();
  }
  if (options === undefined || options < 2 || options > 10) {
    errors.options = t.enterOptions();
  }
  const isComplete = marks !== undefined && penalty !== undefined && options !== undefined;
  const isValid = isComplete && Object.keys(errors).length === 0;
  return isValid ? { value: { marks, penalty, options }, errors } : { errors };
}

/** Parses one part. `defaultQuestions` is used if the number of questions is empty. */
function parsePart(
  section: SectionInput,
  number: number,
  defaultQuestions: number | undefined,
): Parsed<Part> {
  const invalidField = SECTION_FIELDS.find((field) => {
    const count = parseWholeNumber(section[field]);
    return section[field] !== "" && (count === undefined || count > MAX_QUESTIONS);
  });
  const error = (field: SectionField, message: string): Parsed<Part> => ({
    errors: { [`${field}-${number}`]: message },
  });
  if (invalidField)
    return error(invalidField, t.enterCount({ count: invalidField, max: MAX_QUESTIONS }));
  const [questions, right] = [
    parseWholeNumber(section.questions) ?? defaultQuestions,
    parseWholeNumber(section.right),
  ];
  const attempted = parseWholeNumber(section.attempted);
  if (!questions) return error("questions", t.enterQuestions());
  if (right === undefined) return error("right", t.enterRight());
  const wrong =
    parseWholeNumber(section.wrong) ?? (attempted === undefined ? undefined : attempted - right);
  if (wrong === undefined) return error("wrong", t.enterWrong());
  if (wrong < 0) return error("attempted", t.moreRightThanAttempted());
  const answers = right + wrong;
  if (attempted !== undefined && attempted !== answers) {
    return error("attempted", t.answersNotAttempted({ answers, attempted }));
  }
  if (answers > questions) return error("questions", t.moreAnswersThanQuestions(answers));
  return { value: { questions, right, wrong }, errors: {} };
}

export function parseMarkingUrl(query: QueryValues): MarkingUrl {
  const hasInput = MARKING_PARAMETERS.some((name) => firstValue(query, name) !== "");
  const requestedExam = firstValue(query, "exam");
  const exam =
    requestedExam === OTHER
      ? undefined
      : (EXAMS.find(({ id }) => id === requestedExam) ?? EXAMS[0]);
  const [marks, penalty, options] = ["marks", "penalty", "options"].map((name) =>
    firstValue(query, name),
  ) as [string, string, string];
  const sections = parseSections(query);
  const values = { hasInput, exam, marks, penalty, options, sections };
  const filledSections = sections
    .map((section, index) => ({ section, number: index + 1 }))
    .filter(({ section }) => isFilled(section));
  // A row was added without any answers yet.
  if (filledSections.length === 0) return { ...values, errors: {}, input: undefined };
  const scheme = parseScheme(values);
  const defaultQuestions = filledSections.length === 1 ? exam?.questions : undefined;
  const parts = filledSections.map(({ section, number }) =>
    parsePart(section, number, defaultQuestions),
  );
  const validParts = parts.flatMap(({ value }) => value ?? []);
  const errors = Object.assign({}, scheme.errors, ...parts.map((part) => part.errors));
  const isValid = scheme.value && validParts.length === parts.length;
  return {
    ...values,
    errors,
    input: isValid ? { scheme: scheme.value, parts: validParts } : undefined,
  };
}
