import type { Job } from "../../src/api/jobs";
import { api, errorResponse, http } from "./api";

/** Serves jobs: each list has all of them, newest first as given. */
export function serveJobs(jobs: readonly Job[]): void {
  const listOf = (query: Pick<URLSearchParams, "get">) => {
    const [skip, take] = ["skip", "take"].map((name) => Number(query.get(name)));
    const end = take ? (skip ?? 0) + take : undefined;
    return {
      jobs: jobs.slice(skip, end),
      totalJobs: jobs.length,
      totalPages: Math.ceil(jobs.length / (take || jobs.length || 1)),
    };
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
    http.get("/jobs/private/location/{city}/count", ({ response }) =>
      response(200).json({ count: jobs.length }),
    ),
    http.get("/jobs", ({ query, response }) => response(200).json(listOf(query))),
  );
}
