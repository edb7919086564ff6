import type { JobListKind } from "../jobs/job-list-kind";
import { JobListPage } from "../jobs/job-list-page";
import { GOVERNMENT_TABS } from "../jobs/list-tabs";
import { ListHero, type ListHeroWords } from "../ui/list-hero";
import { EXAM_WORDS, OTHER_WORDS } from "./exam-list-words";
import { admitCardList } from "./exam-lists";

const KIND: JobListKind = {
  ...admitCardList,
  ...EXAM_WORDS,
  head: {
    title: "Admit Cards",
    description:
      "Admit cards and hall tickets of government examinations in India, with exam dates, notices and download links.",
    feed: "/feeds/admit-cards.xml",
  },
  noun: "admit card",
  empty: {
    title: "No admit cards found matching your criteria.",
    text: OTHER_WORDS,
  },
  errors: {
    toast: "Could not connect to the server to fetch admit cards.",
    inline: "Could not connect to the server to fetch admit cards.",
  },
  stale: ["/jobs/admit-cards"],
};

const HERO: ListHeroWords = {
  path: KIND.path,
  title: "Download Your Admit Card",
  lede: "Hall tickets as boards release them, with the exam date, the notice and the official link.",
  sisters: GOVERNMENT_TABS,
};

export function AdmitCardListPage() {
  return <JobListPage kind={KIND} hero={<ListHero words={HERO} />} />;
}
