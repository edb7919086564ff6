import { useQuery } from "@tanstack/react-query";
import { localizePath } from "#language/paths";
import * as t from "#messages/private-list";
import { useSite } from "../app-context/settings";
import { indianGrouping } from "../lib/number-format";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { ListHero, type ListHeroText } from "../ui/list-hero";
import { cityCounts, shortcutCities } from "./cities";
import { COMPANY_LIST_DEFAULTS, type JobListConfig, TRY_OTHER_SEARCH } from "./job-list-config";
import { JobListPage } from "./job-list-page";
import { privateList } from "./job-lists";
import { JobTickers } from "./job-tickers";
import { PRIVATE_TABS } from "./list-tabs";
import { privateTickers } from "./ticker-reads";

const COUNT_REFRESH_MS = 30_000;

const CONFIG: JobListConfig = {
  ...privateList,
  ...COMPANY_LIST_DEFAULTS,
  head: {
    title: t.title,
    description: t.description,
  },
  noun: { found: t.found, loading: t.loading, counted: t.counted },
  empty: { title: t.noneFound, text: TRY_OTHER_SEARCH },
  livePaths: ["/jobs", "/jobs/private"],
};

const HERO: ListHeroText = {
  path: CONFIG.path,
  title: t.heroTitle,
  lede: t.heroLede,
  tabs: PRIVATE_TABS,
};

export function PrivateListPage() {
  return (
    <JobListPage
      config={CONFIG}
      hero={<ListHero text={HERO} />}
      above={
        <>
          <CityLinks />
          <JobTickers queries={privateTickers} />
        </>
      }
      below={<Promo />}
    />
  );
}

/** Renders the links to the cities. A city without jobs, or with an unknown count, has no badge. */
function CityLinks() {
  const cities = shortcutCities(useSite());
  const shown = cities.length > 0;
  const { data } = useQuery({
    ...cityCounts(cities),
    refetchInterval: COUNT_REFRESH_MS,
    enabled: shown,
  });
  if (!shown) return null;
  return (
    <nav aria-label={t.jobsByCity()} className="mb-3">
      <ul className="link-row -my-1.5 gap-2 py-1.5">
        {cities.map(({ slug, name }, index) => (
          <li key={slug} className="flex-none">
            <CityLink slug={slug} name={name} count={data?.counts[index] ?? 0} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CityLinkProps {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

function CityLink({ slug, name, count }: CityLinkProps) {
  return (
    <a
      href={localizePath(`/private-jobs/${slug}`)}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-2 bg-paper px-4 text-sm font-semibold hover:border-control"
    >
      {name}
      {count > 0 ? (
        <span className="rounded-full bg-brand-soft px-2 text-xs text-brand-strong tabular-nums">
          {indianGrouping(count)}
          <span className="sr-only">{t.jobsInCity(count)}</span>
        </span>
      ) : null}
    </a>
  );
}

function Promo() {
  const { promo = {} } = useSite();
  return (
    <aside
      aria-labelledby="promo-title"
      className="my-8 flex flex-col items-start gap-4 rounded-xl border border-line bg-brand-soft p-6 md:flex-row md:items-center"
    >
      <span className="grid size-13 flex-none place-items-center rounded-lg bg-paper text-2xl text-brand-strong">
        <Icon name="sparkles" />
      </span>
      <div className="flex-1">
        <h2 id="promo-title" className="text-xl font-bold tracking-tight">
          {promo.title ?? t.promoTitle()}
        </h2>
        <p className="text-ink-2">{promo.text ?? t.promoText()}</p>
      </div>
      <ButtonLink to={promo.link ?? "/tools"} variant="primary">
        {promo.label ?? t.exploreTools()}
      </ButtonLink>
    </aside>
  );
}
