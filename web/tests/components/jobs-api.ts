import { HttpResponse } from "msw";
import type { Job, JobKind, JobPage, JobSummary, PagedJobList } from "../../src/api/jobs";
import { CITIES } from "../../src/jobs/cities";
import { admitCard, companyJob, governmentJob, NOW, result } from "../job-builder";
import { api, errorResponse, http } from "./api";

/** Builds a job of a kind, with a title of its own. */
export function jobOf(kind: JobKind, id: number): Job {
  const common = { id, slug: `job-${id}`, title: `Job ${id}` };
  switch (kind) {
    case "GOVERNMENT":
      return governmentJob({}, common);
    case "ADMIT_CARD":
      return admitCard({ examinationName: common.title }, common);
    case "RESULT":
      return result({ examinationName: common.title }, common);
    case "PRIVATE":
      return companyJob({}, common);
    case "TECH":
    case "NON_TECH":
      return companyJobOf(kind, common);
  }
}

/** Builds a tech or non-tech job, whose details have a member of their own. */
export function companyJobOf(kind: "TECH" | "NON_TECH", job: Partial<Job> = {}): Job {
  const { privateJobDetails = null, ...rest } = companyJob({}, job);
  const member = kind === "TECH" ? "techJobDetails" : "nonTechJobDetails";
  return { ...rest, jobType: kind, [member]: privateJobDetails };
}

const DAY_MS = 86_400_000;

/** Returns the calendar day in India that is `days` days from `NOW`. */
export const indiaDay = (days: number) => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10);

/** Builds `count` jobs of a kind. */
export const jobsOf = (kind: JobKind, count: number, firstId = 1): Job[] =>
  Array.from({ length: count }, (_, index) => jobOf(kind, firstId + index));

interface ListNumbers {
  readonly total?: number;
  readonly pages?: number;
  readonly counts?: JobPage["counts"];
}

/** Builds the response of a list. */
export const jobList = (
  jobs: JobSummary[],
  { total = jobs.length, pages = 1, counts = null }: ListNumbers = {},
): JobPage => ({ jobs, totalJobs: total, totalPages: pages, counts });

/** The response of a list: its jobs, or any other response. */
type ListResponse = JobPage | Response;

const KINDS: Readonly<Record<string, JobKind>> = {
  "/api/jobs/government": "GOVERNMENT",
  "/api/jobs/admit-cards": "ADMIT_CARD",
  "/api/jobs/results": "RESULT",
  "/api/jobs/tech": "TECH",
  "/api/jobs/non-tech": "NON_TECH",
};

export const isTicker = ({ searchParams }: URL) => searchParams.get("view") === "ticker";

/**
 * Responds to the requests of all lists and tickers, and returns the URLs that were requested. By
 * default a list has 3 full pages, and a ticker has 3 urgent jobs.
 */
export function serveLists(
  respond: (url: URL) => ListResponse | Promise<ListResponse> = fullList,
): URL[] {
  const requestedUrls: URL[] = [];
  async function list(request: Request): Promise<ListResponse> {
    const url = new URL(request.url);
    requestedUrls.push(url);
    return respond(url);
  }
  for (const path of [
    "/jobs",
    "/jobs/government",
    "/jobs/private",
    "/jobs/admit-cards",
    "/jobs/results",
    "/jobs/private/location/{city}",
  ] as const) {
    api.use(
      http.get(path, async ({ request, response }) => {
        const found = await list(request);
        return found instanceof Response ? response.untyped(found) : response(200).json(found);
      }),
    );
  }
  for (const path of ["/jobs/tech", "/jobs/non-tech"] as const) {
    api.use(
      http.get(path, async ({ request, response }) => {
        const found = await list(request);
        return found instanceof Response
          ? response.untyped(found)
          : response(200).json(paged(found, new URL(request.url)));
      }),
    );
  }
  api.use(
    http.get("/jobs/private/city-counts", ({ response }) =>
      response(200).json({ counts: CITIES.map(() => 0) }),
    ),
  );
  return requestedUrls;
}

/** Returns the kind of the jobs in the list at a URL. */
const kindAt = ({ pathname, searchParams }: URL): JobKind =>
  KINDS[pathname] ?? (searchParams.get("types")?.split(",")[0] as JobKind | undefined) ?? "PRIVATE";

/** Returns a full page of a list of three pages, or three urgent jobs for a ticker. */
export function fullList(url: URL): JobPage {
  const kind = kindAt(url);
  if (isTicker(url)) {
    return jobList(jobsOf(kind, 3, 900).map((job) => ({ ...job, tags: "urgent" })));
  }
  const { searchParams } = url;
  const take = Number(searchParams.get("take") ?? searchParams.get("limit"));
  const skip = Number(searchParams.get("skip") ?? take * (Number(searchParams.get("page")) - 1));
  return jobList(jobsOf(kind, take, skip + 1), { total: take * 3, pages: 3 });
}

function paged(
  { jobs, totalJobs, totalPages, counts = null }: JobPage,
  { searchParams }: URL,
): PagedJobList {
  const pagination = {
    page: Number(searchParams.get("page") ?? 1),
    limit: Number(searchParams.get("limit") ?? 9),
    total: totalJobs,
    pages: totalPages,
  };
  return { jobs, pagination, counts };
}

/** Responds to requests for one job, by ID or by slug, with the job or another response. */
export function serveJob(respond: Job | (() => Job | Response | Promise<Job | Response>)): void {
  const answer = async () => (typeof respond === "function" ? respond() : respond);
  for (const path of [
    "/jobs/slug/{slug}",
    "/jobs/id/{id}",
    "/jobs/tech/{id}",
    "/jobs/non-tech/{id}",
  ] as const) {
    api.use(
      http.get(path, async ({ response }) => {
        const found = await answer();
        return found instanceof Response ? response.untyped(found) : response(200).json(found);
      }),
    );
  }
}

/** Serves jobs: each list has all of them, newest first as given. */
export function serveJobs(jobs: readonly Job[]): void {
  const listOf = (query: Pick<URLSearchParams, "get">) => {
    const [skip = 0, take = 0] = ["skip", "take"].map((name) => Number(query.get(name)));
    const size = take || jobs.length || 1;
    const pages = Math.ceil(jobs.length / size);
    return jobList(jobs.slice(skip, skip + size), { total: jobs.length, pages });
  };
  const pick = (ids: string) =>
    ids.split(",").flatMap((id) => jobs.find((job) => job.id === Number(id)) ?? []);
  api.use(
    http.get("/jobs/summaries", ({ query, response }) =>
      response(200).json({ jobs: pick(query.get("ids") ?? "") }),
    ),
    http.get("/jobs/slug/{slug}", ({ params, response }) => {
      const job = jobs.find(({ slug }) => slug === params.slug);
      return job ? response(200).json(job) : response.untyped(errorResponse(404));
    }),
    http.get("/jobs/government", ({ query, response }) => response(200).json(listOf(query))),
    http.get("/jobs/private", ({ query, response }) => response(200).json(listOf(query))),
    http.get("/jobs/private/city-counts", ({ response }) =>
      response(200).json({ counts: CITIES.map(() => jobs.length) }),
    ),
    http.get("/jobs", ({ query, response }) => response(200).json(listOf(query))),
  );
}

/** Serves the home page without jobs and posts. */
export function serveHome(): void {
  serveJobs([]);
  api.use(http.get("/blog/recent", ({ response }) => response(200).json({ posts: [] })));
}

/** Returns an error response of the server, or one without a body if it has no message. */
export const failure = (status: number, message?: string) =>
  message
    ? HttpResponse.json({ message, code: "unavailable" }, { status })
    : new HttpResponse("", { status });
