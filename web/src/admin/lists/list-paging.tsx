import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon";

const MAX_PAGE_LINKS = 5;

/** Returns up to five page numbers around the current one. */
export function pageNumbers(page: number, pages: number): number[] {
  const first = Math.max(
    1,
    Math.min(page - Math.floor(MAX_PAGE_LINKS / 2), pages - MAX_PAGE_LINKS + 1),
  );
  return Array.from({ length: Math.min(MAX_PAGE_LINKS, pages) }, (_, at) => first + at);
}

interface ListPagingProps {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
}

const STEP =
  "flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-lg border border-line bg-paper px-3 font-semibold tabular-nums hover:border-control aria-disabled:bg-transparent aria-disabled:text-ink-3 aria-disabled:hover:border-line aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-brand";

/** Links to the pages of a list. Renders nothing if there is only one page. */
export function ListPaging({ page, pages, hrefOf }: ListPagingProps) {
  if (pages <= 1) return null;
  const before = page > 1 ? page - 1 : undefined;
  const after = page < pages ? page + 1 : undefined;
  const to = (number: number | undefined) => (number === undefined ? undefined : hrefOf(number));
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-center gap-2">
      <Step href={to(before && 1)} icon="chevrons-left">
        First
      </Step>
      <Step href={to(before)} icon="chevron-left">
        Previous
      </Step>
      {/* On phones the page numbers have their own line. */}
      <ul className="flex justify-center gap-2 max-md:order-first max-md:w-full">
        {pageNumbers(page, pages).map((number) => (
          <li key={number}>
            <a
              href={hrefOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
              className={STEP}
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
      <Step href={to(after)} icon="chevron-right" trailing>
        Next
      </Step>
      <Step href={to(after && pages)} icon="chevrons-right" trailing>
        Last
      </Step>
    </nav>
  );
}

interface StepProps {
  /** Undefined disables the link. */
  readonly href: string | undefined;
  readonly icon: IconName;
  readonly trailing?: boolean;
  readonly children: ReactNode;
}

function Step({ href, icon, trailing = false, children }: StepProps) {
  const picture = <Icon name={icon} className="max-sm:hidden" />;
  return (
    <a
      href={href}
      role={href === undefined ? "link" : undefined}
      aria-disabled={href === undefined ? true : undefined}
      className={STEP}
    >
      {trailing ? null : picture}
      {children}
      {trailing ? picture : null}
    </a>
  );
}
