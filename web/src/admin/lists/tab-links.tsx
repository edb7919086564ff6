import { indianGrouping } from "../../lib/number-format";

interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** Number of the rows of the list, if it is known. */
  readonly count?: number;
}

interface TabLinksProps {
  /** Name of the navigation. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
}

/** Links to the lists of a page. */
export const TabLinks = ({ label, tabs }: TabLinksProps) => (
  <nav aria-label={label} className="mt-2 border-b border-line">
    <ul className="-mb-px flex flex-wrap gap-1">
      {tabs.map((tab) => (
        <li key={tab.href}>
          <a
            href={tab.href}
            aria-current={tab.isCurrent ? "page" : undefined}
            className="flex min-h-12 items-center gap-2 border-b-3 border-transparent px-2 font-semibold text-ink-2 -outline-offset-3 md:px-3 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-strong"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="rounded-full bg-grey-soft px-2 text-sm text-ink-2 tabular-nums">
                {indianGrouping(tab.count)}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
