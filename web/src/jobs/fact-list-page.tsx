import { localizePath } from "#language/paths";
import * as t from "#messages/fact-list";
import { useSearchParams } from "../app-context/location";
import type { PageProps } from "../app-context/page-props";
import { useSite } from "../app-context/settings";
import type { ListLink } from "../list/list-head";
import { PageHead } from "../seo/page-head";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { HERO, HERO_TITLE } from "../ui/list-hero";
import { MessagePanel } from "../ui/message-panel";
import {
  type ChosenFacts,
  FACTS,
  FACTS_PATH,
  factList,
  factPath,
  factsOf,
  hasUnknownFact,
} from "./facts";
import { factName } from "./filter-options";
import { JOB_ERRORS, type JobListConfig } from "./job-list-config";
import { JobListPage } from "./job-list-page";
import { listQuery } from "./job-lists";
import { LazyFactLinks } from "./lazy-fact-links";
import { isFiltered, listHref, parseListUrl } from "./list-url";
import { useJobPage } from "./use-job-page";

const LIST_DEFAULTS = {
  search: { label: t.searchLabel, example: t.searchExample },
  noun: { found: t.found, loading: t.loading, counted: t.counted },
  empty: {
    title: t.noneFound,
    text: t.tryOther,
    link: { to: FACTS_PATH, label: t.browseAll },
  },
  errors: JOB_ERRORS,
  livePaths: ["/jobs/government"],
} satisfies Partial<JobListConfig>;

/** Renders the government jobs with one fact or two: in a state, for a qualification. */
export function FactListPage({ params }: PageProps) {
  const facts = factsOf(params);
  return facts ? <FactList facts={facts} /> : <UnknownList />;
}

function FactList({ facts }: { readonly facts: ChosenFacts }) {
  const { publicUrl } = useSite();
  const source = factList(facts);
  const url = parseListUrl(source, useSearchParams());
  const { page, stale } = useJobPage(listQuery(source, url));
  if (page && !stale && hasUnknownFact(facts, page)) return <UnknownList />;
  const names: Readonly<Record<string, string>> = Object.fromEntries(
    // Until the list is loaded, its URL has the only known names.
    Object.entries(facts).map(([name, value]) => [name, factName(page, name, value) ?? value]),
  );
  const title = t.title(names);
  const config: JobListConfig = {
    ...source,
    ...LIST_DEFAULTS,
    head: {
      title: () => title,
      description: () => t.description(title),
      parents: [ALL_JOBS, ...largerLists(facts, names).slice(0, 1)],
      unlisted: page?.totalJobs === 0,
    },
  };
  return (
    <JobListPage
      config={config}
      hero={<FactHero title={title} larger={largerLists(facts, names)} />}
      below={
        page && !stale && !isFiltered(url) ? (
          <LazyFactLinks
            {...facts}
            {...{ publicUrl, title }}
            listed={page.facts}
            path={listHref(source, url)}
            jobs={page.jobs}
            total={page.totalJobs}
            before={(url.page - 1) * source.pageSize}
          />
        ) : null
      }
    />
  );
}

const ALL_JOBS: ListLink = { to: FACTS_PATH, label: t.governmentJobs };

/** Returns the lists with one fact of two. */
function largerLists(facts: ChosenFacts, names: Readonly<Record<string, string>>): ListLink[] {
  const filters = FACTS.map(({ filter }) => filter).filter((filter) => facts[filter]);
  if (filters.length < 2) return [];
  return filters.map((filter) => ({
    to: factPath({ [filter]: facts[filter] }),
    label: () => t.title({ [filter]: names[filter] }),
  }));
}

interface FactHeroProps {
  readonly title: string;
  readonly larger: readonly ListLink[];
}

/** Not cached like other heroes, because there are many lists. */
const FactHero = ({ title, larger }: FactHeroProps) => (
  <div className={HERO}>
    <div className="container-page">
      <div className="-mt-3 flex flex-wrap gap-x-5 md:-mt-4">
        {(larger.length > 0 ? larger : [ALL_JOBS]).map(({ to, label }) => (
          <a
            key={to}
            href={localizePath(to)}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
          >
            <Icon name="arrow-left" />
            {label()}
          </a>
        ))}
      </div>
      <h1 className={HERO_TITLE}>{title}</h1>
    </div>
  </div>
);

const UnknownList = () => (
  <div className="container-page py-6">
    <PageHead title={t.unknownTitle()} />
    <MessagePanel heading="h1" icon="search" title={t.unknownTitle()} text={t.unknownText()}>
      <ButtonLink to={FACTS_PATH} variant="primary">
        {t.browseAll()}
      </ButtonLink>
    </MessagePanel>
  </div>
);
