import {
  type JobEditing,
  type JobInput,
  jobEditing,
  nonTechJobEditing,
  techJobEditing,
} from "../../api/admin-jobs";
import type { CompanyJobDetails, Job, JobKind } from "../../api/jobs";
import type { SelectOption } from "../../forms/choice-field";
import type { FieldErrors } from "../../forms/form-errors";
import { companyDetails } from "../../jobs/details";
import { today } from "./form-dates";
import type { FieldSpec, FormDefinition, SectionSpec } from "./form-definition";
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
import { parseRupees, parseSalaryRange } from "./salary-range";
import { LANGUAGE_FIELD, validateLanguage } from "./translations";
import { orNull, textOrEmpty } from "./values";

/** Form values of a private, tech or non-tech job. */
export type CompanyValues = CommonValues & {
  companyName: string;
  logoUrl: string;
  industry: string;
  experience: string;
  experienceLevel: string;
  qualification: string;
  eligibleBatches: string;
  jobType: string;
  postedDate: string;
  applicationEndDate: string;
  salaryMin: string;
  salaryMax: string;
  salaryPeriod: string;
  applyNowUrl: string;
  skillsRequired: string;
  isFresher: boolean;
  isInternship: boolean;
  isTech: boolean;
  isNonTech: boolean;
};

const optionsFrom = (...labels: readonly string[]): SelectOption[] =>
  labels.map((label) => [label, label]);

const EMPLOYMENT_OPTIONS = optionsFrom(
  "Full Time",
  "Part Time",
  "Contract",
  "Freelance",
  "Internship",
);
const PERIOD_OPTIONS = optionsFrom("per annum", "per month", "per hour");

export const emptyCompany = (now: number): CompanyValues => ({
  ...EMPTY_COMMON_VALUES,
  companyName: "",
  logoUrl: "",
  industry: "",
  experience: "",
  experienceLevel: "",
  qualification: "",
  eligibleBatches: "",
  jobType: "Full Time",
  postedDate: today(now),
  applicationEndDate: "",
  salaryMin: "",
  salaryMax: "",
  salaryPeriod: "per annum",
  applyNowUrl: "",
  skillsRequired: "",
  isFresher: false,
  isInternship: false,
  isTech: false,
  isNonTech: false,
});

/** Returns the salary of the details. Missing bounds are parsed from the salary text of the job. */
function readSalary(details: CompanyJobDetails, job: Job) {
  const { salaryMin, salaryMax, salaryPeriod } = details;
  const needsRange = salaryMin == null || salaryMax == null;
  const range = needsRange ? parseSalaryRange(job.salaryRange) : undefined;
  return {
    salaryMin: String(salaryMin ?? range?.min ?? ""),
    salaryMax: String(salaryMax ?? range?.max ?? ""),
    salaryPeriod: salaryPeriod ?? range?.period ?? "per annum",
  };
}

export function readCompany(job: Job): CompanyValues {
  const details = companyDetails(job) ?? {};
  return {
    ...readCommon(job),
    ...readSalary(details, job),
    companyName: textOrEmpty(details.companyName),
    logoUrl: textOrEmpty(details.logoUrl),
    industry: textOrEmpty(details.industry),
    experience: textOrEmpty(details.experience),
    experienceLevel: textOrEmpty(details.experienceLevel),
    qualification: firstNonBlank(details.qualification, job.qualification),
    eligibleBatches: textOrEmpty(details.eligibleBatches),
    jobType: textOrEmpty(details.jobType),
    postedDate: textOrEmpty(details.postedDate),
    applicationEndDate: firstNonBlank(details.applicationEndDate, job.applicationEndDate),
    applyNowUrl: firstNonBlank(details.applyNowUrl, details.applyUrl),
    skillsRequired: textOrEmpty(details.skillsRequired),
    isFresher: details.isFresher === true,
    isInternship: details.isInternship === true,
    isTech: details.isTech === true,
    isNonTech: details.isNonTech === true,
  };
}

const rupeesOrNull = (text: string) => {
  const rupees = parseRupees(text);
  return Number.isNaN(rupees) ? null : rupees;
};

export const writeDetails = (values: CompanyValues): CompanyJobDetails => ({
  companyName: orNull(values.companyName),
  logoUrl: orNull(values.logoUrl),
  industry: orNull(values.industry),
  experience: orNull(values.experience),
  experienceLevel: orNull(values.experienceLevel),
  qualification: orNull(values.qualification),
  eligibleBatches: orNull(values.eligibleBatches),
  jobType: orNull(values.jobType),
  postedDate: orNull(values.postedDate),
  applicationEndDate: orNull(values.applicationEndDate),
  salaryMin: rupeesOrNull(values.salaryMin),
  salaryMax: rupeesOrNull(values.salaryMax),
  salaryPeriod: orNull(values.salaryPeriod),
  slug: orNull(values.slug),
  applyNowUrl: orNull(values.applyNowUrl),
  skillsRequired: orNull(values.skillsRequired),
  isFresher: values.isFresher,
  isInternship: values.isInternship,
  isTech: values.isTech,
  isNonTech: values.isNonTech,
});

type Field = FieldSpec<keyof CompanyValues>;

const EXPERIENCE_LEVEL: Field = {
  name: "experienceLevel",
  label: "Experience Level",
  input: "line",
};
const BOTH_SECTORS: readonly Field[] = [
  { name: "isTech", label: "Tech job", input: "flag" },
  { name: "isNonTech", label: "Non-tech job", input: "flag" },
];

/**
 * Returns the sections of the form. Private jobs also have both sectors and an experience level.
 */
function sections(isPrivate: boolean): readonly SectionSpec<keyof CompanyValues>[] {
  return [
    {
      title: "Basic Job Information",
      fields: [
        TITLE,
        { name: "companyName", label: "Company Name", input: "line", required: true },
        LOCATION,
        { name: "industry", label: "Industry", input: "line" },
        { name: "jobType", label: "Job Type", input: "choice", options: EMPLOYMENT_OPTIONS },
        { name: "logoUrl", label: "Company Logo", input: "image", folder: "companies" },
        SLUG,
        LANGUAGE_FIELD,
      ],
    },
    {
      title: "Job Requirements",
      fields: [
        { name: "experience", label: "Experience", input: "line" },
        ...(isPrivate ? [EXPERIENCE_LEVEL] : []),
        { name: "qualification", label: "Qualification", input: "line" },
        { name: "eligibleBatches", label: "Eligible Batches", input: "line" },
        { name: "isFresher", label: "Freshers may apply", input: "flag" },
      ],
    },
    {
      title: "Required Skills",
      fields: [
        {
          name: "skillsRequired",
          label: "Skill",
          input: "skills",
          wide: true,
          help: "Enter adds what is typed; several are separated by commas.",
        },
      ],
    },
    {
      title: "Compensation",
      fields: [
        {
          name: "salaryMin",
          label: "Minimum Salary",
          input: "pay",
          required: true,
          help: "Whole rupees.",
        },
        {
          name: "salaryMax",
          label: "Maximum Salary",
          input: "pay",
          required: true,
          help: "Whole rupees.",
        },
        { name: "salaryPeriod", label: "Salary Period", input: "choice", options: PERIOD_OPTIONS },
      ],
    },
    {
      title: "Additional Details",
      fields: [
        { name: "applyNowUrl", label: "Apply URL", input: "url", required: true, wide: true },
        { name: "postedDate", label: "Posted Date", input: "date" },
        { name: "applicationEndDate", label: "Last Date to Apply", input: "date" },
        { name: "isInternship", label: "Internship", input: "flag" },
        ...(isPrivate ? BOTH_SECTORS : []),
        { ...TAGS, wide: true },
        ...TEXTS,
      ],
    },
    htmlSection("Job Description (Custom HTML)", "Job Description", true),
    ...languageSections("Job Description"),
    PUBLICATION_SECTION,
  ];
}

function validate(values: CompanyValues): FieldErrors {
  const isReversed = parseRupees(values.salaryMin) > parseRupees(values.salaryMax);
  return {
    ...validateLanguage(values),
    ...(isReversed ? { salaryMax: "Maximum salary must not be below the minimum." } : {}),
  };
}

type DetailsName = "privateJobDetails" | "techJobDetails" | "nonTechJobDetails";

interface CompanyFormOptions {
  readonly jobType: JobKind;
  readonly details: DetailsName;
  readonly name: string;
  /** The kind of job as in headings: "Tech". */
  readonly adjective: string;
  readonly editing: JobEditing;
  /** The sector that the job type implies. */
  readonly sector: Partial<Pick<CompanyValues, "isTech" | "isNonTech">>;
  readonly overrides: Pick<
    FormDefinition<CompanyValues, Job>,
    "errorMessages" | "onLoadError" | "wrongTypeMessage"
  >;
}

export function companyInput(
  values: CompanyValues,
  details: DetailsName,
  sector: CompanyFormOptions["sector"],
): JobInput {
  return { ...writeCommon(values), [details]: writeDetails({ ...values, ...sector }) };
}

function companyForm(options: CompanyFormOptions): FormDefinition<CompanyValues, Job> {
  const { jobType, details, name, adjective, editing, sector } = options;
  const write = (values: CompanyValues) => companyInput(values, details, sector);
  return {
    ...jobPersistence({ jobType, editing, write }),
    ...options.overrides,
    name,
    list: { to: `/admin/${name}`, label: `${adjective} jobs` },
    titles: { add: `Add ${adjective} Job`, edit: `Edit ${adjective} Job` },
    actions: { create: "Create Job", update: "Update Job" },
    sections: sections(jobType === "PRIVATE"),
    derivedFields: SLUG_DERIVED,
    // The copy is posted today, and its applications end on another day.
    copying: { omitted: [...OMITTED_FROM_COPIES, "postedDate", "applicationEndDate"] },
    emptyValues: emptyCompany,
    read: readCompany,
    validate,
    publicLink: "View Public Page",
    preview: (values, stored) => (
      <JobPreview jobType={jobType} input={write(values)} stored={stored} />
    ),
    afterSave: "stay",
  };
}

export const privateJobForm = companyForm({
  jobType: "PRIVATE",
  details: "privateJobDetails",
  name: "private-jobs",
  adjective: "Private",
  editing: jobEditing,
  sector: {},
  overrides: {
    errorMessages: { load: "Failed to fetch job details.", save: "Failed to save job." },
    onLoadError: "stay",
    wrongTypeMessage: ({ jobType }) =>
      jobType === "PRIVATE" ? undefined : "This job is not a private job.",
  },
});

export const techJobForm = companyForm({
  jobType: "TECH",
  details: "techJobDetails",
  name: "tech-jobs",
  adjective: "Tech",
  editing: techJobEditing,
  sector: { isTech: true },
  overrides: {
    errorMessages: { load: "Failed to fetch tech job details.", save: "Failed to save tech job." },
    onLoadError: "leave",
  },
});

export const nonTechJobForm = companyForm({
  jobType: "NON_TECH",
  details: "nonTechJobDetails",
  name: "non-tech-jobs",
  adjective: "Non-Tech",
  editing: nonTechJobEditing,
  sector: { isNonTech: true },
  overrides: {
    errorMessages: {
      load: "Failed to fetch non-tech job details.",
      save: "Failed to save non-tech job.",
    },
    onLoadError: "leave",
  },
});
