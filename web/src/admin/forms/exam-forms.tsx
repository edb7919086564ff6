import { type JobInput, jobEditing } from "../../api/admin-jobs";
import type { ExamDetails, Job, JobKind } from "../../api/jobs";
import type { SelectOption } from "../../forms/choice-field";
import {
  markSupplied,
  RECRUITMENT_FIELD,
  readFollowed,
  writeFollowed,
} from "./followed-recruitment";
import type { FormDefinition, SectionSpec } from "./form-definition";
import {
  type CommonValues,
  EMPTY_COMMON_VALUES,
  firstNonBlank,
  htmlSection,
  jobPersistence,
  LOCATION,
  languageSections,
  readCommon,
  SLUG,
  SLUG_DERIVED,
  TAGS,
  TEXTS,
  TITLE,
  writeCommon,
} from "./job-form";
import { JobPreview } from "./job-preview";
import { PUBLICATION_SECTION } from "./publication-section";
import { OMITTED_FROM_COPIES, publicationNotice, readPublication } from "./publication-values";
import { joinList, splitList } from "./skills";
import { LANGUAGE_FIELD, validateLanguage } from "./translations";
import { orNull, textOrEmpty } from "./values";

/** Form values that admit cards and results share. */
type ExamValues = CommonValues & {
  examinationName: string;
  organisationName: string;
  examDate: string;
  examNoticePdfUrl: string;
  logoUrl: string;
  recruitment: string;
  stage: string;
};

/** The details that a recruitment supplies. */
const SUPPLIED: readonly (keyof ResultValues)[] = [
  "examinationName",
  "organisationName",
  "examDate",
  "totalVacancies",
];

export type AdmitCardValues = ExamValues & {
  admitCardReleasedDate: string;
  admitCardDownloadUrl: string;
};

export type ResultValues = ExamValues & {
  resultReleasedDate: string;
  resultDownloadUrl: string;
  meritListUrl: string;
  cutOffMarks: string;
  totalVacancies: string;
  selectedCandidates: string;
};

const EMPTY_EXAM_VALUES: ExamValues = {
  ...EMPTY_COMMON_VALUES,
  examinationName: "",
  organisationName: "",
  examDate: "",
  examNoticePdfUrl: "",
  logoUrl: "",
  recruitment: "",
  stage: "",
};

export const emptyAdmitCard = (): AdmitCardValues => ({
  ...EMPTY_EXAM_VALUES,
  admitCardReleasedDate: "",
  admitCardDownloadUrl: "",
});

export const emptyResult = (): ResultValues => ({
  ...EMPTY_EXAM_VALUES,
  resultReleasedDate: "",
  resultDownloadUrl: "",
  meritListUrl: "",
  cutOffMarks: "",
  totalVacancies: "",
  selectedCandidates: "",
});

/**
 * Returns the examination and organisation names. They are added to the tags on save and hidden
 * from the tags field.
 */
const namesOf = (details: Pick<ExamDetails, "examinationName" | "organisationName">) =>
  splitList(
    joinList([textOrEmpty(details.examinationName), textOrEmpty(details.organisationName)]),
  );

function readExam(job: Job, details: ExamDetails): ExamValues {
  const names = new Set(namesOf(details));
  const common = readCommon(job);
  return {
    ...common,
    // Saving an inactive record shows it again (AADMIT-10).
    status: common.status === "expired" ? "published" : common.status,
    tags: joinList(splitList(job.tags).filter((tag) => !names.has(tag))),
    examinationName: textOrEmpty(details.examinationName),
    organisationName: textOrEmpty(details.organisationName),
    examDate: firstNonBlank(details.examDate, job.examDate),
    examNoticePdfUrl: textOrEmpty(details.examNoticePdfUrl),
    logoUrl: textOrEmpty(details.logoUrl),
    recruitment: readFollowed(job),
    stage: details.stage?.toString() ?? "",
  };
}

/** Builds the input of an admit card or result. The status has precedence over `active`. */
function writeExam(values: ExamValues): JobInput {
  return {
    ...writeCommon(values),
    active: true,
    tags: joinList(splitList(joinList([...namesOf(values), values.tags]))),
    examinationName: orNull(values.examinationName),
    organisationName: orNull(values.organisationName),
    examDate: orNull(values.examDate),
    examNoticePdfUrl: orNull(values.examNoticePdfUrl),
    logoUrl: orNull(values.logoUrl),
    stage: values.stage === "" ? null : Number(values.stage),
    ...writeFollowed(values.recruitment),
  };
}

export function readAdmitCard(job: Job): AdmitCardValues {
  const details = job.admitCardDetails ?? {};
  return {
    ...readExam(job, details),
    admitCardReleasedDate: textOrEmpty(details.admitCardReleasedDate),
    admitCardDownloadUrl: textOrEmpty(details.admitCardDownloadUrl),
  };
}

export const admitCardInput = (values: AdmitCardValues): JobInput => ({
  ...writeExam(values),
  admitCardReleasedDate: orNull(values.admitCardReleasedDate),
  admitCardDownloadUrl: orNull(values.admitCardDownloadUrl),
});

export function readResult(job: Job): ResultValues {
  const details = job.resultDetails ?? {};
  return {
    ...readExam(job, details),
    resultReleasedDate: textOrEmpty(details.resultReleasedDate),
    resultDownloadUrl: textOrEmpty(details.resultDownloadUrl),
    meritListUrl: textOrEmpty(details.meritListUrl),
    cutOffMarks: textOrEmpty(details.cutOffMarks),
    totalVacancies: textOrEmpty(details.totalVacancies),
    selectedCandidates: textOrEmpty(details.selectedCandidates),
  };
}

export const resultInput = (values: ResultValues): JobInput => ({
  ...writeExam(values),
  resultReleasedDate: orNull(values.resultReleasedDate),
  resultDownloadUrl: orNull(values.resultDownloadUrl),
  meritListUrl: orNull(values.meritListUrl),
  cutOffMarks: orNull(values.cutOffMarks),
  totalVacancies: orNull(values.totalVacancies),
  selectedCandidates: orNull(values.selectedCandidates),
});

type ExamField = SectionSpec<keyof ExamValues>["fields"][number];

const EXAMINATION: ExamField = {
  name: "examinationName",
  label: "Examination Name",
  input: "line",
  required: true,
};
const ORGANISATION: ExamField = {
  name: "organisationName",
  label: "Organisation Name",
  input: "line",
  required: true,
};
/** The server has the same limit. */
const MAX_STAGE = 20;
/** The stage, which orders several admit cards or results of one recruitment. */
const STAGE: ExamField = {
  name: "stage",
  label: "Stage",
  help: "1 for the first examination, 2 for the next one. Only if there are several.",
  input: "choice",
  options: [
    ["", "Not entered"],
    ...Array.from({ length: MAX_STAGE }, (_, index): SelectOption => {
      const stage = `${index + 1}`;
      return [stage, stage];
    }),
  ],
};
const EXAM_DATE: ExamField = { name: "examDate", label: "Exam Date", input: "date" };
const NOTICE: ExamField = { name: "examNoticePdfUrl", label: "Exam Notice PDF", input: "pdf" };
const LOGO: ExamField = { name: "logoUrl", label: "Logo", input: "image", folder: "companies" };

const BASIC: SectionSpec<keyof CommonValues> = {
  title: "Basic Information",
  fields: [
    TITLE,
    LOCATION,
    { ...TAGS, help: "Separated by commas; examination and organisation are added to them." },
    LANGUAGE_FIELD,
    ...TEXTS,
  ],
};

const ADMIT_CARD_SECTIONS: readonly SectionSpec<keyof AdmitCardValues>[] = [
  BASIC,
  {
    title: "Admit Card Details",
    fields: [
      RECRUITMENT_FIELD,
      STAGE,
      EXAMINATION,
      ORGANISATION,
      EXAM_DATE,
      { name: "admitCardReleasedDate", label: "Admit Card Release Date", input: "date" },
    ],
  },
  {
    title: "Important URLs",
    fields: [
      {
        name: "admitCardDownloadUrl",
        label: "Admit Card Download URL",
        input: "url",
        required: true,
      },
      NOTICE,
      LOGO,
      SLUG,
    ],
  },
  htmlSection("Custom HTML", "Custom HTML", true),
  ...languageSections("Custom HTML", true),
  PUBLICATION_SECTION,
];

const RESULT_SECTIONS: readonly SectionSpec<keyof ResultValues>[] = [
  BASIC,
  {
    title: "Result Details",
    fields: [
      RECRUITMENT_FIELD,
      STAGE,
      EXAMINATION,
      ORGANISATION,
      EXAM_DATE,
      { name: "resultReleasedDate", label: "Result Release Date", input: "date" },
      { name: "cutOffMarks", label: "Cut-off Marks", input: "line" },
      { name: "totalVacancies", label: "Total Vacancies", input: "line" },
      { name: "selectedCandidates", label: "Selected Candidates", input: "line" },
    ],
  },
  {
    title: "Important URLs",
    fields: [
      { name: "resultDownloadUrl", label: "Result Download URL", input: "url", required: true },
      { name: "meritListUrl", label: "Merit List URL", input: "url" },
      NOTICE,
      LOGO,
      SLUG,
    ],
  },
  htmlSection("Custom HTML", "Custom HTML", undefined),
  ...languageSections("Custom HTML", true),
  PUBLICATION_SECTION,
];

/** Fields that copies omit, because they belong to one examination. A recruitment has its date. */
const OF_ONE_EXAM: readonly (keyof ExamValues)[] = [
  ...OMITTED_FROM_COPIES,
  "recruitment",
  "stage",
  "examDate",
  "examNoticePdfUrl",
];

interface ExamFormOptions<V extends ExamValues> {
  readonly jobType: JobKind;
  readonly name: string;
  /** The kind of record as in headings: "Admit Card". */
  readonly noun: string;
  readonly listLabel: string;
  readonly sections: readonly SectionSpec<keyof V & string>[];
  readonly empty: () => V;
  /** Fields that copies omit, besides those of all examinations. */
  readonly omitted: readonly (keyof V & string)[];
  readonly read: (job: Job) => V;
  readonly write: (values: V) => JobInput;
  readonly saveError: string;
  readonly wrongTypeMessage: string;
}

function examForm<V extends ExamValues>(options: ExamFormOptions<V>): FormDefinition<V, Job> {
  const {
    jobType,
    name,
    noun,
    listLabel,
    sections,
    empty,
    omitted,
    read,
    write,
    saveError,
    wrongTypeMessage,
  } = options;
  return {
    ...jobPersistence({ jobType, editing: jobEditing, write }),
    name,
    list: { to: `/admin/${name}`, label: listLabel },
    titles: { add: `Add ${noun}`, edit: `Edit ${noun}` },
    actions: { create: `Create ${noun}`, update: `Update ${noun}` },
    sections: markSupplied(sections, SUPPLIED),
    derivedFields: SLUG_DERIVED,
    copying: { omitted: [...OF_ONE_EXAM, ...omitted] },
    emptyValues: empty,
    read,
    validate: validateLanguage,
    publicLink: "View Public Page",
    notice({ active, ...job }) {
      const publication = readPublication(job, active);
      return publication.status === "expired"
        ? "It is inactive: visitors do not see it. Saving shows it to them again."
        : publicationNotice(publication);
    },
    preview: (values, stored) => (
      <JobPreview jobType={jobType} input={write(values)} stored={stored} />
    ),
    errorMessages: { load: "Failed to fetch job details.", save: saveError },
    onLoadError: "stay",
    wrongTypeMessage: (job) => (job.jobType === jobType ? undefined : wrongTypeMessage),
    afterSave: { listAfter: 0 },
  };
}

export const admitCardForm = examForm({
  jobType: "ADMIT_CARD",
  name: "admit-cards",
  noun: "Admit Card",
  listLabel: "Admit cards",
  sections: ADMIT_CARD_SECTIONS,
  empty: emptyAdmitCard,
  omitted: ["admitCardReleasedDate", "admitCardDownloadUrl"],
  read: readAdmitCard,
  write: admitCardInput,
  saveError: "Failed to save admit card.",
  wrongTypeMessage: "This job is not an admit card.",
});

export const resultForm = examForm({
  jobType: "RESULT",
  name: "results",
  noun: "Result",
  listLabel: "Results",
  sections: RESULT_SECTIONS,
  empty: emptyResult,
  omitted: [
    "resultReleasedDate",
    "resultDownloadUrl",
    "meritListUrl",
    "cutOffMarks",
    "totalVacancies",
    "selectedCandidates",
  ],
  read: readResult,
  write: resultInput,
  saveError: "Failed to save result.",
  wrongTypeMessage: "This job is not a result.",
});
