import type { DayFigures, FigureTotals, VisitSource } from "../../api/figures";
import { parseMoment, shortDate } from "../../lib/dates";
import { indianGrouping } from "../../lib/number-format";

/** Names and texts of the figures. */

export type Metric = keyof FigureTotals;

export const METRIC_NAMES: Readonly<Record<Metric, string>> = {
  views: "Views",
  applyClicks: "Apply clicks",
  saves: "Saves",
  emptySearches: "Searches without results",
};

/** The figures of a record. Searches belong to no record. */
export const RECORD_METRICS = ["views", "applyClicks", "saves"] as const;

export const SITE_METRICS = [...RECORD_METRICS, "emptySearches"] as const;

export const SOURCE_NAMES: Readonly<Record<VisitSource, string>> = {
  "search-engine": "Search engines",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  "other-social": "Other social networks",
  "other-site": "Other sites",
  direct: "Direct",
  "own-site": "This site",
};

/** Formats a day such as 2026-12-18 as "18 Dec 2026". */
export function dayText(day: string): string {
  const moment = parseMoment(day);
  return moment ? shortDate(moment) : day;
}

/** Returns a change from the period before, such as "+12%", if that period has a number. */
export function changeText(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  return percent > 0 ? `+${indianGrouping(percent)}%` : `${indianGrouping(percent)}%`;
}

/** Describes a series in one sentence, for people who do not see its chart. */
export function seriesSummary(days: readonly DayFigures[], metric: Metric): string {
  const total = days.reduce((sum, day) => sum + day[metric], 0);
  const best = days.reduce<DayFigures | undefined>(
    (best, day) => (best && best[metric] >= day[metric] ? best : day),
    undefined,
  );
  const first = `${METRIC_NAMES[metric]} by day: ${indianGrouping(total)} in ${days.length} days`;
  return best && total > 0
    ? `${first}, most on ${dayText(best.day)} (${indianGrouping(best[metric])}).`
    : `${first}.`;
}

/** Returns a round number that is at least the greatest value, for the top of a chart. */
export function chartTop(values: readonly number[]): number {
  const greatest = Math.max(...values, 1);
  const power = 10 ** Math.floor(Math.log10(greatest));
  const step = [1, 2, 5, 10].find((step) => step * power >= greatest) ?? 10;
  return step * power;
}
