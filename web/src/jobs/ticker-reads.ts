import { governmentTicker, type JobPageQuery, kindTicker, privateTicker } from "../api/jobs";
import type { SiteSettings, TickerRules } from "../app-context/settings";
import { tickerRules } from "../app-context/ticker-rules";

/** Maximum number of jobs that the urgent ticker reads. */
export const MAX_URGENT_SCAN = 50;

/** The queries of a list's two tickers. */
export interface TickerReads {
  readonly latest: JobPageQuery;
  readonly urgent: JobPageQuery;
}

/** Returns the queries of a list's tickers. */
export type TickerQueries = (rules: Pick<TickerRules, "items">) => TickerReads;

/** Returns the tickers' reads of the server. */
export const tickerReads = (queries: TickerQueries) => (site: SiteSettings) => {
  const { latest, urgent } = queries(tickerRules(site));
  return [latest, urgent];
};

const tickerQueries =
  (query: (take: number) => JobPageQuery): TickerQueries =>
  ({ items }) => ({ latest: query(items), urgent: query(MAX_URGENT_SCAN) });

export const governmentTickers = tickerQueries(governmentTicker);
export const privateTickers = tickerQueries(privateTicker);
export const techTickers = tickerQueries(kindTicker("TECH"));
export const nonTechTickers = tickerQueries(kindTicker("NON_TECH"));
