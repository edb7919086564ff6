export const FIGURES_PATH = "/admin/figures";

/** The periods of the page, in days. */
export const PERIODS = [7, 28, 90] as const;
export type Period = (typeof PERIODS)[number];

const DEFAULT_PERIOD: Period = 28;

/** Returns the period in the query of the URL. */
export const figuresPeriod = (query: URLSearchParams): Period =>
  PERIODS.find((days) => String(days) === query.get("days")) ?? DEFAULT_PERIOD;

export const figuresHref = (days: Period) =>
  days === DEFAULT_PERIOD ? FIGURES_PATH : `${FIGURES_PATH}?days=${days}`;
