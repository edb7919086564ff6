import type { JobListConfig } from "../jobs/job-list-config";
import { JobListPage } from "../jobs/job-list-page";
import { GOVERNMENT_TABS } from "../jobs/list-tabs";
import { ListHero, type ListHeroText } from "../ui/list-hero";
import { EXAM_LIST_DEFAULTS, TRY_OTHER_SEARCH } from "./exam-list-text";
import { resultList } from "./exam-lists";

const CONFIG: JobListConfig = {
  ...resultList,
  ...EXAM_LIST_DEFAULTS,
  head: {
    title: "Results",
    description:
      "Results of government examinations in India, with merit lists, cut-off marks and official links.",
    feed: "/feeds/results.xml",
  },
  noun: "result",
  empty: {
    title: "No results found matching your criteria.",
    text: TRY_OTHER_SEARCH,
  },
  errors: {
    toast: "Could not connect to the server to fetch results.",
    inline: "Could not connect to the server to fetch results.",
  },
  livePaths: ["/jobs/results"],
};

const HERO: ListHeroText = {
  path: CONFIG.path,
  title: "Check Your Exam Result",
  lede: "Results as boards declare them, with merit lists, cut-off marks and the official link.",
  tabs: GOVERNMENT_TABS,
};

export function ResultListPage() {
  return <JobListPage config={CONFIG} hero={<ListHero text={HERO} />} />;
}
