import { useSearchParams } from "react-router";
import type { PageProps } from "../site/page-props";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { HERO, HERO_TITLE } from "../ui/list-hero";
import { Tabs } from "../ui/tabs";
import { cityName } from "./cities";
import { choiceWords, FILTERS } from "./filter-choices";
import { COMPANY_WORDS, type JobListKind, PRIVATE_PARENT } from "./job-list-kind";
import { JobListPage } from "./job-list-page";
import { cityList } from "./job-lists";
import { JobTickers } from "./job-tickers";
import { listAddress, listHref, withChoice } from "./list-address";
import { privateTickers } from "./ticker-reads";

const COMMON = {
  ...COMPANY_WORDS,
  noun: "job",
  empty: {
    title: "No jobs found",
    text: "Try other words, or look at the jobs of all cities.",
    way: { to: "/private-jobs", label: "Browse All Jobs" },
  },
  stale: ["/jobs/private/location/{city}", "/jobs/private"],
} satisfies Partial<JobListKind>;

export function CityListPage({ params }: PageProps) {
  const slug = params.city ?? "";
  const known = cityName(slug);
  const city = known ?? slug;
  const kind: JobListKind = {
    ...cityList(slug),
    ...COMMON,
    head: {
      title: `Private Jobs in ${city}`,
      description: `Private sector jobs in ${city}: tech and non-tech openings with salary, experience and skills.`,
      parent: PRIVATE_PARENT,
      unlisted: !known,
    },
  };
  return (
    <JobListPage
      kind={kind}
      hero={<CityHero kind={kind} city={city} />}
      above={<JobTickers reads={privateTickers} />}
    />
  );
}

interface CityHeroProps {
  readonly kind: JobListKind;
  readonly city: string;
}

/** Not kept, as other heroes are: anybody can make up a city. */
function CityHero({ kind, city }: CityHeroProps) {
  const [searchParams] = useSearchParams();
  const address = listAddress(kind, searchParams);
  const tab = (value: string | undefined, label: string) => ({
    to: listHref(kind, withChoice(address, "category", value)),
    label,
  });
  return (
    <div className={HERO}>
      <div className="container-page">
        <a
          href="/private-jobs"
          className="-mt-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline md:-mt-4"
        >
          <Icon name="arrow-left" />
          All private jobs
        </a>
        <h1 className={classNames(HERO_TITLE, "mb-1 md:mb-3")}>{`Jobs in ${city}`}</h1>
        <Tabs
          label="Categories"
          tabs={[
            tab(undefined, FILTERS.category.any),
            ...["tech", "non-tech"].map((value) =>
              tab(value, choiceWords("category", value) ?? ""),
            ),
          ]}
          current={listHref(kind, { ...address, page: 1 })}
        />
      </div>
    </div>
  );
}
