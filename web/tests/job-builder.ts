import type { CompanyJobDetails, GovernmentJobDetails, Job } from "../src/api/jobs";

/** 21 November 2026, 9:01 in the morning in India. */
export const NOW = Date.parse("2026-11-21T03:31:00Z");

export function governmentJob(details: GovernmentJobDetails = {}, job: Partial<Job> = {}): Job {
  return {
    id: 42,
    slug: "clerk",
    title: "Clerk",
    jobType: "GOVERNMENT",
    location: "Delhi",
    postedAt: "2026-11-20T03:31:00Z",
    tags: "",
    description: "Clerks for district offices.",
    governmentJobDetails: { department: "Staff Board", ...details },
    ...job,
  };
}

export function companyJob(details: CompanyJobDetails = {}, job: Partial<Job> = {}): Job {
  return {
    id: 7,
    slug: "engineer",
    title: "Engineer",
    jobType: "PRIVATE",
    location: "Pune",
    postedAt: "2026-11-20T03:31:00Z",
    tags: "",
    description: "Build things.",
    privateJobDetails: { companyName: "Kaveri Systems", ...details },
    ...job,
  };
}
