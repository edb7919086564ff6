import { type JobSummary, jobSummaries } from "../api/jobs";
import { firstValue, type QueryValues } from "../lib/query-values";

/** Query parameters of the page: the id of the listing, and whether its report was sent. */
export const REPORT_PARAMETERS = ["listing", "sent"] as const;

/** An id that no listing has. */
const NO_LISTING = 0;

/** Returns the id of the listing in a query. */
function listingId(query: QueryValues): number {
  const text = firstValue(query, "listing");
  return /^\d{1,15}$/.test(text) ? Number(text) : NO_LISTING;
}

/** Returns the API read of the page: the listing, if visitors see it. */
export const reportedListing = (query: QueryValues) => jobSummaries([listingId(query)]);

/** Returns whether the response of the read has no listing. */
export const hasNoListing = (body: unknown) =>
  (body as { readonly jobs?: readonly JobSummary[] } | null)?.jobs?.length === 0;
