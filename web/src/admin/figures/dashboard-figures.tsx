import { useQuery } from "@tanstack/react-query";
import { siteFigures } from "../../api/figures";
import { indianGrouping } from "../../lib/number-format";
import { Button, ButtonLink } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { LoadingText } from "../../ui/skeleton";
import { DayChart } from "./day-chart";
import { FIGURES_PATH } from "./figures-url";
import { changeText, METRIC_NAMES, SITE_METRICS } from "./metrics";
import { NoFigures } from "./no-figures";

const DAYS = 28;

/** The figures of the site on the dashboard. */
export function DashboardFigures() {
  const { data, error, refetch } = useQuery(siteFigures(DAYS));
  return (
    <Panel title={`Visits in the last ${DAYS} days`} className="mt-3 md:mt-4">
      {data ? (
        data.firstDay == null ? (
          <NoFigures isCounting={data.isCounting} />
        ) : (
          <>
            <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 tabular-nums md:grid-cols-4">
              {SITE_METRICS.map((metric) => (
                <div key={metric} className="flex flex-col-reverse justify-end">
                  <dt className="text-sm leading-snug text-ink-2">{METRIC_NAMES[metric]}</dt>
                  <dd className="text-xl font-bold">
                    {indianGrouping(data.totals[metric])}
                    <Change now={data.totals[metric]} before={data.before[metric]} />
                  </dd>
                </div>
              ))}
            </dl>
            <DayChart days={data.days} metric="views" compact />
            <div className="mt-3">
              <ButtonLink to={FIGURES_PATH} size="small" icon="chart-column">
                All figures
              </ButtonLink>
            </div>
          </>
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
    </Panel>
  );
}

function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const change = changeText(now, before);
  return change ? (
    <span className="ml-2 text-sm font-normal text-ink-2">
      {change}
      <span className="sr-only"> from the {DAYS} days before</span>
    </span>
  ) : null;
}
