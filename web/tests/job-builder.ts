import type {
  AdmitCardDetails,
  CompanyJobDetails,
  GovernmentJobDetails,
  Job,
  ResultDetails,
} from "../src/api/jobs";

const COMMON = {
  active: true,
  customHtmlContent: "",
  metaDescription: "",
  salaryRange: "",
  tags: "",
  updatedAt: "2026-11-20T03:31:00Z",
  version: 1,
  Job_A: [],
};

/** 21 November 2026, 9:01 a.m. in India. */
export const NOW = Date.parse("2026-11-21T03:31:00Z");

export function governmentJob(details: GovernmentJobDetails = {}, job: Partial<Job> = {}): Job {
  return {
    ...COMMON,
    id: 42,
    slug: "clerk",
    title: "Clerk",
    jobType: "GOVERNMENT",
    location: "Delhi",
    postedAt: "2026-11-20T03:31:00Z",
    description: "Clerks for district offices.",
    customHtmlContent: "<p>Clerks for district offices.</p>",
    governmentJobDetails: { department: "Staff Board", ...details },
    ...job,
  };
}

export function companyJob(details: CompanyJobDetails = {}, job: Partial<Job> = {}): Job {
  return {
    ...COMMON,
    id: 7,
    slug: "engineer",
    title: "Engineer",
    jobType: "PRIVATE",
    location: "Pune",
    postedAt: "2026-11-20T03:31:00Z",
    description: "Build things.",
    customHtmlContent: "<p>Build things.</p>",
    privateJobDetails: { companyName: "Kaveri Systems", ...details },
    ...job,
  };
}

export const techJob = (details: CompanyJobDetails = {}, job: Partial<Job> = {}): Job => ({
  ...companyJob({}, { jobType: "TECH", ...job }),
  privateJobDetails: null,
  techJobDetails: details,
});

export function admitCard(details: AdmitCardDetails = {}, job: Partial<Job> = {}): Job {
  return {
    ...COMMON,
    id: 9,
    slug: "guard-admit-card",
    title: "Guard Test: Admit Card Released",
    jobType: "ADMIT_CARD",
    location: "All India",
    postedAt: "2026-11-20T03:31:00Z",
    description: "Admit cards are out.",
    admitCardDetails: {
      organisationName: "Forest Board",
      examinationName: "Forest Guard Test",
      examDate: "2026-11-25",
      admitCardReleasedDate: "2026-11-20",
      admitCardDownloadUrl: "forest.example.in/card",
      ...details,
    },
    ...job,
  };
}

export function result(details: ResultDetails = {}, job: Partial<Job> = {}): Job {
  return {
    ...COMMON,
    id: 10,
    slug: "guard-result",
    title: "Guard Test: Result Declared",
    jobType: "RESULT",
    location: "All India",
    postedAt: "2026-11-20T03:31:00Z",
    description: "The result is out.",
    resultDetails: {
      organisationName: "Forest Board",
      examinationName: "Forest Guard Test",
      examDate: "2026-10-04",
      resultReleasedDate: "2026-11-20",
      resultDownloadUrl: "forest.example.in/result",
      ...details,
    },
    ...job,
  };
}
