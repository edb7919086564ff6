import type { Job, JobKind } from "../../src/api/jobs";
import type { components } from "../../src/api/schema";
import { companyJob } from "../job-builder";
import { api, http } from "./api";
import { isRefusal, RecordStore } from "./record-store";

type JobInput = components["schemas"]["JobInput"];

const NAMES: Readonly<Record<JobKind, string>> = {
  PRIVATE: "Private job",
  GOVERNMENT: "Government job",
  TECH: "Tech job",
  NON_TECH: "Non-tech job",
  ADMIT_CARD: "Admit card",
  RESULT: "Result",
};

const EXAM_DETAILS = { ADMIT_CARD: "admitCardDetails", RESULT: "resultDetails" } as const;

/** Texts that a job always has. */
const TEXTS = {
  customHtmlContent: "",
  description: "",
  location: "",
  metaDescription: "",
  salaryRange: "",
  tags: "",
};

const EMPTY_JOB: Job = { ...companyJob(), privateJobDetails: null };

const isGiven = ([, value]: readonly [string, unknown]) => value !== null;

/** Returns the job of an input. Forms of admit cards and results send all members at the top. */
function readJob({ version, recruitment, ...input }: JobInput, stored: Job = EMPTY_JOB): Job {
  const kind = input.jobType ?? stored.jobType;
  const given = Object.fromEntries(Object.entries(input).filter(isGiven));
  const link = recruitment
    ? { id: recruitment.id, slug: "", title: "", timeline: [], jobs: [] }
    : null;
  const follows = recruitment === undefined ? {} : { recruitment: link };
  const job: Job = {
    ...stored,
    ...("title" in input && TEXTS),
    ...given,
    ...follows,
    // The status has precedence.
    ...(input.status && { active: input.status === "published" }),
    jobType: kind,
  };
  if (kind !== "ADMIT_CARD" && kind !== "RESULT") return job;
  return "title" in input ? { ...job, [EXAM_DETAILS[kind]]: given } : job;
}

interface JobWrite {
  readonly path: string;
  readonly input: JobInput;
}

class JobStore extends RecordStore<JobInput, Job> {
  /** The requests that created or updated jobs. */
  readonly writes: JobWrite[] = [];

  async record(request: Request): Promise<JobInput> {
    const input: JobInput = await request.json();
    this.writes.push({ path: new URL(request.url).pathname, input });
    return input;
  }
}

/** Stubs the administrators' API of jobs with these jobs, newest first. */
export function stubJobs(...jobs: readonly Job[]): JobStore {
  const store = new JobStore(jobs, readJob);
  api.use(...lists(store), ...loads(store), ...writes(store), ...removals(store), preview);
  return store;
}

const RANGE_LISTS = {
  "/jobs/admin/private": "PRIVATE",
  "/jobs/admin/government": "GOVERNMENT",
  "/jobs/admin/admit-cards": "ADMIT_CARD",
  "/jobs/admin/results": "RESULT",
} as const;
const PAGE_LISTS = {
  "/jobs/tech/admin/all": "TECH",
  "/jobs/non-tech/admin/all": "NON_TECH",
} as const;

const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>) =>
  Object.keys(object) as Key[];

const lists = (store: JobStore) => [
  ...keysOf(RANGE_LISTS).map((path) =>
    http.get(path, ({ query, response }) => {
      const filter = { search: query.get("search") ?? "", skip: Number(query.get("skip")) };
      const page = store.page(filter, ({ jobType }) => jobType === RANGE_LISTS[path]);
      return response(200).json({
        jobs: page.rows,
        totalJobs: page.total,
        totalPages: page.pages,
      });
    }),
  ),
  ...keysOf(PAGE_LISTS).map((path) =>
    http.get(path, ({ query, response }) => {
      const number = Number(query.get("page"));
      const filter = { search: query.get("search") ?? "", skip: (number - 1) * 10 };
      const { rows, total, pages } = store.page(
        filter,
        ({ jobType }) => jobType === PAGE_LISTS[path],
      );
      return response(200).json({
        jobs: rows,
        pagination: { total, pages, page: number, limit: 10 },
      });
    }),
  ),
];

const loads = (store: JobStore) =>
  (["/jobs/admin/job/{id}", "/jobs/tech/admin/{id}", "/jobs/non-tech/admin/{id}"] as const).map(
    (path) =>
      http.get(path, ({ params, response }) => {
        const job = store.find(Number(params.id));
        return isRefusal(job) ? response(404).json(job.body) : response(200).json(job);
      }),
  );

const CREATE = ["/jobs/create", "/jobs/tech/create", "/jobs/non-tech/create"] as const;
const RECORD = ["/jobs/{id}", "/jobs/tech/{id}", "/jobs/non-tech/{id}"] as const;

const writes = (store: JobStore) => [
  ...CREATE.map((path) =>
    http.post(path, async ({ request, response }) => {
      const job = store.create(await store.record(request));
      if (isRefusal(job)) return response(409).json(job.body);
      const message = `${NAMES[job.jobType]} created successfully!`;
      return response(201).json({ message, job });
    }),
  ),
  ...RECORD.map((path) =>
    http.put(path, async ({ params, request, response }) => {
      const job = store.update(Number(params.id), await store.record(request));
      if (isRefusal(job)) return response(job.status).json(job.body);
      const message = `${NAMES[job.jobType]} updated successfully!`;
      return response(200).json({ message, job });
    }),
  ),
];

const removals = (store: JobStore) =>
  RECORD.map((path) =>
    http.delete(path, ({ params, response }) => {
      const job = store.remove(Number(params.id));
      return isRefusal(job)
        ? response(404).json(job.body)
        : response(200).json({ message: "Job deleted successfully" });
    }),
  );

const preview = http.post("/jobs/preview", async ({ query, request, response }) => {
  const job = readJob({ ...(await request.json()), jobType: query.get("kind") });
  return response(200).json({ ...job, salaryRange: "₹3,00,000 - ₹12,50,000 per annum" });
});
