import type { TopFigure } from "../../api/figures";
import { indianGrouping } from "../../lib/number-format";
import { Badge } from "../../ui/badge";
import { UserText } from "../../ui/user-text";
import { countText } from "../bulk/bulk-text";
import { useReachablePath } from "../layout/reachable-path";
import { formPath, kindName } from "../records/record-kinds";
import { ShareBar } from "./share-bar";

interface TopListProps {
  readonly items: readonly TopFigure[];
  /** Shown if there are none. */
  readonly none: string;
}

/** Lists the most viewed records or pages with their figures. */
export function TopList({ items, none }: TopListProps) {
  const most = items[0]?.views ?? 0;
  if (most === 0) return <p className="text-ink-2">{none}</p>;
  return (
    <ol className="divide-y divide-line">
      {items.map((item) => (
        <li key={`${item.kind}-${item.id}`} className="py-2.5 first:pt-0 last:pb-0">
          <div className="flex items-baseline justify-between gap-3">
            <ItemTitle item={item} />
            <b className="shrink-0 tabular-nums">{indianGrouping(item.views)}</b>
          </div>
          <ShareBar share={item.views / most} />
          <ItemFacts item={item} />
        </li>
      ))}
    </ol>
  );
}

function ItemTitle({ item }: { readonly item: TopFigure }) {
  const title = <UserText text={item.title.trim() || "Without a title"} />;
  const path = useReachablePath()(itemPath(item));
  return (
    <span className="min-w-0 wrap-anywhere">
      {path ? (
        <a
          href={path}
          className="max-md:-my-2.5 max-md:inline-block max-md:py-2.5 text-brand underline"
        >
          {title}
        </a>
      ) : (
        title
      )}
    </span>
  );
}

/** Returns the form of a record, or the public page. */
function itemPath({ kind, id, jobType, path }: TopFigure): string | undefined {
  if (kind === "pdf") return `/admin/pdfs/edit/${id}`;
  if (kind === "page") return path ?? undefined;
  return formPath({ kind, id, jobType: jobType ?? null });
}

const APPLY_CLICKS = ["apply click", "apply clicks"] as const;
const SAVES = ["save", "saves"] as const;

function ItemFacts({ item: { kind, jobType, applyClicks, saves } }: { readonly item: TopFigure }) {
  if (kind === "page") return null;
  const name = kind === "pdf" ? "PDF" : kindName({ kind, jobType: jobType ?? null });
  return (
    <p className="mt-1.5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-2 tabular-nums">
      <Badge tone="plain">{name}</Badge>
      {applyClicks > 0 ? <span>{countText(applyClicks, APPLY_CLICKS)}</span> : null}
      {saves > 0 ? <span>{countText(saves, SAVES)}</span> : null}
    </p>
  );
}
