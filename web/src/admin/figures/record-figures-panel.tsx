import { useQuery } from "@tanstack/react-query";
import { type FigureSubject, recordFigures } from "../../api/figures";
import { indianGrouping } from "../../lib/number-format";
import { Button } from "../../ui/button";
import { LoadingText } from "../../ui/skeleton";
import { DayChart } from "./day-chart";
import { METRIC_NAMES, RECORD_METRICS } from "./metrics";
import { NoFigures } from "./no-figures";
import { SourceList } from "./source-list";

const DAYS = 28;

interface RecordFiguresPanelProps {
  readonly kind: FigureSubject;
  readonly id: number;
}

/** The figures of one record, below its form. */
export function RecordFiguresPanel({ kind, id }: RecordFiguresPanelProps) {
  const { data, error, refetch } = useQuery(recordFigures(kind, id, DAYS));
  return (
    <section className="mt-4 rounded-xl border border-line bg-paper p-4 shadow-card md:p-5">
      <h2 className="mb-3 text-lg font-bold tracking-tight">{`Visits in the last ${DAYS} days`}</h2>
      {data ? (
        data.totals.views + data.totals.applyClicks + data.totals.saves === 0 ? (
          <NoVisits isCounting={data.isCounting} />
        ) : (
          <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div>
              <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
                {RECORD_METRICS.map((metric) => (
                  <div key={metric} className="flex items-baseline gap-1.5">
                    <dt className="text-sm text-ink-2">{METRIC_NAMES[metric]}</dt>
                    <dd className="text-lg font-bold">{indianGrouping(data.totals[metric])}</dd>
                  </div>
                ))}
              </dl>
              <DayChart days={data.days} metric="views" compact />
            </div>
            <SourceList sources={data.sources} />
          </div>
        )
      ) : error ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
          Failed to fetch the figures.
          <Button size="small" icon="refresh-cw" onClick={() => void refetch()}>
            Load figures
          </Button>
        </p>
      ) : (
        <LoadingText>Loading figures...</LoadingText>
      )}
    </section>
  );
}

const NoVisits = ({ isCounting }: { readonly isCounting: boolean }) =>
  isCounting ? <p className="text-ink-2">No visits yet.</p> : <NoFigures isCounting={false} />;
