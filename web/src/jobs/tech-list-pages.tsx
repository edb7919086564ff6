import * as t from "#messages/tech-lists";
import { ListHero, type ListHeroText } from "../ui/list-hero";
import { COMPANY_LIST_DEFAULTS, type JobListConfig, PRIVATE_PARENTS } from "./job-list-config";
import { JobListPage } from "./job-list-page";
import { nonTechList, techList } from "./job-lists";
import { KindTickers } from "./job-tickers";
import { PRIVATE_TABS } from "./list-tabs";
import { nonTechTickers, techTickers } from "./ticker-reads";

const TECH: JobListConfig = {
  ...techList,
  ...COMPANY_LIST_DEFAULTS,
  head: {
    title: t.techTitle,
    description: t.techDescription,
    parents: PRIVATE_PARENTS,
    feed: "/feeds/tech-jobs.xml",
  },
  search: { label: t.searchLabel, example: t.techExample },
  noun: { found: t.techFound, loading: t.techLoading, counted: t.techCounted },
  empty: { title: t.noTechJobs },
  errors: {
    toast: t.techToast,
    inline: t.techInline,
  },
  livePaths: ["/jobs/tech", "/jobs"],
  previousLabel: t.prev,
};

const TECH_HERO: ListHeroText = {
  path: TECH.path,
  title: t.techHeroTitle,
  lede: t.techHeroLede,
  tabs: PRIVATE_TABS,
};

export const TechListPage = () => (
  <JobListPage
    config={TECH}
    hero={<ListHero text={TECH_HERO} />}
    above={<KindTickers queries={techTickers} kind="TECH" title={t.latestTech()} />}
  />
);

const NON_TECH: JobListConfig = {
  ...nonTechList,
  ...COMPANY_LIST_DEFAULTS,
  head: {
    title: t.nonTechTitle,
    description: t.nonTechDescription,
    parents: PRIVATE_PARENTS,
    feed: "/feeds/non-tech-jobs.xml",
  },
  search: { label: t.searchLabel, example: t.nonTechExample },
  noun: { found: t.nonTechFound, loading: t.nonTechLoading, counted: t.nonTechCounted },
  empty: { title: t.noNonTechJobs },
  errors: {
    toast: t.nonTechToast,
    inline: t.nonTechInline,
  },
  livePaths: ["/jobs/non-tech", "/jobs"],
  previousLabel: t.prev,
};

const NON_TECH_HERO: ListHeroText = {
  path: NON_TECH.path,
  title: t.nonTechHeroTitle,
  lede: t.nonTechHeroLede,
  tabs: PRIVATE_TABS,
};

export const NonTechListPage = () => (
  <JobListPage
    config={NON_TECH}
    hero={<ListHero text={NON_TECH_HERO} />}
    above={<KindTickers queries={nonTechTickers} kind="NON_TECH" title={t.latestNonTech()} />}
  />
);
