import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, test } from "vitest";
import { governmentJob, NOW } from "../../tests/job-builder";
import { pageOf } from "../api/jobs";
import { EmbeddedError } from "../api/query";
import { createQueryClient } from "../api/query-client";
import { ClockProvider } from "../app-context/clock";
import { StaticLocation } from "../app-context/location";
import { SiteProvider, type SiteSettings } from "../app-context/settings";
import { GovernmentListPage } from "./government-list-page";
import { governmentList, listQuery } from "./job-lists";
import { parseListUrl } from "./list-url";

const query = listQuery(governmentList, parseListUrl(governmentList, new URLSearchParams()));
const site = { newPostWindowDays: 2, publicUrl: "https://avsar.example" } as SiteSettings;

function pageWith(queries: QueryClient): string {
  const page = createElement(GovernmentListPage);
  const withClock = createElement(ClockProvider, { value: NOW }, page);
  const withSite = createElement(SiteProvider, { value: site }, withClock);
  const withRouter = createElement(StaticLocation, { url: "/govt-jobs" }, withSite);
  return renderToString(createElement(QueryClientProvider, { client: queries }, withRouter));
}

const ERROR_TEXT = "Could not connect to the server to fetch jobs.";

/** Puts a failed request into the cache, with or without an earlier response. */
function withFailure(queries: QueryClient): QueryClient {
  const error = new EmbeddedError(500, {});
  const { queryKey } = query;
  queries.getQueryCache().build(queries, { queryKey }).setState({ status: "error", error });
  return queries;
}

function withResponse(body: unknown): QueryClient {
  const queries = createQueryClient();
  queries.setQueryData(query.queryKey as readonly unknown[], body);
  return queries;
}

it("API-03, ERR-08: a list that was never loaded is in the error state", () => {
  const html = pageWith(withFailure(createQueryClient()));
  expect(html.includes("Something went wrong")).toBe(true);
  expect(html.includes(ERROR_TEXT)).toBe(true);
});

it("a loaded list stays if a refetch fails", () => {
  const html = pageWith(
    withFailure(withResponse({ jobs: [governmentJob()], totalJobs: 1, totalPages: 1 })),
  );
  expect(html.includes("<article")).toBe(true);
  expect(html.includes(ERROR_TEXT)).toBe(true);
  expect(html.includes("Something went wrong")).toBe(false);
});

test.each([[{}], [[]], [{ jobs: null, totalJobs: 3 }], ["jobs"]])(
  "a response without a list is a failure: %j",
  (body) => {
    const html = pageWith(withResponse(body));
    expect(html.includes("Something went wrong")).toBe(true);
    expect(html.includes(ERROR_TEXT)).toBe(true);
  },
);

it("API-08, API-09: accepts a response with page numbers", () => {
  const jobs = [governmentJob()];
  const counts = { posted: { 7: 2 } };
  const pagination = { total: 30, pages: 4, page: 2, limit: 9 };
  expect(pageOf({ jobs, pagination, counts })).toEqual({
    jobs,
    totalJobs: 30,
    totalPages: 4,
    counts,
  });
  const page = { jobs, totalJobs: 30, totalPages: 4 };
  expect(pageOf(page)).toBe(page);
});
