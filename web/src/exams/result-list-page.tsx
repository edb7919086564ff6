import * as t from "#messages/exam-lists";
import type { JobListConfig } from "../jobs/job-list-config";
import { JobListPage } from "../jobs/job-list-page";
import { GOVERNMENT_TABS } from "../jobs/list-tabs";
import { ListHero, type ListHeroText } from "../ui/list-hero";
import { EXAM_LIST_DEFAULTS } from "./exam-list-text";
import { resultList } from "./exam-lists";

const CONFIG: JobListConfig = {
  ...resultList,
  ...EXAM_LIST_DEFAULTS,
  head: {
    title: t.results,
    description: t.resultsDescription,
    feed: "/feeds/results.xml",
  },
  noun: { found: t.resultsFound, loading: t.loadingResults, counted: t.resultsCounted },
  empty: {
    title: t.noResults,
    text: t.tryOtherSearch,
  },
  errors: {
    toast: t.resultsError,
    inline: t.resultsError,
  },
  livePaths: ["/jobs/results"],
};

const HERO: ListHeroText = {
  path: CONFIG.path,
  title: t.resultsHero,
  lede: t.resultsLede,
  tabs: GOVERNMENT_TABS,
};

export function ResultListPage() {
  return <JobListPage config={CONFIG} hero={<ListHero text={HERO} />} />;
}
