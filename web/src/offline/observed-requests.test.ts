import { expect, it } from "vitest";
import { observationOf } from "./observed-requests";

const ORIGIN = "https://avsar.example";

const observe = (method: string, path: string, page = "/govt-jobs") => {
  const url = new URL(path, ORIGIN).href;
  const referrer = page && new URL(page, ORIGIN).href;
  return observationOf({ method, url, referrer }, ORIGIN);
};

it.each([
  ["POST", "/api/auth/logout"],
  ["POST", "/api/auth/login"],
  ["POST", "/api/auth/google/link"],
  ["DELETE", "/api/users/me/sessions"],
  ["POST", "/api/users/me/delete"],
  ["GET", "/hi/oauth-success?token=abc"],
])("%s %s starts or ends a session", (method, path) => {
  expect(observe(method, path)).toEqual({ kind: "session" });
});

it("the list of sessions does not end one", () => {
  expect(observe("GET", "/api/users/me/sessions", "/profile")?.kind).toBe("opened");
});

it("saved, unsaved and applied jobs are found", () => {
  expect(observe("PUT", "/api/users/me/saved-jobs")).toEqual({ kind: "saved" });
  expect(observe("DELETE", "/api/users/me/saved-jobs/7")).toEqual({ kind: "unsaved", job: "7" });
  expect(observe("POST", "/api/clicks/job/8")).toEqual({ kind: "applied", job: "8" });
  expect(observe("POST", "/api/clicks/recruitment/8")).toBeUndefined();
});

it("a request for data names the page that was opened", () => {
  expect(observe("GET", "/api/jobs/slug/clerk", "/hi/government-job/clerk")).toEqual({
    kind: "opened",
    path: "/hi/government-job/clerk",
  });
});

it.each([
  ["of a page with filters", "/api/jobs/government", "/govt-jobs?q=clerk"],
  ["of administrators", "/api/jobs/admin/government", "/admin"],
  ["of a page with a token", "/api/preview", "/preview#token=abc"],
  ["without a page", "/api/jobs/government", ""],
  ["for a file", "/uploads/a.png", "/govt-jobs"],
  ["to another site", "https://evil.example/api/jobs", "/govt-jobs"],
])("a request %s names no page", (_, path, page) => {
  expect(observe("GET", path, page)).toBeUndefined();
});
