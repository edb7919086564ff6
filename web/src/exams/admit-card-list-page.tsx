import type { JobListConfig } from "../jobs/job-list-config";
import { JobListPage } from "../jobs/job-list-page";
import { GOVERNMENT_TABS } from "../jobs/list-tabs";
import { ListHero, type ListHeroText } from "../ui/list-hero";
import { EXAM_LIST_DEFAULTS, TRY_OTHER_SEARCH } from "./exam-list-text";
import { admitCardList } from "./exam-lists";

const CONFIG: JobListConfig = {
  ...admitCardList,
  ...EXAM_LIST_DEFAULTS,
  head: {
    title: "Admit Cards",
    description:
      "Admit cards and hall tickets of government examinations in India, with exam dates, notices and download links.",
    feed: "/feeds/admit-cards.xml",
  },
  noun: "admit card",
  empty: {
    title: "No admit cards found matching your criteria.",
    text: TRY_OTHER_SEARCH,
  },
  errors: {
    toast: "Could not connect to the server to fetch admit cards.",
    inline: "Could not connect to the server to fetch admit cards.",
  },
  livePaths: ["/jobs/admit-cards"],
};

const HERO: ListHeroText = {
  path: CONFIG.path,
  title: "Download Your Admit Card",
  lede: "Hall tickets as boards release them, with the exam date, the notice and the official link.",
  tabs: GOVERNMENT_TABS,
};

export function AdmitCardListPage() {
  return <JobListPage config={CONFIG} hero={<ListHero text={HERO} />} />;
}
