import { localizePath } from "#language/paths";
import * as t from "#messages/ui";
import { Icon } from "./icon";

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  /** Label of the link to the previous page. */
  readonly previous?: string | undefined;
}

/**
 * Returns the first page, the last page and those around the current one, with a gap where pages
 * are left out.
 */
export function pageWindow(page: number, pages: number): (number | "gap")[] {
  const visiblePages = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const window: (number | "gap")[] = [];
  let previous = 0;
  for (const number of [...new Set(visiblePages)].sort((a, b) => a - b)) {
    if (number - previous === 2) window.push(number - 1);
    else if (number - previous > 2) window.push("gap");
    window.push(number);
    previous = number;
  }
  return window;
}

const STEP =
  "flex min-w-11 h-11 items-center justify-center gap-1 rounded-lg border border-line bg-paper px-3 font-semibold tabular-nums hover:border-control aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-brand";

export function Pagination({ page, pages, hrefOf, previous = t.previous() }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={t.pages()} className="my-8">
      <p className="mb-3 text-center text-sm text-ink-2 tabular-nums">
        {t.pageOf({ page, pages })}
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {page > 1 ? (
          <li>
            <a href={localizePath(hrefOf(page - 1))} rel="prev" className={STEP}>
              <Icon name="chevron-left" />
              {previous}
            </a>
          </li>
        ) : null}
        {pageWindow(page, pages).map((entry, index, all) =>
          entry === "gap" ? (
            <li
              key={`gap-after-${all[index - 1]}`}
              aria-hidden="true"
              className="hidden h-11 items-center text-ink-3 md:flex"
            >
              …
            </li>
          ) : (
            <li key={entry} className="hidden md:block">
              <a
                href={localizePath(hrefOf(entry))}
                aria-label={t.pageNumber(entry)}
                aria-current={entry === page ? "page" : undefined}
                className={STEP}
              >
                {entry}
              </a>
            </li>
          ),
        )}
        {page < pages ? (
          <li>
            <a href={localizePath(hrefOf(page + 1))} rel="next" className={STEP}>
              {t.next()}
              <Icon name="chevron-right" />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
