import type { JobPageQuery } from "../api/jobs";

export const TICKER_ITEMS = 8;
/** How many jobs the urgent ticker looks through. */
export const URGENT_SCAN = 50;

export type TickerQuery = (take: number) => JobPageQuery;

/** What the two tickers of a list read. */
export const tickerReads = (query: TickerQuery) => [query(TICKER_ITEMS), query(URGENT_SCAN)];
