import { localizePath } from "#language/paths";
import * as t from "#messages/city-list";
import { useSearchParams } from "../app-context/location";
import type { PageProps } from "../app-context/page-props";
import { useSite } from "../app-context/settings";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { HERO, HERO_TITLE } from "../ui/list-hero";
import { Tabs } from "../ui/tabs";
import { cityName } from "./cities";
import { choiceLabel, FILTERS } from "./filter-choices";
import { COMPANY_LIST_DEFAULTS, type JobListConfig, PRIVATE_PARENTS } from "./job-list-config";
import { JobListPage } from "./job-list-page";
import { cityList } from "./job-lists";
import { JobTickers } from "./job-tickers";
import { listHref, parseListUrl, withFilter } from "./list-url";
import { privateTickers } from "./ticker-reads";

const CITY_LIST_DEFAULTS = {
  ...COMPANY_LIST_DEFAULTS,
  noun: { found: t.found, loading: t.loading, counted: t.counted },
  empty: {
    title: t.noneFound,
    text: t.tryOther,
    link: { to: "/private-jobs", label: t.browseAll },
  },
  livePaths: ["/jobs/private/location/{city}", "/jobs/private"],
} satisfies Partial<JobListConfig>;

export function CityListPage({ params }: PageProps) {
  const slug = params.city ?? "";
  const shortcutName = cityName(slug, useSite());
  const city = shortcutName ?? slug;
  const config: JobListConfig = {
    ...cityList(slug),
    ...CITY_LIST_DEFAULTS,
    head: {
      title: () => t.title(city),
      description: () => t.description(city),
      parents: PRIVATE_PARENTS,
      unlisted: !shortcutName,
    },
  };
  return (
    <JobListPage
      config={config}
      hero={<CityHero config={config} city={city} />}
      above={<JobTickers queries={privateTickers} />}
    />
  );
}

interface CityHeroProps {
  readonly config: JobListConfig;
  readonly city: string;
}

/** Not cached like other heroes, because a visitor can invent any city. */
function CityHero({ config, city }: CityHeroProps) {
  const searchParams = useSearchParams();
  const url = parseListUrl(config, searchParams);
  const tab = (value: string | undefined, label: () => string) => ({
    to: listHref(config, withFilter(url, "category", value)),
    label,
  });
  return (
    <div className={HERO}>
      <div className="container-page">
        <a
          href={localizePath("/private-jobs")}
          className="-mt-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline md:-mt-4"
        >
          <Icon name="arrow-left" />
          {t.allPrivateJobs()}
        </a>
        <h1 className={classNames(HERO_TITLE, "mb-1 md:mb-3")}>{t.heading(city)}</h1>
        <Tabs
          label={t.categories}
          tabs={[
            tab(undefined, FILTERS.category.anyLabel),
            ...["tech", "non-tech"].map((value) =>
              tab(value, () => choiceLabel("category", value) ?? ""),
            ),
          ]}
          current={listHref(config, { ...url, page: 1 })}
        />
      </div>
    </div>
  );
}
