import { figuresHref, PERIODS, type Period } from "./figures-url";

const LINK =
  "flex min-h-11 items-center rounded-lg border border-line bg-paper px-4 text-sm font-semibold hover:border-control aria-[current=true]:border-brand aria-[current=true]:bg-brand aria-[current=true]:text-on-brand md:min-h-10";

/** Links to the periods of the page. */
export const PeriodLinks = ({ period }: { readonly period: Period }) => (
  <nav aria-label="Period">
    <ul className="flex flex-wrap gap-2">
      {PERIODS.map((days) => (
        <li key={days}>
          <a
            href={figuresHref(days)}
            aria-current={days === period ? "true" : undefined}
            className={LINK}
          >
            {`${days} days`}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
