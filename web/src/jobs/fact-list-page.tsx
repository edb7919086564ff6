import * as t from "#messages/fact-list";
import { useSearchParams } from "../app-context/location";
import type { PageProps } from "../app-context/page-props";
import { useSite } from "../app-context/settings";
import type { ListLink } from "../list/list-head";
import { PageHead } from "../seo/page-head";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { ButtonLink } from "../ui/button";
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
  const parents = parentsOf(facts, names);
  const config: JobListConfig = {
    ...source,
    ...LIST_DEFAULTS,
    head: {
      title: () => title,
      description: () => t.description(title),
      parents,
      unlisted: page?.totalJobs === 0,
    },
  };
  return (
    <JobListPage
      config={config}
      hero={
        <div className={HERO}>
          <div className="container-page -mt-3.5 md:-mt-9">
            <Breadcrumbs
              trail={parents.map(({ to, label }) => ({ to, label: label() }))}
              here={title}
            />
            <h1 className={`${HERO_TITLE} pb-2`}>{title}</h1>
          </div>
        </div>
      }
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

/** Returns the lists that contain a list: all government jobs, and those with the first of two facts. */
function parentsOf(facts: ChosenFacts, names: Readonly<Record<string, string>>): ListLink[] {
  const [first, second] = FACTS.map(({ filter }) => filter).filter((filter) => facts[filter]);
  const larger =
    first && second
      ? [
          {
            to: factPath({ [first]: facts[first] }),
            label: () => t.title({ [first]: names[first] }),
          },
        ]
      : [];
  return [{ to: FACTS_PATH, label: t.governmentJobs }, ...larger];
}

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
