import { useRef, useState } from "react";
import { type SiteFigures, siteFigures } from "../../api/figures";
import { useSearchParams } from "../../app-context/location";
import { type ListPageState, useListPage } from "../../list/use-list-page";
import { ButtonLink } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { MessagePanel } from "../../ui/message-panel";
import { Panel } from "../../ui/panel";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { ListSkeleton } from "../lists/list-skeleton";
import { SEARCHES_PATH } from "../searches/searches-url";
import { DayChart } from "./day-chart";
import { FiguresExport } from "./figures-export";
import { figuresPeriod, type Period } from "./figures-url";
import { KeyFigures } from "./key-figures";
import { dayText, METRIC_NAMES, type Metric } from "./metrics";
import { NoFigures } from "./no-figures";
import { PeriodLinks } from "./period-links";
import { SourceList } from "./source-list";
import { TopList } from "./top-list";

const LOAD_FAILED = "Failed to fetch the figures.";

const pageOf = (body: SiteFigures) => (Array.isArray(body.days) ? body : undefined);

/** The page of the figures of the site. */
export function FiguresPage() {
  const period = figuresPeriod(useSearchParams());
  const result = useListPage(siteFigures(period), pageOf, LOAD_FAILED);
  const heading = useRef<HTMLHeadingElement>(null);
  const { page } = result;
  return (
    <AdminPage title="Figures" back={{ to: "/admin", label: "Back to Dashboard" }}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} aria-live="polite" className="min-h-6 text-ink-2">
          {page ? `${dayText(page.from)} to ${dayText(page.until)}` : null}
        </h2>
        <PeriodLinks period={period} />
      </div>
      <Figures
        result={result}
        period={period}
        onRetry={() => {
          // The button is removed during the request.
          heading.current?.focus({ preventScroll: true });
          result.retry();
        }}
      />
    </AdminPage>
  );
}

interface FiguresProps {
  readonly result: ListPageState<SiteFigures>;
  readonly period: Period;
  readonly onRetry: () => void;
}

/** Renders the figures, or their loading, error or empty state. */
function Figures({ result, period, onRetry }: FiguresProps) {
  const { page, loading, failed } = result;
  if (failed && !page) return <ErrorPanel text={LOAD_FAILED} onRetry={onRetry} />;
  if (!page) return <ListSkeleton loadingText="Loading figures..." />;
  if (page.firstDay == null) {
    return (
      <MessagePanel icon="chart-column" title="No figures yet.">
        <NoFigures isCounting={page.isCounting} />
      </MessagePanel>
    );
  }
  return (
    <div
      aria-busy={loading || undefined}
      className={classNames("grid gap-4", loading && "opacity-60 transition-opacity")}
    >
      {page.isCounting ? null : <NoFigures isCounting={false} />}
      <Report figures={page} period={period} />
    </div>
  );
}

interface ReportProps {
  readonly figures: SiteFigures;
  readonly period: Period;
}

function Report({ figures, period }: ReportProps) {
  const [metric, setMetric] = useState<Metric>("views");
  const { totals, before, days, sources, records, pages } = figures;
  return (
    <>
      <KeyFigures {...{ totals, before }} days={period} chosen={metric} onChoose={setMetric} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel title={`${METRIC_NAMES[metric]} by day`}>
          <DayChart days={days} metric={metric} />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <FiguresExport content="days" days={period} />
            {metric === "emptySearches" ? (
              <ButtonLink to={SEARCHES_PATH} size="small">
                Show the searches
              </ButtonLink>
            ) : null}
          </div>
        </Panel>
        <Panel title="Where views came from">
          <SourceList sources={sources} />
        </Panel>
        <Panel title="Most viewed records">
          <TopList items={records} none="No record was viewed in this period." />
          <div className="mt-4">
            <FiguresExport content="records" days={period} />
          </div>
        </Panel>
        <Panel title="Other pages">
          <TopList items={pages} none="No other page was viewed in this period." />
        </Panel>
      </div>
      <p className="max-w-prose text-sm text-ink-2">
        Figures are counted on the server, without cookies and personal data. Robots are left out.
        Browsers that block reports of clicks, such as Firefox, send no apply clicks.
      </p>
    </>
  );
}
