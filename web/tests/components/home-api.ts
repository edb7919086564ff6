import { api, http } from "./api";

/** Serves the home page without jobs and posts. */
export function serveHome(): void {
  const list = { jobs: [], totalJobs: 0, totalPages: 0 };
  api.use(
    http.get("/jobs/government", ({ response }) => response(200).json(list)),
    http.get("/jobs/private", ({ response }) => response(200).json(list)),
    http.get("/blog/recent", ({ response }) => response(200).json({ posts: [] })),
  );
}
