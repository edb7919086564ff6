import type { SourceFigures } from "../../api/figures";
import { indianGrouping } from "../../lib/number-format";
import { SOURCE_NAMES } from "./metrics";
import { ShareBar } from "./share-bar";

/** Shows how many views came from each source. */
export function SourceList({ sources }: { readonly sources: readonly SourceFigures[] }) {
  const shown = sources.filter(({ views }) => views > 0);
  const total = shown.reduce((sum, { views }) => sum + views, 0);
  if (total === 0) return <p className="text-ink-2">No views in this period.</p>;
  return (
    <dl className="grid gap-3 tabular-nums">
      {shown.map(({ source, views }) => (
        <div key={source} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
          <dt>{SOURCE_NAMES[source]}</dt>
          <dd className="font-semibold">
            {indianGrouping(views)}{" "}
            <span className="font-normal text-ink-2">
              {`(${Math.round((views / total) * 100)}%)`}
            </span>
          </dd>
          <dd aria-hidden="true" className="col-span-2">
            <ShareBar share={views / total} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
