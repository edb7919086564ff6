import type { CompanyJobDetails, JobSummary } from "../api/jobs";
import { DAY_MS, indiaDay } from "../lib/dates";

export interface Sample {
  /** Description of the card's state. */
  readonly state: string;
  readonly job: JobSummary;
}

type SampleFields = Partial<JobSummary> & Pick<JobSummary, "title" | "jobType">;

/** First ID of the sample jobs, far above the IDs of stored jobs. */
const FIRST_ID = 900_000_000_000;

/** Returns one job for each state of a card, with dates relative to `now`. */
export function sampleJobs(now: number): readonly Sample[] {
  const day = (days: number) =>
    new Date((indiaDay(now) + days) * DAY_MS).toISOString().slice(0, 10);
  const ago = (days: number) => new Date(now - days * DAY_MS).toISOString();
  let id = FIRST_ID;
  const sample = (state: string, fields: SampleFields): Sample => {
    id += 1;
    return { state, job: { ...COMMON, id, slug: `sample-${id}`, postedAt: ago(9), ...fields } };
  };
  return [
    sample("Applications open, new, salary", {
      ...government("Assistant Section Officer", day(-5), day(30)),
      postedAt: ago(0.1),
      salaryRange: "₹44,900 - ₹1,42,400 per month",
    }),
    sample("Closes within a week: urgent", government("Junior Clerk", day(-20), day(3))),
    sample("Last day", government("Forest Guard", day(-20), day(0))),
    sample("Urgent by its tags", {
      ...government("Staff Nurse", day(-5), day(40)),
      tags: "important",
    }),
    sample("Applications not open yet", government("Sub Inspector", day(6), day(36))),
    sample("Applications closed", government("Village Accountant", day(-40), day(-2))),
    sample("No dates, no department", {
      title: "",
      jobType: "GOVERNMENT",
      governmentJobDetails: {},
      description: "",
      location: "",
    }),
    sample("Private, salary in rupees", {
      title: "Accounts Executive",
      jobType: "PRIVATE",
      privateJobDetails: { ...COMPANY, salaryMin: 300_000, salaryMax: 1_250_000 },
    }),
    sample("Tech, no bound of the salary", {
      title: "Backend Engineer",
      jobType: "TECH",
      techJobDetails: { ...COMPANY, salaryMin: 600_000 },
    }),
    sample("Non-tech, closes soon, urgent by its tags", {
      title: "Store Manager for a Chain of Pharmacies with Branches in Eleven Districts",
      jobType: "NON_TECH",
      tags: "Urgent",
      nonTechJobDetails: { ...COMPANY, applicationEndDate: day(2), jobType: "Part Time" },
    }),
    sample("Admit card, exam within a week", exam("ADMIT_CARD", day(4), day(-3))),
    sample("Admit card, exam today", exam("ADMIT_CARD", day(0), day(-12))),
    sample("Admit card, available", exam("ADMIT_CARD", day(25), day(-1))),
    sample("Result", { ...exam("RESULT", day(-60), day(-1)), postedAt: ago(1) }),
    sample("Result that is to come out", exam("RESULT", day(-30), day(5))),
  ];
}

const COMMON = {
  active: true,
  description:
    "A sample by which the cards are looked at: long enough for two or three lines of text on a phone, so that it is seen where the beginning ends.",
  location: "New Delhi",
  salaryRange: "",
  tags: "",
  updatedAt: "2026-01-01T00:00:00Z",
  version: 1,
} as const;

const COMPANY: CompanyJobDetails = {
  companyName: "Kaveri Systems",
  experience: "2-4 years",
  jobType: "Full Time",
};

const government = (title: string, start: string, end: string): SampleFields => ({
  title,
  jobType: "GOVERNMENT",
  governmentJobDetails: {
    department: "Staff Selection Board",
    vacancies: "1,240",
    applicationStartDate: start,
    applicationEndDate: end,
  },
});

function exam(jobType: "ADMIT_CARD" | "RESULT", examDate: string, released: string): SampleFields {
  const details = {
    organisationName: "Public Service Commission",
    examinationName: "Combined Preliminary Examination",
    examDate,
  };
  return jobType === "ADMIT_CARD"
    ? {
        title: "Combined Preliminary Examination: Admit Card",
        jobType,
        admitCardDetails: { ...details, admitCardReleasedDate: released },
      }
    : {
        title: "Combined Preliminary Examination: Result",
        jobType,
        resultDetails: { ...details, resultReleasedDate: released },
      };
}
