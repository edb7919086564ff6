import type { SearchGroupResults } from "../api/search";
import { parseMoment, shortDate } from "../lib/dates";
import { megabytes } from "../lib/number-format";
import { safeHref } from "../lib/safe-href";
import { Icon } from "../ui/icon";
import { UserText } from "../ui/user-text";

interface PdfRowProps {
  readonly pdf: NonNullable<SearchGroupResults["pdfs"]>[number];
}

/** Renders a document in the results. The whole row opens the file; the title is the link. */
export function PdfRow({ pdf: { title, url, size, createdAt, description } }: PdfRowProps) {
  const created = parseMoment(createdAt);
  return (
    <article className="relative flex gap-3 rounded-xl border border-line bg-paper p-4 shadow-card transition-colors hover:border-control">
      <span className="grid size-11 flex-none place-items-center rounded-lg bg-brand-soft text-xl text-brand-strong">
        <Icon name="file-text" />
      </span>
      <div className="min-w-0">
        <h3 className="font-bold tracking-tight text-pretty">
          <a href={safeHref(url)} className="after:absolute after:inset-0 after:rounded-xl">
            <UserText text={title} />
          </a>
        </h3>
        {description ? (
          <p className="line-clamp-2 text-sm text-ink-2">
            <UserText text={description} />
          </p>
        ) : null}
        <p className="mt-1 text-xs text-ink-3 tabular-nums">
          {`PDF, ${megabytes(size)}`}
          {created ? ` · ${shortDate(created)}` : ""}
        </p>
      </div>
    </article>
  );
}
