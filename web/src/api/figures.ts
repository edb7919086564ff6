import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";
import { fileRequest, type TableFormat } from "./table-export";

/** Requests for the figures of the site, and for the searches that found nothing. */

type Schemas = components["schemas"];

export type SiteFigures = Schemas["SiteFigures"];
export type RecordFigures = Schemas["RecordFigures"];
export type FigureTotals = Schemas["FigureTotals"];
export type DayFigures = Schemas["FigureDay"];
export type SourceFigures = Schemas["FigureSource"];
export type VisitSource = Schemas["VisitSource"];
export type TopFigure = Schemas["TopFigure"];
export type FigureSubject = Schemas["FigureSubject"];
export type EmptySearches = Schemas["EmptySearches"];
export type EmptySearch = Schemas["EmptySearchItem"];
export type SearchedList = Schemas["SearchedList"];

export const siteFigures = (days: number) => apiQuery("/admin/figures", { query: { days } });

export const recordFigures = (kind: FigureSubject, id: number, days: number) =>
  apiQuery("/admin/figures/{kind}/{id}", { path: { kind, id }, query: { days } });

export type ExportContent = "days" | "records" | "searches";

/** Returns the figures as a file. */
export async function exportFigures(content: ExportContent, format: TableFormat, days: number) {
  const query = { content, format, days };
  return unwrap(await client.GET("/admin/figures/export", fileRequest(query)));
}

/** Searches on a page of the work list. */
const SEARCHES_PAGE_SIZE = 50;

export const emptySearches = (page: number) =>
  apiQuery("/admin/searches", { query: { page, limit: SEARCHES_PAGE_SIZE } });

/** Marks a search as done. Returns the message of the server. */
export async function finishSearch(id: number): Promise<string> {
  const params = { path: { id } };
  return unwrap(await client.POST("/admin/searches/{id}/done", { params })).message;
}
