import { type JobInput, jobEditing } from "../../api/admin-jobs";
import type { GovernmentJobDetails, Job } from "../../api/jobs";
import type { FieldErrors } from "../../forms/form-errors";
import { hasPassed, parseMoment } from "../../lib/dates";
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
import { OMITTED_FROM_COPIES } from "./publication-values";
import { LANGUAGE_FIELD, validateLanguage } from "./translations";
import { orNull, textOrEmpty } from "./values";

/** The details that the form edits; all are texts or dates. */
const DETAIL_NAMES = [
  "department",
  "departmentName",
  "examName",
  "vacancies",
  "qualification",
  "ageLimit",
  "experience",
  "employmentType",
  "jobType",
  "payScale",
  "applicationFee",
  "modeOfApplication",
  "logoUrl",
  "applyUrl",
  "officialNotificationUrl",
  "admitCardUrl",
  "resultUrl",
  "applicationStartDate",
  "applicationEndDate",
  "examDate",
  "admitCardReleaseDate",
  "resultDate",
] as const satisfies readonly (keyof GovernmentJobDetails)[];

type Detail = (typeof DETAIL_NAMES)[number];

export type GovernmentValues = CommonValues & {
  salaryRange: string;
  recruitment: string;
} & Record<Detail, string>;

/** The details that a recruitment supplies. */
const SUPPLIED: readonly Detail[] = [
  "department",
  "vacancies",
  "qualification",
  "ageLimit",
  "experience",
  "payScale",
  "applicationFee",
  "modeOfApplication",
  "applyUrl",
  "officialNotificationUrl",
  "admitCardUrl",
  "resultUrl",
  "applicationStartDate",
  "applicationEndDate",
  "examDate",
  "admitCardReleaseDate",
  "resultDate",
];

/** The details that the job has at top level, too. */
const SHARED_NAMES = [
  "department",
  "officialNotificationUrl",
  "applicationStartDate",
  "applicationEndDate",
  "examDate",
  "qualification",
  "ageLimit",
  "applicationFee",
] as const satisfies readonly Detail[];

const mapDetails = <Text,>(text: (name: Detail) => Text) =>
  Object.fromEntries(DETAIL_NAMES.map((name) => [name, text(name)])) as Record<Detail, Text>;

export const emptyGovernment = (): GovernmentValues => ({
  ...EMPTY_COMMON_VALUES,
  salaryRange: "",
  recruitment: "",
  ...mapDetails(() => ""),
});

/** Reads the values from the details, or from the job where the details have none. */
export function readGovernment(job: Job): GovernmentValues {
  const details = job.governmentJobDetails ?? {};
  const shared: Readonly<Partial<Record<Detail, string | null | undefined>>> = Object.fromEntries(
    SHARED_NAMES.map((name) => [name, job[name]]),
  );
  return {
    ...readCommon(job),
    salaryRange: textOrEmpty(job.salaryRange),
    recruitment: readFollowed(job),
    ...mapDetails((name) => firstNonBlank(details[name], shared[name])),
    // The department of the job may be the longer name.
    department: firstNonBlank(details.department, details.departmentName ? "" : job.department),
  };
}

/** Builds the input. Shared details are sent in the details and at top level. */
export function governmentInput(values: GovernmentValues): JobInput {
  return {
    ...writeCommon(values),
    salaryRange: orNull(values.salaryRange),
    ...writeFollowed(values.recruitment),
    ...Object.fromEntries(SHARED_NAMES.map((name) => [name, orNull(values[name])])),
    governmentJobDetails: mapDetails((name) => orNull(values[name])),
  };
}

/**
 * Fields that copies omit, because they belong to one notice. A recruitment supplies its dates,
 * documents and numbers.
 */
const OF_ONE_NOTICE: readonly (keyof GovernmentValues)[] = [
  "recruitment",
  "vacancies",
  "tags",
  "applicationStartDate",
  "applicationEndDate",
  "examDate",
  "admitCardReleaseDate",
  "resultDate",
  "applyUrl",
  "officialNotificationUrl",
  "admitCardUrl",
  "resultUrl",
];

const SECTIONS: readonly SectionSpec<keyof GovernmentValues>[] = [
  {
    title: "Basic Job Information",
    fields: [
      TITLE,
      RECRUITMENT_FIELD,
      { name: "department", label: "Department", input: "line", required: true },
      {
        name: "departmentName",
        label: "Department's Full Name",
        input: "line",
        help: "Where it differs.",
      },
      LOCATION,
      { name: "vacancies", label: "Vacancies", input: "line", required: true },
      { name: "examName", label: "Examination Name", input: "line" },
      { name: "logoUrl", label: "Department Logo", input: "image", folder: "companies" },
      SLUG,
      TAGS,
      LANGUAGE_FIELD,
    ],
  },
  {
    title: "Eligibility and Pay",
    fields: [
      { name: "qualification", label: "Qualification", input: "line" },
      { name: "ageLimit", label: "Age Limit", input: "line" },
      { name: "experience", label: "Experience", input: "line" },
      {
        name: "employmentType",
        label: "Employment Type",
        input: "line",
        help: "Regular, contract, apprentice…",
      },
      { name: "jobType", label: "Job Type", input: "line", help: "As the notice puts it." },
      { name: "payScale", label: "Pay Scale", input: "line" },
      { name: "salaryRange", label: "Salary", input: "line", help: "As cards show it." },
    ],
  },
  {
    title: "Important Dates",
    fields: [
      { name: "applicationStartDate", label: "Application Start Date", input: "date" },
      { name: "applicationEndDate", label: "Application End Date", input: "date" },
      { name: "examDate", label: "Exam Date", input: "date" },
      { name: "admitCardReleaseDate", label: "Admit Card Release Date", input: "date" },
      { name: "resultDate", label: "Result Date", input: "date" },
    ],
  },
  {
    title: "Application",
    fields: [
      { name: "applyUrl", label: "Apply URL", input: "url", required: true },
      {
        name: "officialNotificationUrl",
        label: "Official Notification URL",
        input: "url",
      },
      {
        name: "modeOfApplication",
        label: "Mode of Application",
        input: "line",
        help: "Online, offline, walk-in…",
      },
      { name: "applicationFee", label: "Application Fee", input: "line" },
      { name: "admitCardUrl", label: "Admit Card URL", input: "url" },
      { name: "resultUrl", label: "Result URL", input: "url" },
    ],
  },
  { title: "Cards and Search Engines", fields: TEXTS },
  htmlSection("Job Description (Custom HTML)", "Job Description", true),
  ...languageSections("Job Description"),
  PUBLICATION_SECTION,
];

function validate(values: GovernmentValues): FieldErrors {
  const { applicationStartDate, applicationEndDate } = values;
  const [start, end] = [parseMoment(applicationStartDate), parseMoment(applicationEndDate)];
  return {
    ...validateLanguage(values),
    ...(start && end && hasPassed(end, start.start)
      ? { applicationEndDate: "The last date must not be before the start date." }
      : {}),
  };
}

export const governmentJobForm: FormDefinition<GovernmentValues, Job> = {
  ...jobPersistence({ jobType: "GOVERNMENT", editing: jobEditing, write: governmentInput }),
  name: "government-jobs",
  list: { to: "/admin/government-jobs", label: "Government jobs" },
  titles: { add: "Add Government Job", edit: "Edit Government Job" },
  actions: { create: "Create Job", update: "Update Job" },
  sections: markSupplied(SECTIONS, SUPPLIED),
  derivedFields: SLUG_DERIVED,
  copying: { omitted: [...OMITTED_FROM_COPIES, ...OF_ONE_NOTICE] },
  emptyValues: emptyGovernment,
  read: readGovernment,
  validate,
  publicLink: "View Public Page",
  preview: (values, stored) => (
    <JobPreview jobType="GOVERNMENT" input={governmentInput(values)} stored={stored} />
  ),
  errorMessages: { load: "Failed to fetch job details.", save: "Failed to save job." },
  onLoadError: "stay",
  wrongTypeMessage: ({ jobType }) =>
    jobType === "GOVERNMENT" ? undefined : "This job is not a government job.",
  afterSave: "stay",
};
