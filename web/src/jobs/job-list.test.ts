import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, it } from "vitest";
import { governmentJob, NOW } from "../../tests/job-builder";
import { governmentJobs } from "../api/jobs";
import { ServedError } from "../api/query";
import { createQueryClient } from "../api/query-client";
import { ClockProvider } from "../site/clock";
import { SiteProvider, type SiteSettings } from "../site/settings";
import { JobList } from "./job-list";

const query = governmentJobs({ page: 1 });
const site = { newPostWindowDays: 2 } as SiteSettings;

function listOf(queries: QueryClient): string {
  const list = createElement(JobList, {
    query,
    path: "/govt-jobs",
    address: { q: "", loc: "", page: 1 },
    pageSize: 10,
    noun: "government jobs",
    emptyTitle: "No government jobs found",
    errors: { toast: "Failed.", inline: "Could not connect." },
  });
  const timed = createElement(ClockProvider, { value: NOW }, list);
  const sited = createElement(SiteProvider, { value: site }, timed);
  const routed = createElement(StaticRouter, { location: "/govt-jobs" }, sited);
  return renderToString(createElement(QueryClientProvider, { client: queries }, routed));
}

/** The state after a call that failed, with or without an answer from before. */
function failed(queries: QueryClient): QueryClient {
  const error = new ServedError(500, {});
  const { queryKey } = query;
  queries.getQueryCache().build(queries, { queryKey }).setState({ status: "error", error });
  return queries;
}

it("API-03, ERR-08: a list that never came is in its error state", () => {
  const html = listOf(failed(createQueryClient()));
  expect(html).toContain("Something went wrong");
  expect(html).toContain("Could not connect.");
});

it("a list that is there stays when asking again fails", () => {
  const queries = createQueryClient();
  queries.setQueryData(query.queryKey, { jobs: [governmentJob()], totalJobs: 1, totalPages: 1 });
  const html = listOf(failed(queries));
  expect(html).toContain("<article");
  expect(html).not.toContain("Something went wrong");
});
