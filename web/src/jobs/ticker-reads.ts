import { governmentTicker, type JobPageQuery, kindTicker, privateTicker } from "../api/jobs";

export const TICKER_ITEMS = 8;
/** How many jobs the urgent ticker looks through. */
export const URGENT_SCAN = 50;

/** What the two tickers of a list read. */
export interface TickerReads {
  readonly latest: JobPageQuery;
  readonly urgent: JobPageQuery;
}

export const tickerReads = ({ latest, urgent }: TickerReads) => [latest, urgent];

const tickers = (query: (take: number) => JobPageQuery): TickerReads => ({
  latest: query(TICKER_ITEMS),
  urgent: query(URGENT_SCAN),
});

export const governmentTickers = tickers(governmentTicker);
export const privateTickers = tickers(privateTicker);
export const techTickers = tickers(kindTicker("TECH"));
export const nonTechTickers = tickers(kindTicker("NON_TECH"));
