import type {
  Assessment,
  EligibilityChoices,
  EligibleJob,
  EligibleJobs,
  PostAssessment,
  RuleAssessment,
} from "../src/api/eligibility";
import type { Job } from "../src/api/jobs";
import { governmentJob } from "./job-builder";

/** Builders of assessments. Their dates are around `NOW` of the job builder. */

export const CHOICES: EligibilityChoices = {
  levels: [
    { id: "class-12", name: "Class 12" },
    { id: "graduate", name: "Bachelor degree" },
  ],
  states: [
    { id: "bihar", name: "Bihar" },
    { id: "karnataka", name: "Karnataka" },
  ],
  categories: [
    { code: "UR", name: "Unreserved", kind: "vertical" },
    { code: "OBC", name: "Other backward class", kind: "vertical" },
    { code: "2A", name: "Category 2A", kind: "vertical", state: "karnataka" },
    { code: "PwBD", name: "Person with a benchmark disability", kind: "horizontal" },
    { code: "PwBD-VH", name: "Blindness or low vision", kind: "horizontal", within: "PwBD" },
    { code: "ESM", name: "Former serviceman", kind: "horizontal" },
  ],
};

const QUALIFIED: RuleAssessment = {
  rule: "qualification",
  outcome: "eligible",
  code: "qualification.met",
  text: "A bachelor degree is required. You have one.",
};

const YOUNG: RuleAssessment = {
  rule: "age",
  outcome: "eligible",
  code: "age.met",
  text: "You were 26 on 1 August 2026.",
  limit: { earliest: "1994-08-02", latest: "2008-08-01" },
  firstYear: 2018,
  lastYear: 2031,
  source: { doc: 0, quote: "not below 18 and not above 32 years as on 01-08-2026" },
};

const TOO_OLD: RuleAssessment = {
  ...YOUNG,
  outcome: "notEligible",
  code: "age.tooOld",
  text: "You were 32 on 1 August 2026. You missed the limit by 1 day.",
  missedByDays: 1,
};

const CATEGORY_MISSING: RuleAssessment = {
  ...YOUNG,
  outcome: "cannotTell",
  code: "missing.category",
  text: "Add your category: the limit may be higher.",
};

const post = (
  name: string,
  outcome: PostAssessment["outcome"],
  rules: RuleAssessment[],
): PostAssessment => ({
  key: name.toLowerCase(),
  name,
  outcome,
  rules,
  conditions: [],
  vacancies: { total: 40, yours: 12 },
});

const assessment = (outcome: Assessment["outcome"], members: Partial<Assessment>): Assessment => ({
  engine: "1",
  on: "2026-11-21",
  outcome,
  canApply: { state: "open", closesAt: "2026-11-25T12:30:00Z" },
  fee: { amount: 550, because: "other candidates" },
  posts: [],
  postsText: "1 of 2",
  missing: [],
  unsaid: [],
  couldHelp: [],
  checkYourself: ["The official notice decides."],
  ...members,
});

/** The assessment of an applicant who can apply for one of two posts. */
export const ELIGIBLE = assessment("eligible", {
  posts: [
    post("Clerk", "eligible", [YOUNG, QUALIFIED]),
    post("Guard", "notEligible", [TOO_OLD, QUALIFIED]),
  ],
});

export const NOT_ELIGIBLE = assessment("notEligible", {
  postsText: "0 of 1",
  couldHelp: ["esm"],
  posts: [post("Clerk", "notEligible", [TOO_OLD, QUALIFIED])],
});

export const CANNOT_TELL = assessment("cannotTell", {
  postsText: "0 of 1",
  missing: ["category", "experience.field"],
  unsaid: ["age.relaxation"],
  fee: { from: 0, to: 550, because: "" },
  posts: [post("Clerk", "cannotTell", [CATEGORY_MISSING, QUALIFIED])],
});

/** Builds a job with the record of its recruitment. */
export const jobWithRecord = (members: Partial<Job> = {}): Job =>
  governmentJob(
    {},
    {
      recruitment: {
        id: 5,
        slug: "staff-board-2026",
        version: 1,
        status: "published",
        updatedAt: "2026-11-20T03:31:00Z",
        application: { state: "open", closesAt: "2026-11-25T12:30:00Z" },
        birthWindows: [],
        officialLinks: {},
        readByMachine: false,
        timeline: [],
        names: { categories: {}, levels: {}, states: {} },
        jobs: [],
        record: { title: "Staff Board 2026", organisation: { name: "Staff Board" } },
      },
      ...members,
    },
  );

/** Builds a job of the list. */
export function eligibleJob(
  id: number,
  eligibility: Partial<EligibleJob["eligibility"]> = {},
): EligibleJob {
  const job = governmentJob(
    { applicationEndDate: "2026-11-25" },
    { id, slug: `job-${id}`, title: `Job ${id}` },
  );
  return {
    ...job,
    eligibility: {
      outcome: "eligible",
      isLastYear: false,
      posts: "3 of 9",
      reasons: [],
      fee: { amount: 0, because: "women" },
      ...eligibility,
    },
  };
}

export const eligibleJobs = (
  jobs: EligibleJob[],
  members: Partial<EligibleJobs> = {},
): EligibleJobs => ({
  jobs,
  totalJobs: jobs.length,
  totalPages: 1,
  counts: { eligible: 1, cannotTell: 1, notEligible: 4, noRecord: 7 },
  ...members,
});
