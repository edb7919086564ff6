import type { DayFigures } from "../../api/figures";
import { indianGrouping } from "../../lib/number-format";
import { chartTop, dayText, METRIC_NAMES, type Metric, seriesSummary } from "./metrics";

/** Size of the drawing, which is stretched to its place. */
const HEIGHT = 100;
const BAR_SHARE = 0.72;
const LINES = [0, 0.5, 1];

interface DayChartProps {
  readonly days: readonly DayFigures[];
  readonly metric: Metric;
  /** Lower, for a panel. */
  readonly compact?: boolean;
}

/** Shows a figure by day as bars, with a table of the same numbers. */
export function DayChart({ days, metric, compact = false }: DayChartProps) {
  const top = chartTop(days.map((day) => day[metric]));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-xs text-ink-3 tabular-nums">
        <div aria-hidden="true" className="flex flex-col-reverse justify-between text-right">
          <span>0</span>
          <span>{indianGrouping(top)}</span>
        </div>
        <svg
          role="img"
          aria-label={seriesSummary(days, metric)}
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={`w-full overflow-visible ${compact ? "h-24" : "h-48 md:h-56"}`}
        >
          {LINES.map((share) => (
            <line
              key={share}
              x1={0}
              x2={days.length}
              y1={share * HEIGHT}
              y2={share * HEIGHT}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {days.map((day, at) => (
            <DayBar key={day.day} {...{ day, at, metric, top }} />
          ))}
        </svg>
        {first && last ? (
          <div aria-hidden="true" className="col-start-2 flex justify-between">
            <span>{dayText(first.day)}</span>
            <span>{dayText(last.day)}</span>
          </div>
        ) : null}
      </div>
      <DayTable days={days} metric={metric} />
    </figure>
  );
}

interface DayBarProps {
  readonly day: DayFigures;
  readonly at: number;
  readonly metric: Metric;
  readonly top: number;
}

function DayBar({ day, at, metric, top }: DayBarProps) {
  const height = (day[metric] / top) * HEIGHT;
  return (
    <g className="group">
      {/* The whole column shows the number. */}
      <rect x={at} width={1} height={HEIGHT} className="fill-transparent group-hover:fill-line" />
      <rect
        x={at + (1 - BAR_SHARE) / 2}
        width={BAR_SHARE}
        y={HEIGHT - height}
        height={height}
        className="fill-brand"
      />
      <title>{`${dayText(day.day)}: ${indianGrouping(day[metric])}`}</title>
    </g>
  );
}

function DayTable({ days, metric }: Omit<DayChartProps, "compact">) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand md:min-h-9">
        Show as a table
      </summary>
      <table className="w-full max-w-md tabular-nums">
        <thead>
          <tr className="border-b border-line text-left">
            <th className="py-1.5 font-semibold">Day</th>
            <th className="py-1.5 text-right font-semibold">{METRIC_NAMES[metric]}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-b border-line last:border-b-0">
              <td className="py-1.5">{dayText(day.day)}</td>
              <td className="py-1.5 text-right">{indianGrouping(day[metric])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
