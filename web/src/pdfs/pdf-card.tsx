import * as t from "#messages/pdfs";
import type { Pdf } from "../api/pdfs";
import { parseMoment, shortDate } from "../lib/dates";
import { megabytes } from "../lib/number-format";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { UserText } from "../ui/user-text";
import { PDF_CATEGORIES } from "./pdf-categories";

export const PDF_CARD = "flex h-full flex-col gap-2.5 rounded-xl border border-line bg-paper p-4";

/** Renders a document with its size and the links to open and download it (DATA-12). */
export function PdfCard({ pdf }: { readonly pdf: Pdf }) {
  const { title, description, category, size, url, filename } = pdf;
  const added = parseMoment(pdf.createdAt);
  return (
    <article className={`${PDF_CARD} shadow-card`}>
      <div className="flex items-start gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-lg bg-brand-soft text-xl text-brand-strong">
          <Icon name="file-text" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="leading-snug font-bold tracking-tight">
            <UserText text={title} />
          </h2>
          <p className="mt-0.5 text-sm text-ink-2 tabular-nums">
            {`${PDF_CATEGORIES[category]()} · ${megabytes(size)}`}
          </p>
        </div>
      </div>
      {description ? (
        <p className="text-sm text-ink-2">
          <UserText text={description} />
        </p>
      ) : null}
      {added ? (
        <p className="mt-auto text-xs text-ink-3 tabular-nums">{t.added(shortDate(added))}</p>
      ) : null}
      <div className="flex gap-2 border-t border-line pt-3 *:flex-1">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={t.viewPdfOf(title)}
          className={buttonClass("secondary", "small")}
        >
          <Icon name="eye" />
          {t.viewPdf()}
        </a>
        <a
          href={url}
          download={filename}
          aria-label={t.downloadOf(title)}
          className={buttonClass("secondary", "small")}
        >
          {t.download()}
        </a>
      </div>
    </article>
  );
}
