import { governmentTicker, type JobPageQuery, kindTicker, privateTicker } from "../api/jobs";

export const MAX_TICKER_ITEMS = 8;
/** Maximum number of jobs that the urgent ticker reads. */
export const MAX_URGENT_SCAN = 50;

/** The queries of a list's two tickers. */
export interface TickerReads {
  readonly latest: JobPageQuery;
  readonly urgent: JobPageQuery;
}

export const tickerReads = ({ latest, urgent }: TickerReads) => [latest, urgent];

const tickerQueries = (query: (take: number) => JobPageQuery): TickerReads => ({
  latest: query(MAX_TICKER_ITEMS),
  urgent: query(MAX_URGENT_SCAN),
});

export const governmentTickers = tickerQueries(governmentTicker);
export const privateTickers = tickerQueries(privateTicker);
export const techTickers = tickerQueries(kindTicker("TECH"));
export const nonTechTickers = tickerQueries(kindTicker("NON_TECH"));
