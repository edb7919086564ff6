import { type JobInput, jobEditing } from "../../api/admin-jobs";
import type { AdmitCardDetails, Job, JobKind, ResultDetails } from "../../api/jobs";
import type { FormKind, SectionSpec } from "./form-kind";
import {
  type CommonValues,
  firstOf,
  htmlSection,
  jobSaving,
  LOCATION,
  NO_COMMON_VALUES,
  readCommon,
  SLUG,
  SLUG_FOLLOWS,
  TAGS,
  TEXTS,
  TITLE,
  writeCommon,
} from "./job-form";
import { JobPreview } from "./job-preview";
import { joined, listed } from "./skills";
import { orNull, shown } from "./values";

/** What admit cards and results have in common. */
type ExamValues = CommonValues & {
  examinationName: string;
  organisationName: string;
  examDate: string;
  examNoticePdfUrl: string;
  logoUrl: string;
};

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

const NO_EXAM_VALUES: ExamValues = {
  ...NO_COMMON_VALUES,
  examinationName: "",
  organisationName: "",
  examDate: "",
  examNoticePdfUrl: "",
  logoUrl: "",
};

export const blankAdmitCard = (): AdmitCardValues => ({
  ...NO_EXAM_VALUES,
  admitCardReleasedDate: "",
  admitCardDownloadUrl: "",
});

export const blankResult = (): ResultValues => ({
  ...NO_EXAM_VALUES,
  resultReleasedDate: "",
  resultDownloadUrl: "",
  meritListUrl: "",
  cutOffMarks: "",
  totalVacancies: "",
  selectedCandidates: "",
});

/** Names are among the tags by themselves; the form shows the others. */
const namesOf = (details: AdmitCardDetails | ResultDetails) =>
  listed(joined([shown(details.examinationName), shown(details.organisationName)]));

function readExam(job: Job, details: AdmitCardDetails | ResultDetails): ExamValues {
  const names = new Set(namesOf(details));
  return {
    ...readCommon(job),
    tags: joined(listed(job.tags).filter((tag) => !names.has(tag))),
    examinationName: shown(details.examinationName),
    organisationName: shown(details.organisationName),
    examDate: firstOf(details.examDate, job.examDate),
    examNoticePdfUrl: shown(details.examNoticePdfUrl),
    logoUrl: shown(details.logoUrl),
  };
}

/** Admit cards and results are always active once they are saved. */
function writeExam(values: ExamValues): JobInput {
  return {
    ...writeCommon(values),
    active: true,
    tags: joined(listed(joined([...namesOf(values), values.tags]))),
    examinationName: orNull(values.examinationName),
    organisationName: orNull(values.organisationName),
    examDate: orNull(values.examDate),
    examNoticePdfUrl: orNull(values.examNoticePdfUrl),
    logoUrl: orNull(values.logoUrl),
  };
}

export function readAdmitCard(job: Job): AdmitCardValues {
  const details = job.admitCardDetails ?? {};
  return {
    ...readExam(job, details),
    admitCardReleasedDate: shown(details.admitCardReleasedDate),
    admitCardDownloadUrl: shown(details.admitCardDownloadUrl),
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
    resultReleasedDate: shown(details.resultReleasedDate),
    resultDownloadUrl: shown(details.resultDownloadUrl),
    meritListUrl: shown(details.meritListUrl),
    cutOffMarks: shown(details.cutOffMarks),
    totalVacancies: shown(details.totalVacancies),
    selectedCandidates: shown(details.selectedCandidates),
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
const EXAM_DATE: ExamField = { name: "examDate", label: "Exam Date", input: "date" };
const NOTICE: ExamField = { name: "examNoticePdfUrl", label: "Exam Notice PDF", input: "pdf" };
const LOGO: ExamField = { name: "logoUrl", label: "Logo", input: "image", folder: "companies" };

const BASIC: SectionSpec<keyof CommonValues> = {
  title: "Basic Information",
  fields: [
    TITLE,
    LOCATION,
    { ...TAGS, help: "Separated by commas; examination and organisation are added to them." },
    ...TEXTS,
  ],
};

const ADMIT_CARD_SECTIONS: readonly SectionSpec<keyof AdmitCardValues>[] = [
  BASIC,
  {
    title: "Admit Card Details",
    fields: [
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
        input: "address",
        required: true,
      },
      NOTICE,
      LOGO,
      SLUG,
    ],
  },
  htmlSection("Custom HTML", "Job Description", true),
];

const RESULT_SECTIONS: readonly SectionSpec<keyof ResultValues>[] = [
  BASIC,
  {
    title: "Result Details",
    fields: [
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
      { name: "resultDownloadUrl", label: "Result Download URL", input: "address", required: true },
      { name: "meritListUrl", label: "Merit List URL", input: "address" },
      NOTICE,
      LOGO,
      SLUG,
    ],
  },
  htmlSection("Custom HTML", "Job Description", undefined),
];

interface ExamKind<V extends ExamValues> {
  readonly jobType: JobKind;
  readonly name: string;
  /** "Admit Card": as headings have it. */
  readonly words: string;
  readonly list: string;
  readonly sections: readonly SectionSpec<keyof V & string>[];
  readonly blank: () => V;
  readonly read: (job: Job) => V;
  readonly write: (values: V) => JobInput;
  readonly saveFailed: string;
  readonly wrong: string;
}

function examForm<V extends ExamValues>(kind: ExamKind<V>): FormKind<V, Job> {
  const { jobType, name, words, list, sections, blank, read, write, saveFailed, wrong } = kind;
  return {
    ...jobSaving({ jobType, editing: jobEditing, write }),
    name,
    list: { to: `/admin/${name}`, label: list },
    titles: { add: `Add ${words}`, edit: `Edit ${words}` },
    actions: { create: `Create ${words}`, update: `Update ${words}` },
    sections,
    followers: SLUG_FOLLOWS,
    blank,
    read,
    publicLink: "View Public Page",
    notice: ({ active }) =>
      active ? undefined : "It is inactive: visitors do not see it. Saving shows it to them again.",
    preview: (values, stored) => (
      <JobPreview jobType={jobType} input={write(values)} stored={stored} />
    ),
    failed: { load: "Failed to fetch job details.", save: saveFailed },
    unloadable: "stay",
    wrongKind: (job) => (job.jobType === jobType ? undefined : wrong),
    afterSave: { listAfter: 0 },
  };
}

export const admitCardForm = examForm({
  jobType: "ADMIT_CARD",
  name: "admit-cards",
  words: "Admit Card",
  list: "Admit cards",
  sections: ADMIT_CARD_SECTIONS,
  blank: blankAdmitCard,
  read: readAdmitCard,
  write: admitCardInput,
  saveFailed: "Failed to save admit card.",
  wrong: "This job is not an admit card.",
});

export const resultForm = examForm({
  jobType: "RESULT",
  name: "results",
  words: "Result",
  list: "Results",
  sections: RESULT_SECTIONS,
  blank: blankResult,
  read: readResult,
  write: resultInput,
  saveFailed: "Failed to save result.",
  wrong: "This job is not a result.",
});
