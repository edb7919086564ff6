import type { FigureTotals } from "../../api/figures";
import { indianGrouping } from "../../lib/number-format";
import { classNames } from "../../ui/class-names";
import { changeText, METRIC_NAMES, type Metric, SITE_METRICS } from "./metrics";

interface KeyFiguresProps {
  readonly totals: FigureTotals;
  readonly before: FigureTotals;
  readonly days: number;
  /** The figure that the chart shows. */
  readonly chosen: Metric;
  readonly onChoose: (metric: Metric) => void;
}

/** Shows the sums of the period with their changes. A press shows a figure in the chart. */
export function KeyFigures({ totals, before, days, chosen, onChoose }: KeyFiguresProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {SITE_METRICS.map((metric) => (
        <li key={metric} className="flex">
          <button
            type="button"
            aria-pressed={metric === chosen}
            onClick={() => onChoose(metric)}
            className={classNames(
              "flex w-full flex-col rounded-xl border bg-paper p-3.5 text-left shadow-card",
              metric === chosen
                ? "border-brand outline outline-brand"
                : "border-line hover:border-control",
            )}
          >
            <span className="text-2xl font-bold tracking-tight tabular-nums">
              {indianGrouping(totals[metric])}
            </span>
            <span className="text-sm leading-snug text-ink-2">{METRIC_NAMES[metric]}</span>
            <span className="mt-auto pt-1 text-xs text-ink-3 tabular-nums">
              {comparison(totals[metric], before[metric], days)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function comparison(now: number, before: number, days: number): string {
  const change = changeText(now, before);
  return change ? `${change} from the ${days} days before` : `None in the ${days} days before`;
}
