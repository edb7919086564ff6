import type { CompanyJobDetails, GovernmentJobDetails, Job } from "../src/api/jobs";

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

/** 21 November 2026, 9:01 in the morning in India. */
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
    privateJobDetails: { companyName: "Kaveri Systems", ...details },
    ...job,
  };
}
