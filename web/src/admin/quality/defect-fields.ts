import type { JobKind } from "../../api/jobs";
import type { JobDefect } from "../../api/quality-desk";
import type { CompanyValues } from "../forms/company-form";
import type { AdmitCardValues, ResultValues } from "../forms/exam-forms";
import type { GovernmentValues } from "../forms/government-form";

/** The fields that correct a defect, by form. A form without them cannot have the defect. */
interface DefectFields {
  readonly company?: readonly (keyof CompanyValues)[];
  readonly government?: readonly (keyof GovernmentValues)[];
  readonly admitCard?: readonly (keyof AdmitCardValues)[];
  readonly result?: readonly (keyof ResultValues)[];
}

const FORMS: Readonly<Record<JobKind, keyof DefectFields>> = {
  GOVERNMENT: "government",
  PRIVATE: "company",
  TECH: "company",
  NON_TECH: "company",
  ADMIT_CARD: "admitCard",
  RESULT: "result",
};

const TEXT = ["customHtmlContent"] as const;
const PLACE = ["location"] as const;

const FIELDS: Readonly<Record<JobDefect, DefectFields>> = {
  closed: { company: ["applicationEndDate"], government: ["applicationEndDate"] },
  "no-source": {
    government: ["officialNotificationUrl"],
    admitCard: ["admitCardDownloadUrl"],
    result: ["resultDownloadUrl"],
  },
  "no-last-date": { government: ["applicationEndDate"] },
  "no-apply-link": { company: ["applyNowUrl"] },
  dates: {
    company: ["postedDate", "applicationEndDate"],
    government: ["applicationStartDate", "applicationEndDate", "examDate"],
    admitCard: ["admitCardReleasedDate", "examDate"],
    result: ["examDate", "resultReleasedDate"],
  },
  pay: { company: ["salaryMin", "salaryMax", "salaryPeriod"], government: ["salaryRange"] },
  "short-text": { company: TEXT, government: TEXT, admitCard: TEXT, result: TEXT },
  "no-organisation": {
    company: ["companyName"],
    government: ["department"],
    admitCard: ["organisationName"],
    result: ["organisationName"],
  },
  "no-location": { company: PLACE, government: PLACE, admitCard: PLACE, result: PLACE },
};

/** Returns the names of the fields of a job's form that correct a defect. */
export const defectFields = (defect: JobDefect, kind: JobKind): readonly string[] =>
  FIELDS[defect][FORMS[kind]] ?? [];
