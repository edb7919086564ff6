import type { JobListKind } from "../jobs/job-list-kind";
import { JobListPage } from "../jobs/job-list-page";
import { GOVERNMENT_TABS } from "../jobs/list-tabs";
import { ListHero, type ListHeroWords } from "../ui/list-hero";
import { EXAM_WORDS, OTHER_WORDS } from "./exam-list-words";
import { resultList } from "./exam-lists";

const KIND: JobListKind = {
  ...resultList,
  ...EXAM_WORDS,
  head: {
    title: "Results",
    description:
      "Results of government examinations in India, with merit lists, cut-off marks and official links.",
    feed: "/feeds/results.xml",
  },
  noun: "result",
  empty: {
    title: "No results found matching your criteria.",
    text: OTHER_WORDS,
  },
  errors: {
    toast: "Could not connect to the server to fetch results.",
    inline: "Could not connect to the server to fetch results.",
  },
  stale: ["/jobs/results"],
};

const HERO: ListHeroWords = {
  path: KIND.path,
  title: "Check Your Exam Result",
  lede: "Results as boards declare them, with merit lists, cut-off marks and the official link.",
  sisters: GOVERNMENT_TABS,
};

export function ResultListPage() {
  return <JobListPage kind={KIND} hero={<ListHero words={HERO} />} />;
}
