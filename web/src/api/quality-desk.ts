import { client, unwrap } from "./client";
import { apiQuery, type GetParams, type GetPath } from "./query";
import type { components } from "./schema";

/** Requests of the quality desk, which lists the present defects of the content. */

type Schemas = components["schemas"];

export type JobDefect = Schemas["JobDefect"];
export type QualityCounts = Schemas["QualityCounts"];
export type DeskJob = Schemas["DeskJob"];
export type DeskJobList = Schemas["DeskJobList"];
export type BrokenLink = Schemas["BrokenLinkItem"];
export type BrokenLinkList = Schemas["BrokenLinkList"];
export type DoublePair = Schemas["DoublePair"];
export type DoubleList = Schemas["DoubleList"];
export type CorrectionList = Schemas["CorrectionList"];
export type OpenCorrections = Schemas["CorrectionItem"];
export type ReportReason = Schemas["ReportReason"];
export type ReportedList = Schemas["ReportedList"];
export type ReportedListing = Schemas["ReportedItem"];

/** Items on a page of the desk. */
const PAGE_SIZE = 20;

/** Returns the query for a read that is always current: a corrected job must be gone. */
const currentQuery = <P extends GetPath>(path: P, params: GetParams<P>) => ({
  ...apiQuery(path, params),
  staleTime: 0,
});

const pageQuery = (page: number) => ({ query: { page, limit: PAGE_SIZE } });

/** Pause between two requests of the counts, in milliseconds: visitors report at any time. */
const COUNTS_PAUSE_MS = 30_000;

/** How much is wrong, by kind. */
export const QUALITY_COUNTS = {
  ...currentQuery("/admin/quality", {}),
  refetchInterval: COUNTS_PAUSE_MS,
};

export const defectiveJobs = (defect: JobDefect, page: number) =>
  currentQuery("/admin/quality/jobs", { query: { defect, ...pageQuery(page).query } });

const LINKS_PATH = "/admin/quality/links";

/** Key of all pages of the broken links. */
export const BROKEN_LINKS = [LINKS_PATH] as const;

export const brokenLinks = (page: number) => currentQuery(LINKS_PATH, pageQuery(page));

export const likelyDoubles = (page: number) =>
  currentQuery("/admin/quality/doubles", pageQuery(page));

/** The recruitments with corrigenda whose corrections are not entered. */
export const announcedCorrections = (page: number) =>
  currentQuery("/admin/quality/corrections", pageQuery(page));

/** The listings that visitors have reported. */
export const reportedListings = (page: number) =>
  currentQuery("/admin/quality/reports", pageQuery(page));

/** Settles the reports of a listing, up to the last shown report. Returns the message. */
export async function settleReports(job: number, lastReport: number): Promise<string> {
  const params = { path: { job } };
  const body = { lastReport };
  return unwrap(await client.POST("/admin/quality/reports/{job}/settle", { params, body })).message;
}

/** Lets the server check a link again soon. Returns its message. */
export async function checkLink(id: number): Promise<string> {
  const params = { path: { id } };
  return unwrap(await client.POST("/admin/quality/links/{id}/check", { params })).message;
}

/** Marks two jobs as different. Returns the message of the server. */
export async function dismissDouble({ first, second }: DoublePair): Promise<string> {
  const body = { first: first.id, second: second.id };
  return unwrap(await client.POST("/admin/quality/doubles/dismiss", { body })).message;
}

const seen = ({ id, version }: DeskJob) => ({ id, version });

/** Deletes a job that is the same as another one. Returns the message of the server. */
export async function mergeDoubles(kept: DeskJob, double: DeskJob): Promise<string> {
  const body = { kept: seen(kept), double: seen(double) };
  return unwrap(await client.POST("/admin/quality/doubles/merge", { body })).message;
}
